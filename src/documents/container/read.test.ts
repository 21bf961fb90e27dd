import { describe, expect, it } from 'vitest';
import { rotated } from '../../geometry/quad.fixture.js';
import { box, centreOf, mapQuad, type Quad } from '../../geometry/quad.js';
import { rasterOf } from '../../image/raster.fixture.js';
import type { Doubt } from '../../text/lattice.fixture.js';
import { lineOf } from '../../text/reader/line.fixture.js';
import type { Line } from '../../text/reader/reader.js';
import { LEAST_LISTED, stepOf } from '../confidence.js';
import type { Eye } from './page/eyes.js';
import { pageOf } from './page/page.fixture.js';
import { readContainer } from './read.js';

type Seen = readonly (string | Doubt)[];
const at = (x: number, y: number, ...seen: Seen): Line => {
  const characters = seen.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 1), 0);
  return lineOf(box(x, y, characters * 25, 50), ...seen);
};
const turned = (degrees: number) => (line: Line) => ({
  ...line,
  quad: mapQuad(line.quad, (p) => {
    const [x, y] = rotated(p, degrees);
    return [x + 2000, y + 2000] as const;
  }),
});

const CODE = [at(0, 0, 'CSQU'), at(140, 0, '3054383')];
const REST = [at(0, 62, '22G1'), at(0, 150, 'MAX.GROSS 30.480 KG'), at(0, 220, 'TARE 2.180 KG')];
const DOOR = [...CODE, ...REST];
const TEXTS = ['CSQU 3054383', '22G1', 'MAX.GROSS 30.480 KG', 'TARE 2.180 KG'];

