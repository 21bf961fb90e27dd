import { useEffect, useRef } from 'react';
import type { Highlight } from '../picture/useHighlight.js';

/** What makes a row of a list point at its place on the picture, and come into view when its place is pointed at. */
export function useRowHighlight(id: string, highlight: Highlight) {
  const element = useRef<HTMLLIElement>(null);
  const isUnfolded = highlight.unfolded === id;
  useEffect(() => {
    if (isUnfolded) {
      element.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [isUnfolded]);
  return {
    row: {
      ref: element,
      'data-active': highlight.id === id || undefined,
      onMouseEnter: () => highlight.point(id),
      onMouseLeave: () => highlight.point(undefined),
    },
    button: {
      onFocus: () => highlight.point(id),
      onBlur: () => highlight.point(undefined),
      onClick: () => highlight.toggle(id),
    },
  };
}
