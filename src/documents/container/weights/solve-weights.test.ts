import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rotated } from '../../../geometry/quad.fixture.js';
import { box, mapQuad } from '../../../geometry/quad.js';
import type { Doubt } from '../../../text/lattice.fixture.js';
import { lineOf } from '../../../text/reader/line.fixture.js';
import type { Line } from '../../../text/reader/reader.js';
import { findMarks } from './marks.js';
import { solveWeights } from './solve-weights.js';

type Seen = readonly (string | Doubt)[];
/** Letters of 24 pixels on lines of 30. */
const at = (x: number, row: number, ...seen: Seen): Line => {
  const characters = seen.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 1), 0);
  return lineOf(box(x, row * 45, characters * 15, 30), ...seen);
};

/** Below this the answer is left empty. */
const LEAST = 0.8;
const solve = (...lines: readonly Line[]) => {
  const { maxGross, tare } = solveWeights(findMarks(lines));
  const sure = (weight: typeof tare) => (weight && weight.confidence >= LEAST ? weight.kg : undefined);
  return { maxGross, tare, answered: [sure(maxGross), sure(tare)] };
};

describe('findMarks', () => {
  it('gives figures the unit and the wording on their row, in quads of their own or not', () => {
    const [gross, tare] = findMarks([
      at(0, 0, 'MAX.GROSS'),
      at(250, 0, '30.480'),
      at(360, 0, 'KGS'),
      at(0, 1, 'TARE 2.180 KG'),
    ]);
    expect(gross).toMatchObject({ text: '30.480', unit: 'kg', label: { quantity: 'max_gross' } });
    expect(tare).toMatchObject({ text: '2.180', unit: 'kg', label: { quantity: 'tare' } });
    for (const { label } of [gross!, tare!]) expect(label!.nearness).toBeGreaterThan(0.8);
  });

  it('gives a figure the wording of its own row rather than that of the next', () => {
    const marks = findMarks([at(0, 0, 'GROSS'), at(0, 1, 'TARE'), at(200, 1, '2.180'), at(200, 0, '30.480')]);
    expect(marks.map(({ text, label }) => [text, label?.quantity])).toEqual([
      ['2.180', 'tare'],
      ['30.480', 'max_gross'],
    ]);
  });

  it('takes no unit from another row and no wording from far away', () => {
    const [mark] = findMarks([at(200, 0, '30.480'), at(310, 2, 'LBS'), at(0, 6, 'TARE')]);
    expect(mark!.unit).toBeUndefined();
    expect(mark!.label).toBeUndefined();
  });

  it('sees a long line with its wording, kilograms and pounds as one row', () => {
    const marks = findMarks([at(0, 0, 'MAX.GROSS WEIGHT 30.480 KGS 67.200 LBS')]);
    expect(marks.map(({ unit, label }) => [unit, label?.quantity])).toEqual([
      ['kg', 'max_gross'],
      ['lb', 'max_gross'],
    ]);
  });
});

