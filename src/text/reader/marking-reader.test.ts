import { beforeAll, describe, expect, it } from 'vitest';
import { box, turned } from '../../geometry/quad.js';
import { rasterOf } from '../../image/raster.fixture.js';
import { shippedPath } from '../../models/roles.js';
import { CLASSES, classOf, DOCUMENT_MARKS, OTHER } from '../alphabet.js';
import { drawnColumn, drawnLine } from '../drawn.fixture.js';
import { FLOOR, type Lattice, positionOf } from '../lattice.js';
import { search } from '../search.js';
import { COLUMNS, createMarkingReader, LINES, loadMarkingReader } from './marking-reader.js';
import type { Reader } from './reader.js';

let lines: Reader;
let columns: Reader;
beforeAll(async () => {
  lines = await loadMarkingReader(shippedPath('lineReader'), LINES, 1);
  columns = await loadMarkingReader(shippedPath('columnReader'), COLUMNS, 1);
});

describe('the reader of lines', () => {
  it.each([0, 20, 90, 180, -90])('reads a line along its quad, at %i degrees', async (degrees) => {
    const { raster, quad } = await drawnLine('CSQU 305438 3', degrees);
    const { text, confidence, stacked } = await lines.read(raster, quad);
    expect(text.replaceAll(' ', '')).toBe('CSQU3054383');
    // In eight bits: 0.90 to 0.93. In 32 bits it was 0.93.
    expect(confidence).toBeGreaterThan(0.88);
    expect(stacked).toBe(false);
  });

  it('reads the punctuation of weights, and where words end', async () => {
    const { raster, quad } = await drawnLine('TARE 2.180 KGS');
    expect((await lines.read(raster, quad)).text).toBe('TARE 2.180 KGS');
  });

  it('is unsure about a line that is upside down', async () => {
    const { raster, quad } = await drawnLine('CSQU 305438 3');
    const { text, confidence } = await lines.read(raster, turned(quad, 2));
    expect(text === '' || confidence < 0.8).toBe(true);
  });

  it.each([1, 1.4])('returns a lattice with the text in its place, stretched by %f', async (stretch) => {
    const { raster, quad } = await drawnLine('TARE 2180 KG');
    const { lattice } = await lines.read(raster, quad, stretch);
    expectProbabilities(lattice);
    const number = [...'2180'].map((as) => [{ cls: classOf(as), as, prior: 0 }]);
    const [found] = search(lattice, number);
    expect(found!.score).toBeGreaterThan(-0.1);
    // The digit is in the middle third of the line.
    const places = found!.steps.map((step) => positionOf(lattice, step));
    expect(Math.min(...places)).toBeGreaterThan(0.3);
    expect(Math.max(...places)).toBeLessThan(0.85);
  });
});

describe('the reader of columns', () => {
  it.each([0, 15, -90])('reads stacked upright letters at %i degrees', async (degrees) => {
    const { raster, quad } = await drawnColumn('22G1', degrees);
    const { text, confidence, stacked, lattice } = await columns.read(raster, quad);
    expect(text).toBe('22G1');
    expect(confidence).toBeGreaterThan(0.9);
    expect(stacked).toBe(true);
    expectProbabilities(lattice);
  });
});

describe('the input of the network', () => {
  it('is widened, grey with mean 0 and spread 1, transposed, padded with 0', async () => {
    let input: { data: Float32Array; dims: readonly number[] } | undefined;
    const spy = createMarkingReader(
      {
        run: async (data, dims) => {
          input = { data, dims };
          return { data: new Float32Array(26 * 44), dims: [1, 26, 44] };
        },
      },
      LINES,
    );
    const leftHalfIsWhite = rasterOf(80, 32, (x) => (x < 40 ? [255, 255, 255] : [0, 0, 0]));
    await spy.read(leftHalfIsWhite, box(0, 0, 80, 32));
    expect(input!.dims).toEqual([1, 1, 112, 32]);
    const at = (along: number, across: number) => input!.data[along * 32 + across]!;
    expect(at(10, 5)).toBeCloseTo(1, 1);
    expect(at(90, 30)).toBeCloseTo(-1, 1);
    expect(at(107, 10)).toBe(0);
  });
});

describe('a file that is no reader of markings', () => {
  it('is refused when it is loaded', async () => {
    const loading = loadMarkingReader(shippedPath('columnReader'), LINES, 1);
    await expect(loading).rejects.toThrow(/column-reader\.onnx is no reader/);
  });
});

function expectProbabilities(lattice: Lattice): void {
  for (let t = 0; t < lattice.steps; t++) {
    const row = lattice.logp.subarray(t * CLASSES, (t + 1) * CLASSES);
    expect(row.reduce((sum, logp) => sum + Math.exp(logp), 0)).toBeCloseTo(1, 2);
  }
}

describe('the classes of the network', () => {
  it('map to those of the lattice, the last one to everything else', async () => {
    const data = new Float32Array(16 * 44).fill(-20);
    for (let t = 0; t < 16; t++) data[t * 44 + (t === 3 ? 42 : t === 5 ? 43 : 0)] = 0;
    const reader = createMarkingReader({ run: async () => ({ data, dims: [1, 16, 44] }) }, LINES);
    const { lattice } = await reader.read(
      rasterOf(64, 32, () => [0, 0, 0]),
      box(0, 0, 49, 32),
    );
    expect(lattice.logp[3 * CLASSES + classOf(' ')]).toBe(0);
    expect(lattice.logp[5 * CLASSES + OTHER]).toBe(0);
    for (const mark of DOCUMENT_MARKS) expect(lattice.logp[3 * CLASSES + classOf(mark)]).toBeCloseTo(FLOOR);
  });
});
