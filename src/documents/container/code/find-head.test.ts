import { describe, expect, it } from 'vitest';
import { rotatedQuad } from '../../../geometry/quad.fixture.js';
import { box, lengthOf, type Quad } from '../../../geometry/quad.js';
import { lineOf } from '../../../text/reader/line.fixture.js';
import type { Line } from '../../../text/reader/reader.js';
import { pageOf } from '../page/page.fixture.js';
import { withHead } from './find-head.js';

const PITCH = 60;
const PAINTED = 'HAMU1149035';
/** A column 50 pixels wide that begins so far from the code's first letter and ends with its last. */
const column = (from: number): Quad => rotatedQuad(box(from, 0, PAINTED.length * PITCH - from, 50), 90);
/** What stands on the column from there on: a letter counts where the larger part of it is seen. */
const readAt = async (quad: Quad): Promise<Line> => {
  const letters = Math.min(PAINTED.length, Math.max(1, Math.round(lengthOf(quad) / PITCH)));
  return { ...lineOf(quad, PAINTED.slice(-letters)), stacked: true };
};
const piecesFrom = async (from: number) => {
  const serial = await readAt(column(from));
  return { owner: serial.text.length > 7 ? serial : undefined, serial: [serial], below: undefined };
};
const eyes = { ...pageOf([]).eyes, first: readAt };

describe('withHead', () => {
  it.each([0, 1, 2, 4])('reads a whole column after %i letters of its head were cut off', async (missing) => {
    const whole = await withHead(eyes, await piecesFrom(missing * PITCH));
    expect(whole.owner?.text).toBe(PAINTED);
    expect(whole.serial).toEqual([whole.owner]);
  });

  it('finds the owner before a serial that was found alone', async () => {
    const serial = [lineOf(box(200, 0, 175, 50), '1149035')];
    const second = async (quad: Quad) => lineOf(quad, quad[0][0] < 100 ? 'HAMU' : 'U');
    const found = await withHead({ ...eyes, second }, { owner: undefined, serial, below: undefined });
    expect(found.owner?.text).toBe('HAMU');
    expect(found.serial).toBe(serial);
  });

  it('searches no owner before what may be no serial', async () => {
    const serial = [lineOf(box(200, 0, 175, 50), 'LOT 1490')];
    const second = () => Promise.reject(new Error('was read'));
    const pieces = { owner: undefined, serial, below: undefined };
    expect(await withHead({ ...eyes, second }, pieces)).toBe(pieces);
  });

  it('leaves a line alone, and a column that has no more letters above', async () => {
    const line = lineOf(box(0, 0, 175, 50), '1149035');
    const pieces = { owner: undefined, serial: [line], below: undefined };
    expect(await withHead(eyes, pieces)).toBe(pieces);
    const short = { ...eyes, first: async (quad: Quad) => ({ ...lineOf(quad, '1149035'), stacked: true }) };
    const serial = { ...line, stacked: true };
    const alone = { owner: undefined, serial: [serial], below: undefined };
    expect(await withHead(short, alone)).toBe(alone);
  });
});