describe('solveWeights', () => {
  const DOOR = [
    at(0, 0, 'MAX.GROSS'),
    at(250, 0, '30.480 KG'),
    at(250, 1, '67.200 LB'),
    at(0, 2, 'TARE'),
    at(250, 2, '2.180 KG'),
    at(250, 3, '4.806 LB'),
    at(0, 4, 'NET'),
    at(250, 4, '28.300 KG'),
    at(250, 5, '62.390 LB'),
    at(0, 6, 'CU.CAP.'),
    at(250, 6, '33.2 CU.M.'),
    at(250, 7, '1.172 CU.FT.'),
  ];

  it('reads a door, surely, without a doubt where kilograms, pounds and payload agree', () => {
    const { maxGross, tare, answered } = solve(...DOOR);
    expect(answered).toEqual([30480, 2180]);
    for (const weight of [maxGross!, tare!]) {
      expect(weight.converted).toBe(false);
      expect(weight.confidence).toBeGreaterThan(0.99);
    }
  });

  it.each([90, 180, 270])('reads it on a photo turned by %i degrees', (degrees) => {
    const turnedPhoto = DOOR.map((line) => ({
      ...line,
      quad: mapQuad(line.quad, (p) => rotated(p, degrees)),
    }));
    expect(solve(...turnedPhoto).answered).toEqual([30480, 2180]);
  });

  it('reads the two weights alone, each with its wording', () => {
    const few = [at(0, 0, 'MAX.GROSS 32.500 KG'), at(0, 1, 'TARE 3.690 KG')];
    expect(solve(...few).answered).toEqual([32500, 3690]);
  });

  it('reads the agreement of figures where the wordings cannot be read', () => {
    const figures = DOOR.filter(({ text }) => /\d/.test(text));
    expect(solve(...figures).answered).toEqual([30480, 2180]);
  });

  it('reads kilograms that the reader got wrong by what agrees with the pounds and the payload', () => {
    const doubtful = at(250, 2, '2.', { 7: 0.6, 1: 0.3 }, '80 KG');
    const { tare, answered } = solve(...DOOR.map((line) => (line.text === '2.180 KG' ? doubtful : line)));
    expect(answered).toEqual([30480, 2180]);
    expect(tare!.alternatives.map(({ value }) => value)).toContain('2780');
  });

  it('is surer of kilograms that pounds support', () => {
    const alone = solve(at(0, 0, 'TARE 2.180 KG'));
    const withPounds = solve(at(0, 0, 'TARE 2.180 KG 4.806 LB'));
    const withOthers = solve(at(0, 0, 'TARE 2.180 KG 5.806 LB'));
    expect(withPounds.tare!.confidence).toBeGreaterThan(alone.tare!.confidence);
    expect(withOthers.tare!.confidence).toBeLessThan(alone.tare!.confidence);
  });

  it('does not correct what nothing else supports', () => {
    const { tare } = solve(at(0, 0, 'TARE'), at(250, 0, '2.', { 7: 0.6, 1: 0.3 }, '80 KG'));
    expect(tare!.kg).toBe(2780);
    expect(tare!.alternatives[0]!.value).toBe('2180');
    expect(tare!.confidence).toBeLessThan(solve(at(0, 0, 'TARE'), at(250, 0, '2.780 KG')).tare!.confidence);
  });

  it('takes no tare for its own net, also where it was seen twice', () => {
    const grossOf = (...lines: Line[]) => solve(...lines).maxGross!.confidence;
    const [half, other] = ['TARE 5.080 KG', 'TARE 4.880 KG'].map((text) => at(0, 1, text));
    const gross = at(0, 0, 'MAX.GROSS 10.160 KG');
    expect(grossOf(gross, half!)).toBeCloseTo(grossOf(gross, other!), 6);
    expect(grossOf(gross, half!, half!)).toBeCloseTo(grossOf(gross, other!, other!), 6);
  });

  it('believes kilograms before a lone stroke, which is no unit', () => {
    for (const stroke of ['I', '1', 'L']) {
      expect(solve(at(0, 0, `MAX.GROSS 30.480 ${stroke}`)).maxGross).toMatchObject({
        kg: 30480,
        converted: false,
      });
    }
  });

  it('is not sure where two wordings of one weight name different figures', () => {
    const { tare } = solve(
      at(0, 0, 'TARE'),
      at(250, 0, '2.180 KG'),
      at(0, 2, 'TARE'),
      at(250, 2, '3.900 KG'),
    );
    expect(tare!.confidence).toBeLessThan(LEAST);
    expect(
      tare!.alternatives
        .map(({ value }) => Number(value))
        .concat(tare!.kg)
        .sort(),
    ).toEqual([2180, 3900]);
  });

  it('converts pounds where no kilograms are painted, to tens, and says so', () => {
    const { maxGross, tare, answered } = solve(at(0, 0, 'MAX.GROSS 67.200 LB'), at(0, 1, 'TARE 4.806 LB'));
    expect(answered).toEqual([30480, 2180]);
    expect(maxGross).toMatchObject({ kg: 30480, converted: true });
    expect(tare).toMatchObject({ kg: 2180, converted: true });
  });

  it('prefers the painted kilograms to the converted pounds', () => {
    const { tare } = solve(at(0, 0, 'TARE 2.185 KG 4.820 LB'));
    expect(tare).toMatchObject({ kg: 2185, converted: false });
  });

  it('never takes a volume for a weight', () => {
    const volumes = [at(0, 0, 'CU.CAP.'), at(250, 0, '2.694 CU.FT.'), at(0, 1, 'VOLUME 2.700 CBM')];
    expect(solve(at(0, 0, 'TARE'), at(250, 0, '2.694 CU.FT.')).tare).toBeUndefined();
    expect(solve(...volumes).tare).toBeUndefined();
  });

  it('takes neither a payload nor a lone figure for a maximum gross', () => {
    expect(solve(at(0, 0, 'NET 28.300 KG')).answered).toEqual([undefined, undefined]);
    expect(
      solve(at(0, 0, 'PAYLOAD'), at(250, 0, '28.300 KG'), at(250, 1, '62.390 LB')).answered[0],
    ).toBeUndefined();
    expect(solve(at(0, 0, '2210'), at(500, 9, '12345')).answered).toEqual([undefined, undefined]);
  });

  it('takes no net for a gross, though the row of the gross is not read', () => {
    const rest = [
      at(250, 1, '3.750 KG'),
      at(250, 2, '8.270 LB'),
      at(250, 3, '26.730 KG'),
      at(250, 4, '58.930 LB'),
    ];
    expect(solve(...rest).answered[0]).toBeUndefined();
    expect(solve(at(0, 1, 'TARE'), ...rest).answered).toEqual([undefined, 3750]);
    expect(solve(at(0, 1, 'TARE'), ...rest, at(0, 3, 'MAX.CW.')).answered).toEqual([undefined, 3750]);
  });

  it('reads figures that prove one another, though every one is seen as another one', () => {
    const pounds = (kg: number) => Math.round(kg / 0.45359237 / 10) * 10;
    const door = fc.record({
      gross: fc.constantFrom(30480, 32500, 34000),
      tare: fc.integer({ min: 200, max: 480 }).map((tens) => tens * 10),
      places: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 6, maxLength: 6 }),
      shifts: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 6, maxLength: 6 }),
    });
    fc.assert(
      fc.property(door, ({ gross, tare, places, shifts }) => {
        const net = gross - tare;
        const lines = [gross, pounds(gross), tare, pounds(tare), net, pounds(net)].map((value, i) => {
          const digits = String(value);
          const [place, digit] = [places[i]!, Number(digits[places[i]!]!)];
          // The first digit is no zero, however it is seen.
          const other =
            place === 0 ? 1 + ((digit - 1 + (1 + (shifts[i]! % 8))) % 9) : (digit + shifts[i]!) % 10;
          const doubt = { [other]: 0.6, [digit]: 0.3 };
          return at(250, i, digits.slice(0, place), doubt, digits.slice(place + 1), i % 2 ? ' LB' : ' KG');
        });
        expect(solve(...lines).answered).toEqual([gross, tare]);
      }),
      { numRuns: 40 },
    );
  });

  it('asks more of a rating that few containers carry', () => {
    const confidence = (gross: string) => solve(at(0, 0, `MAX.GROSS ${gross} KG`)).maxGross?.confidence ?? 0;
    expect(confidence('30.480')).toBeGreaterThan(LEAST);
    expect(confidence('28.200')).toBeLessThan(LEAST);
  });

  it('answers no weight that no container has', () => {
    expect(solve(at(0, 0, 'MAX.GROSS 304.800 KG')).maxGross).toBeUndefined();
    expect(solve(at(0, 0, 'MAX.GROSS 3.048 KG')).maxGross).toBeUndefined();
    expect(solve(at(0, 0, 'TARE 30.480 KG')).tare).toBeUndefined();
  });

  it('finds nothing on a page without figures', () => {
    expect(solveWeights([])).toEqual({ maxGross: undefined, tare: undefined });
  });
});
