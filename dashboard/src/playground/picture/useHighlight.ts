import { useState } from 'react';

/** The value that is highlighted, both on the picture and in the list. */
export interface Highlight {
  readonly id: string | undefined;
  /** Undefined when the pointer or the focus leaves. */
  readonly point: (id: string | undefined) => void;
  /** The expanded value; it is highlighted while nothing is pointed at. */
  readonly expanded: string | undefined;
  readonly toggle: (id: string) => void;
}

export function useHighlight(): Highlight {
  const [pointed, point] = useState<string>();
  const [expanded, setExpanded] = useState<string>();
  return {
    id: pointed ?? expanded,
    point,
    expanded,
    toggle: (id) => setExpanded((before) => (before === id ? undefined : id)),
  };
}
