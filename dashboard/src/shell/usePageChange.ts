import { useEffect, useRef } from 'react';
import { usePage } from '../routing/routing.js';
import { useTexts } from '../texts/texts.js';

/** Names the document after its page, and leads readers of the screen to the new one. */
export function usePageChange(): void {
  const { pages } = useTexts();
  const page = usePage();
  const before = useRef(page);
  useEffect(() => {
    document.title = `${pages[page ?? 'missing']} · Baca`;
  }, [page, pages]);
  useEffect(() => {
    if (before.current !== page) {
      before.current = page;
      document.getElementById('content')?.focus({ preventScroll: true });
    }
  }, [page]);
}
