import { describe, expect, test } from 'vitest';
import { closeUpOf, isColumn, labelPosition, type Polygon, pointsOf, uprightColumn } from './geometry.js';

const LEVEL: Polygon = [
  [100, 50],
  [200, 50],
  [200, 70],
  [100, 70],
];

/** Reads downwards. */
const TURNED: Polygon = [
  [70, 100],
  [70, 200],
  [50, 200],
  [50, 100],
];

const SIZE = { width: 400, height: 22 };

test('corners are formatted for SVG', () => {
  expect(pointsOf(LEVEL)).toBe('100,50 200,50 200,70 100,70');
});

test('a label is centred above all polygons and stays inside the picture', () => {
  expect(labelPosition([LEVEL, TURNED], { width: 500, height: 1000 })).toEqual({ left: 25, top: 5 });
  expect(
    labelPosition(
      [
        [
          [-20, -5],
          [0, -5],
          [0, 5],
          [-20, 5],
        ],
      ],
      { width: 100, height: 100 },
    ),
  ).toEqual({
    left: 0,
    top: 0,
  });
});

describe('a close-up', () => {
  test.each([
    ['level text', LEVEL],
    ['text that reads downwards', TURNED],
  ])('fills its box with %s and a margin', (_, polygon) => {
    const { width, height, transform } = closeUpOf(polygon, SIZE)!;
    // 20 pixels of text, plus 7 on each side and 1 above and below.
    expect([width, height]).toEqual([114, 22]);
    expect(polygon.map((corner) => applied(transform, corner))).toEqual([
      [7, 1],
      [107, 1],
      [107, 21],
      [7, 21],
    ]);
  });

  test('is lower if it would be too wide', () => {
    const { width, height } = closeUpOf(LEVEL, { width: 57, height: 28 })!;
    expect([width, height]).toEqual([57, 11]);
  });

  test('needs a polygon with an area', () => {
    expect(
      closeUpOf(
        [
          [5, 5],
          [5, 5],
          [5, 5],
          [5, 5],
        ],
        SIZE,
      ),
    ).toBeUndefined();
    expect(closeUpOf([], SIZE)).toBeUndefined();
  });
});

function applied(transform: string, [x = 0, y = 0]: readonly number[]): number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = /\((.*)\)/.exec(transform)![1]!.split(',').map(Number);
  return [a * x + c * y + e, b * x + d * y + f].map((value) => Math.round(value * 100) / 100);
}

test('a column of letters is shown upright, a line that runs downwards is turned', () => {
  // Reads downwards, 20 wide and 220 high: room for eleven stacked letters.
  const column = [
    [120, 0],
    [120, 220],
    [100, 220],
    [100, 0],
  ];
  expect(isColumn(column, 11)).toBe(true);
  expect(isColumn(column, 20)).toBe(false);
  expect(
    isColumn(
      column.map(([x = 0, y = 0]) => [y, x]),
      11,
    ),
  ).toBe(false);
  expect(closeUpOf(uprightColumn(column), { width: 60, height: 220 })?.transform).toMatch(
    /^matrix\([\d.]+, 0, 0, [\d.]+/,
  );
});
