import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Component, connectedComponents } from './components.js';

/** A flood fill from each pixel in turn: the pixels of each component, in order. */
function flood(map: Float32Array, width: number, height: number, threshold: number): number[][] {
  const seen = new Set<number>();
  const components: number[][] = [];
  for (let start = 0; start < map.length; start++) {
    const todo = [start];
    const component: number[] = [];
    for (let at = todo.pop(); at !== undefined; at = todo.pop()) {
      if (seen.has(at) || map[at]! <= threshold) continue;
      seen.add(at);
      component.push(at);
      const [x, y] = [at % width, Math.floor(at / width)];
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) todo.push(ny * width + nx);
    }
    if (component.length) components.push(component);
  }
  return components;
}

const bounds = (points: readonly (readonly [number, number])[]) => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};

const anyMap = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .chain(([width, height]) =>
    fc
      .array(fc.constantFrom(0, 0.3, 0.5, 0.9), { minLength: width * height, maxLength: width * height })
      .map((values) => ({ width, height, map: Float32Array.from(values) })),
  );

describe('connectedComponents', () => {
  it('finds the same regions as a flood fill, with size, mean and bounds', () => {
    const byPlace = (a: readonly number[], b: readonly number[]) => (a.join() < b.join() ? -1 : 1);
    fc.assert(
      fc.property(anyMap, ({ map, width, height }) => {
        const told = connectedComponents(map, width, height, 0.3).map(
          ({ pixels, mean, outline }: Component) => [pixels, Math.round(mean * 1e4), ...bounds(outline)],
        );
        const expected = flood(map, width, height, 0.3).map((places) => {
          const corners = places.flatMap((at) => {
            const [x, y] = [at % width, Math.floor(at / width)];
            return [[x, y] as const, [x + 1, y + 1] as const];
          });
          const mean = places.reduce((sum, at) => sum + map[at]!, 0) / places.length;
          return [places.length, Math.round(mean * 1e4), ...bounds(corners)];
        });
        expect(told.sort(byPlace)).toEqual(expected.sort(byPlace));
      }),
      { numRuns: 500 },
    );
  });

  it('outlines whole pixels, so that a single one has an area', () => {
    const [only] = connectedComponents(Float32Array.from([0, 0, 0, 1]), 2, 2, 0.5);
    expect(only!.outline).toEqual([
      [1, 1],
      [2, 1],
      [1, 2],
      [2, 2],
    ]);
  });
});
