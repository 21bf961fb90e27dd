import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { box, turned } from '../../geometry/quad.js';
import { rasterOf } from '../../image/raster.fixture.js';
import { withMetadata } from '../../models/onnx.fixture.js';
import { shippedPath } from '../../models/roles.js';
import { CLASSES, classOf, OTHER } from '../alphabet.js';
import { drawnLine } from '../drawn.fixture.js';
import { positionOf } from '../lattice.js';
import { search } from '../search.js';
import { readDictionary } from './dictionary.js';
import { createReader, loadReader, type Reader } from './reader.js';

let reader: Reader;
beforeAll(async () => {
  reader = await loadReader(shippedPath('reader'), shippedPath('dictionary'), 1);
});

describe('the reader', () => {
  it.each([0, 20, 90, 180, -90])(
    'reads a line of a picture along its quad, at %i degrees',
    async (degrees) => {
      const { raster, quad } = await drawnLine('CSQU 305438 3', degrees);
      const { text, confidence } = await reader.read(raster, quad);
      expect(text.replaceAll(' ', '')).toBe('CSQU3054383');
      expect(confidence).toBeGreaterThan(0.9);
    },
  );

  it('is unsure about a line that is upside down', async () => {
    const { raster, quad } = await drawnLine('CSQU 305438 3');
    const upright = await reader.read(raster, quad);
    const onItsHead = await reader.read(raster, turned(quad, 2));
    expect(onItsHead.confidence).toBeLessThan(upright.confidence - 0.1);
  });

  it.each([1, 1.4])(
    'returns a lattice of probabilities with the text in its place, stretched by %f',
    async (stretch) => {
      const { raster, quad } = await drawnLine('TARE 2180 KG');
      const { lattice } = await reader.read(raster, quad, stretch);
      for (let t = 0; t < lattice.steps; t++) {
        const row = lattice.logp.subarray(t * CLASSES, (t + 1) * CLASSES);
        expect(row.reduce((sum, logp) => sum + Math.exp(logp), 0)).toBeCloseTo(1, 2);
      }
      const number = [...'2180'].map((as) => [{ cls: classOf(as), as, prior: 0 }]);
      const [found] = search(lattice, number);
      expect(found!.score).toBeGreaterThan(-0.1);
      // The digit is in the middle third of the line.
      const places = found!.steps.map((step) => positionOf(lattice, step));
      expect(Math.min(...places)).toBeGreaterThan(0.3);
      expect(Math.max(...places)).toBeLessThan(0.8);
    },
  );
});

describe('the shipped reader', () => {
  it('keeps the spaces between words', async () => {
    const { raster, quad } = await drawnLine('JL. KERI NO. 162 A/T');
    expect((await reader.read(raster, quad)).text).toBe('JL. KERI NO. 162 A/T');
  });

  it('knows the characters of all documents, and no other script', () => {
    const characters = readDictionary(shippedPath('dictionary'));
    expect(characters.filter((character) => classOf(character) < OTHER).length).toBeGreaterThan(70);
    expect(characters.filter((character) => /[^ -~]/.test(character))).toEqual([]);
  });
});

describe('the dictionary', () => {
  const characters = readFileSync(shippedPath('dictionary'), 'utf8').trimEnd();

  function readerHolding(dictionary: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'baca-reader-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'reader.onnx');
    writeFileSync(path, withMetadata(readFileSync(shippedPath('reader')), 'character', dictionary));
    return path;
  }

  it.each([
    ['', characters],
    [', with the ends of lines of Windows', `${characters.replaceAll('\n', '\r\n')}\r\n`],
  ])('may be contained in the reader itself%s', async (_, text) => {
    const path = readerHolding(text.replace(/^C/m, 'X'));
    const { raster, quad } = await drawnLine('CSQU 305438 3');
    const own = await loadReader(path, path, 1);
    expect((await own.read(raster, quad)).text.replaceAll(' ', '')).toBe('XSQU3054383');
  });

  it('must match the reader', async () => {
    const path = readerHolding('A\nB\nC');
    await expect(loadReader(path, path, 1)).rejects.toThrow(
      /reader\.onnx has 96 classes, .* has 5 with blank and space, .* `baca models use READER --role reader --dictionary FILE`/,
    );
  });

  it('is required if the reader contains none', async () => {
    const path = shippedPath('columnReader');
    expect(() => readDictionary(path)).toThrow(
      /column-reader\.onnx contains no dictionary\. .* --dictionary FILE/,
    );
  });
});

describe('the input of the network', () => {
  it('is blue, green and red from -1 to 1, padded with 0 to a multiple of 64', async () => {
    const inputs: { data: Float32Array; dims: readonly number[] }[] = [];
    const spy = createReader(
      {
        run: async (data, dims) => {
          inputs.push({ data, dims });
          return { data: new Float32Array(8), dims: [1, 1, 8] };
        },
      },
      readDictionary(shippedPath('dictionary')),
    );
    await spy.read(
      rasterOf(100, 48, () => [255, 127.5, 0]),
      box(0, 0, 100, 48),
    );
    const { data, dims } = inputs[0]!;
    expect(dims).toEqual([1, 3, 48, 128]);
    const at = (plane: number, x: number) => data[(plane * 48 + 20) * 128 + x]!;
    expect([at(0, 50), at(1, 50), at(2, 50)].map(Math.round)).toEqual([-1, -0, 1]);
    expect([at(0, 110), at(1, 110), at(2, 110)]).toEqual([0, 0, 0]);
  });
});
