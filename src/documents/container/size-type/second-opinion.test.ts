import { expect, it } from 'vitest';
import { box } from '../../../geometry/quad.js';
import { lineOf } from '../../../text/reader/line.fixture.js';
import type { Line } from '../../../text/reader/reader.js';
import { LEAST_ANSWERED } from '../../confidence.js';
import { pageOf } from '../page/page.fixture.js';
import { readSizeType } from './read-size-types.js';
import { secondOpinion } from './second-opinion.js';

const line = (text: string) => lineOf(box(0, 0, 25 * text.length, 50), text);
/** How sure a reading is when the general reader reads that. */
const judged = async (own: Line, other: string) =>
  (await secondOpinion({ ...pageOf([]).eyes, second: async () => line(other) }, readSizeType(own)!))
    .confidence;

it('makes a size/type code surer that the general reader reads too, and less sure where it reads another', async () => {
  const [same, nothing, another] = [
    await judged(line('45G1'), '45G1'),
    await judged(line('45G1'), 'EVERGREEN'),
    await judged(line('45G1'), '22G1'),
  ];
  expect(same).toBeGreaterThan(nothing);
  expect(nothing).toBeGreaterThan(another);
  expect(same).toBeGreaterThan(LEAST_ANSWERED.sizeType);
});

it('takes four digits for a size/type code only where the general reader agrees: other numbers are painted too', async () => {
  expect(await judged(line('3760'), '3760')).toBeLessThan(await judged(line('45G1'), '45G1'));
  expect(await judged(line('4532'), 'X')).toBeLessThan(LEAST_ANSWERED.sizeType);
});

it('does not ask of a column, which the general reader cannot read', async () => {
  const column = { ...line('45G1'), stacked: true };
  expect(await judged(column, '22G1')).toBe(await judged(column, '45G1'));
});
