import { describe, expect, it } from 'vitest';
import { box, type Quad, turned } from '../../../geometry/quad.js';
import { rasterOf } from '../../../image/raster.fixture.js';
import type { Detector, LookSize, Region } from '../../../text/detector/detector.js';
import { latticeOf } from '../../../text/lattice.fixture.js';
import type { Reader } from '../../../text/reader/reader.js';
import { openPage } from './page.js';

const picture = rasterOf(400, 200, () => [90, 90, 90]);
const row = box(40, 20, 200, 20);
/** A column's first edge runs down beside its letters. */
const column = turned(box(300, 20, 20, 160), 1);

/** Our own detector, which finds these regions in every look, and the looks that it was asked for. */
function ours(regions: readonly Region[]) {
  const looks: LookSize[] = [];
  const detector: Detector = {
    wholeLook: 1280,
    async detect(_, look) {
      looks.push(look);
      return [...regions];
    },
  };
  return { detector, looks };
}

/** A reader that reads the same everywhere, and the places that it was given. */
function readerOf(text: string, stacked: boolean) {
  const places: Quad[] = [];
  const reader: Reader = {
    async read(_, quad) {
      places.push(quad);
      return { quad, stacked, text, confidence: 0.9, lattice: latticeOf(text) };
    },
  };
  return { reader, places };
}

async function spotted() {
  const { detector, looks } = ours([
    { quad: row, score: 0.9, stacked: false },
    { quad: column, score: 0.9, stacked: true },
  ]);
  const [line, stack, text] = [readerOf('TARE', false), readerOf('CSQU3054383', true), readerOf('', false)];
  const page = await openPage(picture, {
    detector,
    markingDetector: detector,
    fineDetector: detector,
    lineReader: line.reader,
    columnReader: stack.reader,
    rowReader: line.reader,
    smallReader: line.reader,
    generalReader: text.reader,
  });
  return { page, looks, line, stack };
}

describe('with a detector that knows lines from columns', () => {
  it('reads each once in its own way and direction', async () => {
    const { page, line, stack } = await spotted();
    expect(page.lines.map(({ text, stacked }) => [text, stacked])).toEqual([
      ['TARE', false],
      ['CSQU3054383', true],
    ]);
    expect(line.places).toEqual([row]);
    expect(stack.places[0]).toEqual(column);
  });

  it('reads no place twice, whichever detector found it', async () => {
    const { page, line, stack } = await spotted();
    const [lines, columns] = [line.places.length, stack.places.length];
    const fine = await page.finely();
    expect(fine.lines.map(({ text }) => text)).toEqual(page.lines.map(({ text }) => text));
    await fine.eyes.first(row, false);
    expect([line.places.length, stack.places.length]).toEqual([lines, columns]);
    await fine.eyes.first(row, false, 1.4);
    expect(line.places.length).toBe(lines + 1);
  });

  it('uses the look that the detector asks for, and a closer one only for columns', async () => {
    const { page, looks } = await spotted();
    expect((await page.findColumns()).map(({ text }) => text)).toEqual(['CSQU3054383']);
    expect(looks).toEqual([
      { width: 1280, height: 640 },
      { width: 1920, height: 960 },
    ]);
  });

  it('reads columns as columns in a closer look', async () => {
    const { page } = await spotted();
    expect((await page.lookInto(box(0, 0, 400, 200), 1)).map(({ stacked }) => stacked)).toEqual([
      false,
      true,
    ]);
  });
});

describe('with a detector that knows lines alone', () => {
  /** Reads what is turned this many quarters from how its place lies on the picture. */
  async function linesOf(quads: readonly Quad[], quarters: 1 | 2 | 3, text: string) {
    const upright = quads.map((quad) => JSON.stringify(turned(quad, quarters)));
    const reader: Reader = {
      async read(_, quad) {
        const reads = upright.includes(JSON.stringify(quad));
        const seen = reads ? text : '';
        return { quad, stacked: false, text: seen, confidence: reads ? 0.95 : 0, lattice: latticeOf(seen) };
      },
    };
    const detector: Detector = { detect: async () => quads.map((quad) => ({ quad, score: 0.9 })) };
    const page = await openPage(picture, {
      detector,
      markingDetector: detector,
      fineDetector: detector,
      lineReader: reader,
      columnReader: reader,
      rowReader: reader,
      smallReader: reader,
      generalReader: reader,
    });
    return page.lines.map((line) => line.text);
  }

  it('reads a short word that runs up the picture, though it is hardly higher than wide', async () => {
    expect(await linesOf([box(40, 20, 60, 80)], 3, 'CSQU')).toEqual(['CSQU']);
  });

  it('turns an upside-down picture that reads as nothing', async () => {
    const words = [box(40, 20, 100, 40), box(40, 80, 100, 40)];
    expect(await linesOf(words, 2, 'TARE')).toEqual(['TARE', 'TARE']);
  });
});
