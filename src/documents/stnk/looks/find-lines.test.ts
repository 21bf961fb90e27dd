import { describe, expect, it } from 'vitest';
import { angleOf, type Quad } from '../../../geometry/quad.js';
import { latticeOf } from '../../../text/lattice.fixture.js';
import type { Reader } from '../../../text/reader/reader.js';
import { findLines } from './find-lines.js';

const RASTER = { data: new Uint8Array(3 * 200 * 200), width: 200, height: 200 };
/** Ten lines, lying or standing, as the detector gives them: first edge to the right. */
const quads = (standing: boolean) =>
  Array.from({ length: 10 }, (_, i): Quad => {
    const [w, h] = standing ? [12, 90] : [90, 12];
    const [x, y] = standing ? [10 + 18 * i, 20] : [20, 10 + 18 * i];
    return [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ];
  });
const detectorOf = (found: readonly Quad[]) => ({
  detect: () => Promise.resolve(found.map((quad) => ({ quad, score: 0.9 }))),
});
/** Reads only what is given to it in the one direction in which text stands, in degrees. */
const readerOf = (direction: number): Reader => ({
  read: (_, quad) => {
    const right = Math.abs(((angleOf(quad) - direction + 540) % 360) - 180) < 10;
    const text = right ? 'NOMOR REGISTRASI' : 'H8';
    return Promise.resolve({
      quad,
      stacked: false,
      text,
      confidence: right ? 0.97 : 0.4,
      lattice: latticeOf(text),
    });
  },
});

const readersOf = (direction: number) => ({ own: readerOf(direction), general: readerOf(direction) });

describe('a picture', () => {
  it.each([
    { direction: 0, standing: false, turn: 0 },
    { direction: 180, standing: false, turn: 2 },
    { direction: 90, standing: true, turn: 3 },
    { direction: -90, standing: true, turn: 1 },
  ])(
    'whose text reads at $direction degrees is read in that direction',
    async ({ direction, standing, turn }) => {
      const found = quads(standing);
      const look = await findLines(RASTER, detectorOf(found), readersOf(direction));
      expect(look.lines.every(({ text }) => text === 'NOMOR REGISTRASI')).toBe(true);
      expect(look.turn).toBe(turn);
      expect(look.lines).toHaveLength(found.length);
    },
  );

  it('without text has no lines', async () => {
    expect((await findLines(RASTER, detectorOf([]), readersOf(0))).lines).toEqual([]);
  });
});
