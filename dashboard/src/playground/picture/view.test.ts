import { expect, test } from 'vitest';
import { between, inPicture, moved, viewOf, WHOLE, zoomed } from './view.js';

test('zooming keeps the place under the pointer', () => {
  const at = { x: 0.25, y: 0.75 };
  const view = zoomed(WHOLE, 2, at);
  expect(view.scale).toBe(2);
  expect(inPicture(view, at)).toEqual(at);
});

test('the picture always fills its frame', () => {
  expect(zoomed(zoomed(WHOLE, 3, { x: 1, y: 1 }), 0.01)).toEqual(WHOLE);
  expect(moved(zoomed(WHOLE, 2), { x: 5, y: -5 })).toEqual({ scale: 2, x: 0, y: -1 });
  expect(moved(WHOLE, { x: 0.3, y: 0.3 })).toEqual(WHOLE);
  expect(zoomed(WHOLE, 1000).scale).toBeLessThan(20);
});

test('a value is shown large and in the middle', () => {
  const polygon = [
    [400, 700],
    [600, 700],
    [600, 750],
    [400, 750],
  ];
  const view = viewOf([polygon], { width: 1000, height: 1500 });
  expect(view.scale).toBeCloseTo(3.5);
  const middle = inPicture(view, { x: 0.5, y: 0.5 });
  expect([middle.x, middle.y]).toEqual([expect.closeTo(0.5), expect.closeTo(725 / 1500)]);
});

test('a part lies between two corners, whichever way it was drawn', () => {
  const part = { x: 0.25, y: 0.5, width: 0.5, height: 0.25 };
  expect(between({ x: 0.75, y: 0.5 }, { x: 0.25, y: 0.75 })).toEqual(part);
});
