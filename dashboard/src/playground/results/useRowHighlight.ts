import { useEffect, useRef } from 'react';
import type { Highlight } from '../picture/useHighlight.js';

/** Links a row of a list with its mark: hovering highlights both, and expanding scrolls the row into view. */
export function useRowHighlight(id: string, highlight: Highlight) {
  const element = useRef<HTMLLIElement>(null);
  const isExpanded = highlight.expanded === id;
  useEffect(() => {
    if (isExpanded) {
      element.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [isExpanded]);
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
