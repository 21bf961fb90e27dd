import { useEffect, useRef } from 'react';
import { usePage } from '../routing/routing.js';
import { useTexts } from '../texts/texts.js';

/** Sets the document title, and moves the focus to the new page for screen readers. */
export function usePageChange(): void {
  const { pages } = useTexts();
  const page = usePage();
  const previous = useRef(page);
  useEffect(() => {
    document.title = `${pages[page ?? 'missing']} · Baca`;
  }, [page, pages]);
  useEffect(() => {
    if (previous.current !== page) {
      previous.current = page;
      document.getElementById('content')?.focus({ preventScroll: true });
    }
  }, [page]);
}
