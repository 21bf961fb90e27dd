import { useState } from 'react';

/** Which value is pointed at, on the picture or beside it. */
export interface Highlight {
  readonly id: string | undefined;
  /** Undefined where the pointer or the focus leaves. */
  readonly point: (id: string | undefined) => void;
  /** The value that is unfolded; it stays highlighted when nothing is pointed at. */
  readonly unfolded: string | undefined;
  readonly toggle: (id: string) => void;
}

export function useHighlight(): Highlight {
  const [pointed, point] = useState<string>();
  const [unfolded, unfold] = useState<string>();
  return {
    id: pointed ?? unfolded,
    point,
    unfolded,
    toggle: (id) => unfold((before) => (before === id ? undefined : id)),
  };
}
