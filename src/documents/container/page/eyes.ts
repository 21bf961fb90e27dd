import type { Quad } from '../../../geometry/quad.js';
import type { Line } from '../../../text/reader/reader.js';

/** Reads one place of a page as a line or as a column. `stretch` widens condensed letters of a line. */
export type Eye = (quad: Quad, stacked: boolean, stretch?: number) => Promise<Line>;

/** The reader to start with, and the one that gives a second opinion. They learned from different pictures. */
export interface Eyes {
  readonly first: Eye;
  readonly second: Eye;
}

export const swapped = ({ first, second }: Eyes): Eyes => ({ first: second, second: first });
