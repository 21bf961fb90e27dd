import type { Quad } from '../../geometry/quad.js';
import { type Doubt, latticeOf } from '../lattice.fixture.js';
import type { Line } from './reader.js';

/** A line as a reader would return it. Its text is the best character of each position. */
export function lineOf(quad: Quad, ...parts: readonly (string | Doubt)[]): Line {
  const best = (doubt: Doubt) => Object.entries(doubt).reduce((a, b) => (b[1] > a[1] ? b : a))[0];
  const text = parts.map((part) => (typeof part === 'string' ? part : best(part))).join('');
  return { quad, stacked: false, text, confidence: 0.95, lattice: latticeOf(...parts) };
}
