import type { Quad } from '../../../geometry/quad.js';
import type { Line } from '../../../text/reader/reader.js';

/** Reads one place of a page as a line or as a column. `stretch` widens condensed letters of a line. */
export type Eye = (quad: Quad, stacked: boolean, stretch?: number) => Promise<Line>;

/** The reader to start with, and the one that gives a second opinion. They learned from different pictures. */
export interface Eyes {
  readonly first: Eye;
  readonly second: Eye;
}

/** The same eye, which reads each place once: looks overlap, and a reading takes far longer than finding it again. */
export function readingOnce(eye: Eye): Eye {
  const known = new Map<string, Promise<Line>>();
  return async (quad, stacked, stretch = 1) => {
    const place = `${quad} ${stacked} ${stretch}`;
    const line = known.get(place) ?? eye(quad, stacked, stretch);
    known.set(place, line);
    // Two looks at one place are two lines.
    return { ...(await line) };
  };
}

export const swapped = ({ first, second }: Eyes): Eyes => ({ first: second, second: first });
