import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectedComponents } from './components.js';
import { labelRuns } from './runs.js';

const anyMap = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .chain(([width, height]) =>
    fc
      .array(fc.constantFrom(0, 0.3, 0.5, 0.9), { minLength: width * height, maxLength: width * height })
      .map((values) => ({ width, height, map: Float32Array.from(values) })),
  );

describe('labelRuns', () => {
  it('finds regions of the same sizes as the text detector', () => {
    fc.assert(
      fc.property(anyMap, ({ map, width, height }) => {
        const { runs, labels, count } = labelRuns(map, width, height, 0.3);
        const sizes = new Array<number>(count).fill(0);
        labels.forEach((label, run) => {
          sizes[label]! += runs[run * 3 + 2]! - runs[run * 3 + 1]!;
        });
        const expected = connectedComponents(map, width, height, 0.3).map(({ pixels }) => pixels);
        expect(sizes.sort()).toEqual(expected.sort());
      }),
      { numRuns: 500 },
    );
  });

  it('covers each cell above the threshold once, and no other', () => {
    fc.assert(
      fc.property(anyMap, ({ map, width, height }) => {
        const { runs } = labelRuns(map, width, height, 0.4);
        const covered = new Uint8Array(width * height);
        for (let run = 0; run < runs.length; run += 3)
          for (let x = runs[run + 1]!; x < runs[run + 2]!; x++) covered[runs[run]! * width + x]! += 1;
        expect([...covered]).toEqual([...map].map((value) => (value > 0.4 ? 1 : 0)));
      }),
    );
  });

  it('handles more runs than its initial capacity', () => {
    const width = 4096;
    const map = Float32Array.from({ length: width * 3 }, (_, i) => (i % 2 === 0 && i < width ? 1 : 0));
    expect(labelRuns(map, width, 3, 0.5).count).toBe(width / 2);
  });
});
