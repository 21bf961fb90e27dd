import { type RefObject, useEffect, useState } from 'react';

/** Shorter queries match nearly everything. */
const LEAST_LETTERS = 2;

/** Marks a text in the sections below an element and hides those without it. Returns the ids of the others, or undefined. */
export function useSearch(container: RefObject<HTMLElement | null>, query: string): Set<string> | undefined {
  const [found, setFound] = useState<Set<string>>();
  useEffect(() => {
    const wanted = query.trim().toLowerCase();
    const isSearching = wanted.length >= LEAST_LETTERS;
    const sections = [...(container.current?.querySelectorAll('section') ?? [])];
    const ranges = isSearching ? sections.map((section) => rangesOf(section, wanted)) : [];
    sections.forEach((section, i) => {
      section.hidden = isSearching && ranges[i]?.length === 0;
    });
    // Browsers without it filter only.
    globalThis.CSS.highlights?.set('search', new Highlight(...ranges.flat()));
    const ids = sections
      .filter(({ hidden }) => !hidden)
      .map((section) => section.getAttribute('aria-labelledby') ?? '');
    setFound(isSearching ? new Set(ids) : undefined);
    return () => void globalThis.CSS.highlights?.delete('search');
  }, [container, query]);
  return found;
}

/** Where a text occurs, within single pieces of text. */
function rangesOf(section: Element, wanted: string): Range[] {
  const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue?.toLowerCase() ?? '';
    for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      ranges.push(range);
    }
  }
  return ranges;
}
