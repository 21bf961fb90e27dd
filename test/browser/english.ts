import type { Page } from 'playwright-core';
import { LANGUAGES, type Language } from '../../dashboard/src/texts/languages.js';

/** Stands for what a text is given: a name, a number. */
const GIVEN = '\0';
/** Around what a text is given, and around code, which is not translated. */
const SEAM = new RegExp(`${GIVEN}|\`[^\`]*\``);

/** The texts of a language, in pieces that a page shows as they are. */
function piecesOf(language: Language): Set<string> {
  const { texts, errors } = LANGUAGES[language];
  const textsIn = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    if (typeof value === 'function') return textsIn(value(GIVEN, GIVEN, GIVEN));
    return typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : [];
  };
  const pieces = textsIn([texts, errors]).flatMap((text) => text.split(SEAM));
  return new Set(pieces.map((piece) => piece.trim()).filter((piece) => /\p{L}{2}/u.test(piece)));
}

const INDONESIAN = piecesOf('id');
const ENGLISH = [...piecesOf('en')].filter((piece) => !INDONESIAN.has(piece));

/** Shorter pieces may be part of a name or of an Indonesian text, so they count as a text of their own only. */
const SENTENCE = 16;

/** The texts that a page shows and says: those of elements, and the names and hints of controls. */
const shown = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [document.title];
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement.closest('script, style, code, pre')) texts.push(walker.currentNode.data);
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
    }
    return texts.map((text) => text.trim()).filter(Boolean);
  })()`);

/** The English texts of the catalogue that are left on an Indonesian page. */
export async function englishOn(page: Page): Promise<string[]> {
  const texts = await shown(page);
  const single = new Set(texts);
  const all = texts.join('\n');
  return ENGLISH.filter((piece) => (piece.length < SENTENCE ? single.has(piece) : all.includes(piece)));
}
