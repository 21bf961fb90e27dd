import { describe, expect, it } from 'vitest';
import { box } from '../../../geometry/quad.fixture.js';
import { lineOf } from '../../../text/reader/line.fixture.js';
import { belongingToMain } from './beneath.js';

const mark = (x: number, y: number) => ({ quad: box(x, y, 100, 20) });

describe('on a photo of two containers', () => {
  const left = [lineOf(box(100, 100, 400, 40), 'ABCU1234560')];
  const right = [lineOf(box(900, 100, 300, 30), 'XYZU6543210')];

  it('a weight belongs to the code that it stands beneath', () => {
    const [own, others] = [mark(150, 300), mark(950, 300)];
    expect(belongingToMain([own, others], [left, right])).toEqual([own]);
    expect(belongingToMain([own, others], [right, left])).toEqual([own]);
  });

  it('the lower of two stacked ones owns what stands beneath it', () => {
    const lower = [lineOf(box(100, 700, 400, 50), 'XYZU6543210')];
    const [upper, own] = [mark(150, 400), mark(150, 900)];
    expect(belongingToMain([upper, own], [left, lower])).toEqual([own]);
  });
});

it('one code owns every weight', () => {
  const marks = [mark(0, 0), mark(900, 900)];
  expect(belongingToMain(marks, [[lineOf(box(100, 100, 400, 40), 'ABCU1234560')]])).toEqual(marks);
});