describe('readContainer', () => {
  it('reads a door', async () => {
    const reading = await readContainer(pageOf(DOOR));
    expect(reading).toMatchObject({
      codes: [{ code: 'CSQU3054383', checksumValid: true, text: 'CSQU 3054383' }],
      sizeTypes: [{ code: '22G1' }],
      maxGross: { kg: 30480, converted: false },
      tare: { kg: 2180, converted: false },
      candidates: [],
      warnings: [],
      rotation: 0,
    });
    expect(reading.lines.map(({ text }) => text)).toEqual(TEXTS);
  });

  it.each<[number, number]>([
    [90, 270],
    [180, 180],
    [-90, 90],
  ])(
    'reads a photo turned by %i degrees the same, with lines in the same order',
    async (degrees, rotation) => {
      const reading = await readContainer(pageOf(DOOR.map(turned(degrees))));
      expect(reading).toMatchObject({
        codes: [{ code: 'CSQU3054383' }],
        sizeTypes: [{ code: '22G1' }],
        maxGross: { kg: 30480 },
        tare: { kg: 2180 },
        warnings: ['image_turned'],
        rotation,
      });
      expect(reading.lines.map(({ text }) => text)).toEqual(TEXTS);
    },
  );

  it('gives no warning of a turned photo if nothing was read', async () => {
    const { rotation, warnings } = await readContainer(pageOf([at(0, 0, 'EVERGREEN')].map(turned(90))));
    expect([rotation, warnings]).toEqual([270, []]);
  });

  it('does not take a column of upright letters for a turned photo', async () => {
    const column = (x: number, text: string): Line => ({
      ...lineOf(
        [
          [x + 60, 0],
          [x + 60, text.length * 60],
          [x, text.length * 60],
          [x, 0],
        ],
        text,
      ),
      stacked: true,
    });
    const reading = await readContainer(pageOf([column(500, 'CSQU3054383'), column(600, '22G1')]));
    expect(reading).toMatchObject({ codes: [{ code: 'CSQU3054383' }], rotation: 0, warnings: [] });
  });

  it('gives a code that is painted twice once, and surer', async () => {
    const doubt = { 8: 0.9, 6: 0.05 };
    const once = [at(0, 0, 'CSQU'), at(140, 0, '30543', doubt, '3')];
    const twice = [...once, at(0, 1000, 'CSQU'), at(140, 1000, '30543', doubt, '3')];
    const [single] = (await readContainer(pageOf(once))).codes;
    const codes = (await readContainer(pageOf(twice))).codes;
    expect(codes).toMatchObject([{ code: 'CSQU3054383' }]);
    expect(codes[0]!.confidence).toBeGreaterThan(single!.confidence);
    expect(codes[0]!.quads.length).toBe(2 * single!.quads.length);
  });

  it('gives a code that two looks saw at one place once, and no surer', async () => {
    const doubt = { 8: 0.9, 6: 0.05 };
    const once = [at(0, 0, 'CSQU'), at(140, 0, '30543', doubt, '3')];
    const again = once.map((line) => ({ ...line, quad: mapQuad(line.quad, ([x, y]) => [x + 3, y + 2]) }));
    const [single] = (await readContainer(pageOf(once))).codes;
    const codes = (await readContainer(pageOf([...once, ...again]))).codes;
    expect(codes).toMatchObject([{ code: 'CSQU3054383', confidence: single!.confidence }]);
    expect(codes[0]!.quads.length).toBe(single!.quads.length);
  });

  it('gives the codes of several containers from top to bottom', async () => {
    const lines = [at(0, 1000, 'TCNU'), at(140, 1000, '1650095'), ...CODE];
    const codes = (await readContainer(pageOf(lines))).codes.map(({ code }) => code);
    expect(codes).toEqual(['CSQU3054383', 'TCNU1650095']);
  });

  describe('on a photo of two containers', () => {
    const under = (x: number, y: number, ...rest: string[]) =>
      rest.map((text, i) => at(x, y + 62 * (i + 1), text));
    // The larger one on the right is read first for its weights; its size/type code is seen more surely.
    const left = [at(0, 0, 'CSQU'), at(140, 0, '3054383'), at(0, 62, '45', { G: 0.7, R: 0.2 }, '1')];
    const right = [at(1500, 0, 'TCNU'), at(1640, 0, '1650095'), ...under(1500, 0, '22G1')];

    it('gives size/type codes in the order of their codes, each to its own', async () => {
      const { codes, sizeTypes } = await readContainer(pageOf([...left, ...right]));
      expect(codes.map(({ code }) => code)).toEqual(['CSQU3054383', 'TCNU1650095']);
      expect(sizeTypes.map(({ code, belongsTo }) => [code, belongsTo])).toEqual([
        ['45G1', 'CSQU3054383'],
        ['22G1', 'TCNU1650095'],
      ]);
    });

    it('gives each its own even if both have the same type', async () => {
      const same = [...left.slice(0, 2), ...under(0, 0, '22G1'), ...right];
      const { sizeTypes } = await readContainer(pageOf(same));
      expect(sizeTypes.map(({ belongsTo }) => belongsTo)).toEqual(['CSQU3054383', 'TCNU1650095']);
    });

    it('answers no weight below a code that is only a candidate', async () => {
      const weights = [at(1500, 150, 'MAX.GROSS 30.480 KG'), at(1500, 220, 'TARE 2.180 KG')];
      const doubtful = [at(1500, 0, { M: 0.65, W: 0.3 }, 'QXU'), at(1640, 0, '1000070'), ...weights];
      const { codes, maxGross, tare, candidates } = await readContainer(pageOf([...left, ...doubtful]));
      expect(codes.map(({ code }) => code)).toEqual(['CSQU3054383']);
      expect([maxGross, tare]).toEqual([undefined, undefined]);
      expect(candidates).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ kind: 'max_gross', value: '30480' }),
          expect.objectContaining({ kind: 'tare', value: '2180' }),
        ]),
      );
    });

    it('gives each one size/type code, and others there as candidates', async () => {
      const other = at(0, 62, '45', { R: 0.9, G: 0.05 }, '1');
      const twice = [at(0, 1000, 'CSQU'), at(140, 1000, '3054383')];
      const type = { ...other, quad: mapQuad(other.quad, ([x, y]) => [x, y + 1000] as const) };
      const { sizeTypes, candidates } = await readContainer(pageOf([...left, ...twice, type]));
      expect(sizeTypes).toHaveLength(1);
      expect(candidates.map(({ kind }) => kind)).toContain('size_type');
    });

    it('names the container of the weights', async () => {
      const weights = [at(1500, 150, 'MAX.GROSS 30.480 KG'), at(1500, 220, 'TARE 2.180 KG')];
      const large = [at(1500, 0, 'TCNU'), lineOf(box(1640, -5, 7 * 28, 56), '1650095'), ...weights];
      const { maxGross, tare } = await readContainer(pageOf([...left, ...large]));
      expect([maxGross, tare]).toMatchObject([
        { kg: 30480, belongsTo: 'TCNU1650095' },
        { kg: 2180, belongsTo: 'TCNU1650095' },
      ]);
    });
  });

  it('gives a code as it is painted where its check digit is wrong, and warns', async () => {
    const reading = await readContainer(pageOf([at(0, 0, 'CSQU'), at(140, 0, '3054384')]));
    expect(reading.codes).toMatchObject([{ code: 'CSQU3054384', checksumValid: false }]);
    expect(reading.warnings).toContain('check_digit_mismatch');
  });

  it('lists what is not sure as candidates, not as answers', async () => {
    const doubtful = [at(0, 0, { M: 0.48, W: 0.48 }, 'QXU'), at(140, 0, '1000070')];
    const reading = await readContainer(pageOf(doubtful));
    expect(reading.codes).toEqual([]);
    const candidates = reading.candidates.filter(({ kind }) => kind === 'code');
    expect(candidates).toMatchObject([
      { reason: 'low_confidence', value: expect.stringMatching(/^[MW]QXU1000070$/) },
    ]);
  });

  describe('on a photo of a part of a code', () => {
    const codesIn = async (...lines: Line[]) => {
      const page = pageOf(lines);
      const wide = { ...page, raster: { ...page.raster, width: 2000, height: 2000 } };
      const { codes, candidates } = await readContainer(wide);
      const held = candidates.filter(({ kind }) => kind === 'code');
      return [codes.length, ...held.map(({ value, reason }) => `${value} ${reason}`)];
    };

    it('lists the part as a candidate and answers nothing', async () => {
      expect(await codesIn(at(300, 0, 'CSQU'))).toEqual([0, 'CSQU??????? serial_unreadable']);
      expect(await codesIn(at(300, 0, '305438 3'))).toEqual([0, '????3054383 owner_unreadable']);
      expect(await codesIn(at(300, 0, 'CSQU 305438'))).toEqual([0, 'CSQU305438? check_digit_unreadable']);
    });

    it('lists no part of a code that is answered', async () => {
      expect(await codesIn(...CODE, at(0, 700, '305438 3'), at(0, 900, 'CSQU'))).toEqual([1]);
      const misread = at(3, 2, 'CSOU');
      expect(await codesIn(...CODE, misread)).toEqual([1]);
    });

    it('lists a column once, as a part of a code', async () => {
      const column = { ...at(0, 0, 'CSQU 305'), stacked: true };
      const { candidates } = await readContainer(pageOf([column]));
      expect(candidates.map(({ kind }) => kind)).toEqual(['code']);
    });
  });

  it('asks both readers alike about a code of a rare category', async () => {
    const { codes } = await readContainer(pageOf([at(0, 0, 'MYAJ'), at(140, 0, '9723737')]));
    expect(codes).toMatchObject([{ code: 'MYAJ9723737' }]);
  });

  it('rates no candidate above doubtful, even if one reader saw it clearly', async () => {
    const page = pageOf(CODE);
    const otherwise = lineOf(CODE[1]!.quad, '7161294');
    const reading = await readContainer({
      ...page,
      eyes: {
        ...page.eyes,
        second: async (quad) => ({ ...(quad[0][0] < 140 ? CODE[0]! : otherwise), quad }),
      },
    });
    expect(reading.codes).toEqual([]);
    const held = reading.candidates.find(({ value }) => value === 'CSQU3054383');
    expect(stepOf(held!.confidence)).toBe('doubtful');
  });

  describe('where no code shows', () => {
    const page = pageOf([at(0, 600, '22G1')]);

    it('looks at the whole picture again with our own detector, and stops if that leads to a code', async () => {
      const { codes } = await readContainer({
        ...page,
        withMarkingDetector: async () => pageOf(CODE),
        finely: () => Promise.reject(new Error('was asked for')),
      });
      expect(codes).toMatchObject([{ code: 'CSQU3054383' }]);
    });

    it('then looks with the fine detector', async () => {
      const { codes } = await readContainer({ ...page, finely: async () => pageOf(CODE) });
      expect(codes).toMatchObject([{ code: 'CSQU3054383' }]);
    });

    it('searches columns with each detector, unless weights show: those are on doors, along lines', async () => {
      const searchesOn = async (lines: readonly Line[]) => {
        let searches = 0;
        const counting = {
          ...pageOf(lines),
          async findColumns() {
            searches++;
            return [];
          },
        };
        await readContainer({
          ...counting,
          withMarkingDetector: async () => counting,
          finely: async () => counting,
        });
        return searches;
      };
      expect(await searchesOn([at(0, 600, '22G1')])).toBe(3);
      expect(await searchesOn(REST)).toBe(0);
    });

    it('looks at the picture in overlapping tiles', async () => {
      const looked: number[] = [];
      const { codes } = await readContainer({
        ...pageOf([], CODE),
        finely: async () => page,
        raster: { ...page.raster, width: 2000, height: 1000 },
        lookInto: async ([[left, top]]) => {
          looked.push(left, top);
          return looked.length === 2 ? [...CODE] : [];
        },
      });
      expect(looked.map(Math.round)).toEqual([0, 0, 760, 0, 0, 380, 760, 380]);
      expect(codes).toMatchObject([{ code: 'CSQU3054383' }]);
    });

    it('uses tiles only if the picture is larger than one look', async () => {
      const small = { ...page.raster, width: 1250, height: 900 };
      const fail = () => Promise.reject(new Error('was looked into'));
      await readContainer({ ...page, finely: async () => page, raster: small, lookInto: fail });
    });

    it('does neither if a code shows', async () => {
      const fail = () => Promise.reject(new Error('was asked for'));
      const { codes } = await readContainer({ ...pageOf(CODE), withMarkingDetector: fail, finely: fail });
      expect(codes).toMatchObject([{ code: 'CSQU3054383' }]);
    });
  });

  it('reads a check digit that stands apart from its serial by itself', async () => {
    const ten = [at(0, 0, 'CSQU'), at(140, 0, '305438')];
    const { codes } = await readContainer(pageOf(ten, [at(140 + 6 * 28, 0, '3')]));
    expect(codes).toMatchObject([{ code: 'CSQU3054383', checksumValid: true }]);
  });

  it('lists nothing below 5 %', async () => {
    const unlikely = [at(0, 0, 'CSQU'), at(140, 0, '30543', { 8: 0.95, 6: 0.03, 9: 0.02 }, '3')];
    const type = at(0, 62, '22', { G: 0.75, R: 0.2, U: 0.03 }, '1');
    const { codes, sizeTypes, candidates } = await readContainer(pageOf([...unlikely, type]));
    const alternatives = [...codes, ...sizeTypes].flatMap((each) => each.alternatives);
    expect(alternatives.map(({ value }) => value)).toEqual(['22R1']);
    for (const { confidence } of [...alternatives, ...candidates]) {
      expect(confidence).toBeGreaterThanOrEqual(LEAST_LISTED);
    }
  });

  it('gives a line once that was seen in two looks', async () => {
    const nearer = DOOR.map((line) => ({ ...line, quad: mapQuad(line.quad, ([x, y]) => [x + 2, y - 1]) }));
    const reading = await readContainer(pageOf(CODE, nearer));
    expect(reading).toMatchObject({
      sizeTypes: [{ code: '22G1' }],
      maxGross: { kg: 30480 },
      tare: { kg: 2180 },
    });
    expect(reading.lines.map(({ text }) => text)).toEqual(TEXTS);
  });

  it('reads weights that show only when their rows are looked for below the code', async () => {
    const rows = ['30.480 KG', '67.200 LB', '2.180 KG', '4.806 LB', '28.300 KG', '62.390 LB'];
    const middle = (row: number) => 120 + 22 * row;
    const page = pageOf([...CODE, at(140, 62, '22G1')]);
    const strokes = rasterOf(500, 700, (x, y) => {
      const onRow = rows.some((_, row) => Math.abs(y - middle(row)) < 9);
      return onRow && x > 140 && x < 280 && x % 8 < 4 ? [230, 230, 230] : [60, 20, 20];
    });
    const reading = await readContainer({
      ...page,
      raster: strokes,
      async readRow(quad) {
        const row = rows.findIndex((_, row) => Math.abs(centreOf(quad)[1] - middle(row)) < 5);
        return lineOf(quad, rows[row] ?? '');
      },
    });
    expect(reading).toMatchObject({ maxGross: { kg: 30480 }, tare: { kg: 2180 } });
    expect(reading.lines.map(({ text }) => text)).toEqual(['CSQU 3054383', '22G1', '30.480 KG', '2.180 KG']);
  });

  it('reads the strips that showed something again with the reader of small rows, if a weight is missing', async () => {
    const unclear = ['30.480 KG', '67.200 LB', '2 KG', '', '28 KG', '62 LB'];
    const clear = ['30.480 KG', '67.200 LB', '2.180 KG', '4.806 LB', '28.300 KG', '62.390 LB'];
    const middle = (row: number) => 120 + 22 * row;
    const strokes = rasterOf(500, 700, (x, y) => {
      const onRow = clear.some((_, row) => Math.abs(y - middle(row)) < 9);
      return onRow && x > 140 && x < 280 && x % 8 < 4 ? [230, 230, 230] : [60, 20, 20];
    });
    const rowAt = (quad: Quad) => clear.findIndex((_, row) => Math.abs(centreOf(quad)[1] - middle(row)) < 5);
    const readAgain = new Set<string>();
    const seen = (small: readonly string[]) => {
      const page = pageOf([...CODE, at(140, 62, '22G1')], [at(0, 600, 'SERVICE')]);
      return readContainer({
        ...page,
        raster: strokes,
        readRow: async (quad) => lineOf(quad, unclear[rowAt(quad)] ?? ''),
        smallEyes: {
          ...page.smallEyes,
          async first(quad) {
            readAgain.add(unclear[rowAt(quad)] ?? '');
            return lineOf(quad, small[rowAt(quad)] ?? '');
          },
        },
      });
    };
    expect(await seen(unclear)).toMatchObject({ maxGross: { kg: 30480 }, tare: undefined });
    expect(await seen(clear)).toMatchObject({ maxGross: { kg: 30480 }, tare: { kg: 2180 } });
    expect(readAgain).toEqual(new Set(unclear.filter(Boolean)));
  });

  describe('with the reader of small lettering', () => {
    const clearly = pageOf(CODE).eyes.first;
    const nothing: Eye = async (quad) => ({ ...lineOf(quad, ''), confidence: 0 });
    const readAt: Quad[] = [];
    /** What is read if our reader sees these lines, the general one nothing, and that reader the code. */
    const seen = async (lines: readonly Line[], small = clearly) => {
      const page = pageOf([...lines, at(0, 600, '')]);
      const first: Eye = (quad, ...how) => {
        readAt.push(quad);
        return small(quad, ...how);
      };
      const eyes = { ...page.eyes, second: nothing };
      return readContainer({ ...page, eyes, smallEyes: { ...page.smallEyes, first } });
    };
    const blurred = [at(0, 0, 'CSQU'), at(140, 0, '305', { 4: 0.5, 9: 0.4 }, '383')];

    it('reads a code of which ours alone is not sure', async () => {
      expect((await seen(blurred, nothing)).codes).toEqual([]);
      expect((await seen(blurred)).codes).toMatchObject([{ code: 'CSQU3054383' }]);
      expect(
        readAt.filter(([[, y]]) => y > 500),
        'lines far from what may be a code',
      ).toEqual([]);
    });

    it('gives no code that only this reader sees', async () => {
      const { codes, candidates } = await seen([at(0, 0, 'CSQU'), at(140, 0, '305438')]);
      expect(codes).toEqual([]);
      expect(candidates.map(({ value }) => value)).toContain('CSQU3054383');
    });
  });

  it('knows a figure that nothing else proves by the wording before its row', async () => {
    const rows = ['30.480 KG', '', '2.180 KG'];
    const wordings = ['MAX.GROSS', '', 'TARE'];
    const middle = (row: number) => 120 + 22 * row;
    const strokes = rasterOf(500, 700, (x, y) => {
      const onRow = rows.some((text, row) => text && Math.abs(y - middle(row)) < 9);
      return onRow && x > 140 && x < 280 && x % 8 < 4 ? [230, 230, 230] : [60, 20, 20];
    });
    const seen = (named: boolean) =>
      readContainer({
        ...pageOf([...CODE, at(140, 62, '22G1')], [at(0, 600, 'SERVICE')]),
        raster: strokes,
        async readRow(quad) {
          const row = rows.findIndex((_, row) => Math.abs(centreOf(quad)[1] - middle(row)) < 5);
          const isBefore = quad[1][0] < 200;
          return lineOf(quad, (isBefore ? named && wordings[row] : rows[row]) || '');
        },
      });
    expect(await seen(false)).toMatchObject({ tare: undefined });
    expect(await seen(true)).toMatchObject({ maxGross: { kg: 30480 }, tare: { kg: 2180 } });
  });

  it('reads nothing on a page without text', async () => {
    expect(await readContainer(pageOf([]))).toEqual({
      codes: [],
      sizeTypes: [],
      maxGross: undefined,
      tare: undefined,
      lines: [],
      candidates: [],
      warnings: [],
      rotation: 0,
    });
  });
});
