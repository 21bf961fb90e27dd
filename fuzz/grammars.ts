import fc from 'fast-check';
import { pageOf } from '../src/documents/container/page/page.fixture.js';
import { readContainer } from '../src/documents/container/read.js';
import { toContainerDetails, toContainerResponse } from '../src/documents/container/response.js';
import { isValidCode } from '../src/documents/container/standard/check-digit.js';
import { FIELDS, type Field } from '../src/documents/stnk/fields.js';
import { STNK_FORMS, TAX_FORMS } from '../src/documents/stnk/forms/forms.js';
import { ASKEW, labelsOf, lineAt } from '../src/documents/stnk/page.fixture.js';
import { readStnk } from '../src/documents/stnk/read.js';
import { toStnkDetails, toStnkResponse } from '../src/documents/stnk/response.js';
import { GRAMMARS } from '../src/documents/stnk/values/grammars.js';
import { centreOf, distance, type Quad } from '../src/geometry/quad.js';
import { SYMBOLS } from '../src/text/alphabet.js';
import { type Doubt, latticeOf, latticeOfSteps } from '../src/text/lattice.fixture.js';
import type { Lattice } from '../src/text/lattice.js';
import type { Line, Reader } from '../src/text/reader/reader.js';

const STAGES = { decode: 0, detect: 0, read: 0, search: 0 };
const PROCESSING = { took: 1, finishedAt: new Date(0) };

const symbol = fc.constantFrom(...SYMBOLS, '?');
/** A step, with at most three characters. */
const doubt: fc.Arbitrary<Doubt> = fc
  .array(fc.tuple(symbol, fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 3 })
  .map((pairs) => {
    const sum = pairs.reduce((all, [, share]) => all + share, 0) || 1;
    return Object.fromEntries(pairs.map(([character, share]) => [character, (0.98 * share) / sum]));
  });

/** Text as on containers and certificates, and random text. */
const printed = fc.oneof(
  fc.stringMatching(/^[A-Z]{3}[UJZ] ?[0-9]{6} ?[0-9]?$/),
  fc.stringMatching(/^[A-Z]{4}$/),
  fc.stringMatching(/^[0-9]{3,7}$/),
  fc.stringMatching(/^[0-9L][0-9][A-Z][0-9]$/),
  fc.stringMatching(
    /^(MAX[. ]?GROSS|TARE|NET|MGW|CU[. ]CAP)[ :]{0,2}[0-9]{0,2}[.,]?[0-9]{3} ?(KG|LB|KGS|LBS)?$/,
  ),
  fc.stringMatching(/^[A-Z]{1,2} [0-9]{1,4} [A-Z]{0,3}$/),
  fc.stringMatching(/^[0-3]?[0-9][-/ ](0[0-9]|1[0-9]|DES|JANUARI)[-/ ](19|20)[0-9]{2}$/),
  fc.stringMatching(/^MH[A-Z0-9]{10,15}$/),
  fc.string({ unit: symbol, maxLength: 30 }),
);

const lattice: fc.Arbitrary<Lattice> = fc.oneof(
  printed.map((text) => latticeOf(text)),
  fc.array(doubt, { maxLength: 60 }).map((steps) => latticeOfSteps(steps)),
);

/** A quad on a picture or outside it, of any size that the detector can return, at any angle. */
const quad: fc.Arbitrary<Quad> = fc
  .record({
    x: fc.integer({ min: -200, max: 4200 }),
    y: fc.integer({ min: -200, max: 4200 }),
    width: fc.integer({ min: 3, max: 2000 }),
    height: fc.integer({ min: 3, max: 400 }),
    turn: fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
  })
  .map(({ x, y, width, height, turn }): Quad => {
    const [u, v] = [
      [Math.cos(turn) * width, Math.sin(turn) * width],
      [-Math.sin(turn) * height, Math.cos(turn) * height],
    ] as const;
    return [
      [x, y],
      [x + u[0]!, y + u[1]!],
      [x + u[0]! + v[0]!, y + u[1]! + v[1]!],
      [x + v[0]!, y + v[1]!],
    ];
  });

const line: fc.Arbitrary<Line> = fc
  .record({
    quad,
    stacked: fc.boolean(),
    text: printed,
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    doubts: fc.option(fc.array(doubt, { maxLength: 40 }), { nil: undefined }),
  })
  .map(({ doubts, ...rest }) => ({
    ...rest,
    lattice: doubts ? latticeOfSteps(doubts) : latticeOf(rest.text),
  }));

function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

const isShare = (value: number) => value >= 0 && value <= 1;

/** Any lines on a photo: codes have the right form, check digits are reported correctly, weights are in range. */
export const containers = fc.asyncProperty(
  fc.array(line, { maxLength: 12 }),
  fc.array(line, { maxLength: 4 }),
  async (lines, nearer) => {
    const near = lines.length + nearer.length > 0 ? nearer : [];
    if (lines.length + near.length === 0) return;
    const reading = { ...(await readContainer(pageOf(lines, near))), width: 4000, height: 4000 };
    const { container_codes, weights } = toContainerResponse(
      reading,
      PROCESSING,
      toContainerDetails(reading, STAGES),
    );
    for (const { full_code, checksum_valid } of container_codes) {
      expect(/^[A-Z]{4}\d{7}$/.test(full_code), `a code ${full_code}`);
      expect(checksum_valid === isValidCode(full_code), `the check digit of ${full_code}`);
    }
    for (const kilograms of Object.values(weights)) {
      expect(/^([1-9]\d{2,4})?$/.test(kilograms), `a weight of ${kilograms}`);
    }
    for (const { confidence } of [...reading.codes, ...reading.sizeTypes, ...reading.candidates]) {
      expect(isShare(confidence), `a confidence of ${confidence}`);
    }
  },
);

/** The format of a field's value, if it is specified. */
const SHAPES: Partial<Record<Field, RegExp>> = {
  berlaku_sampai: /^(0[1-9]|[12]\d|3[01])-(0[1-9]|1[0-2])-\d{4}$/,
  tahun_pembuatan: /^(19|20)\d{2}$/,
  tahun_registrasi: /^(19|20)\d{2}$/,
  isi_silinder: /^[1-9]\d* (CC|KW|WATT)$/,
  nomor_registrasi: /^[A-Z]{1,2} \d{1,4}( [A-Z]{1,3})?$/,
};
/** Upper case, single spaces, trimmed. */
const TEXT = /^[A-Z0-9.,:/()&+'*-]+( [A-Z0-9.,:/()&+'*-]+)*$/;

const isValue = (field: Field, value: string) => (SHAPES[field] ?? TEXT).test(value);

/** Any line: each grammar returns values of its own format, most probable first. */
export const values = fc.asyncProperty(
  fc.constantFrom(...FIELDS),
  fc.array(lattice, { minLength: 1, maxLength: 3 }),
  async (field, looks) => {
    const readings = GRAMMARS[field](looks);
    readings.forEach(({ value, score }, i) => {
      expect(isValue(field, value), `${field} "${value}"`);
      expect(!Number.isNaN(score), `${field} "${value}" scored ${score}`);
      expect(i === 0 || score <= readings[i - 1]!.score, `${field} out of order`);
    });
  },
);

const begin = ([a, , , d]: Quad) => centreOf([a, a, d, d]);
const SHEETS = [...STNK_FORMS, ...TAX_FORMS];

/** Labels of a form, some of them missing, with any text between them. */
const sheet = fc
  .record({
    form: fc.option(fc.constantFrom(...SHEETS), { nil: undefined }),
    kept: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
    typed: fc.array(
      fc.tuple(
        printed,
        fc.double({ min: -0.1, max: 1.1, noNaN: true }),
        fc.double({ min: -0.1, max: 1.1, noNaN: true }),
      ),
      { maxLength: 25 },
    ),
    loose: fc.array(line, { maxLength: 5 }),
  })
  .map(({ form, kept, typed, loose }) => [
    ...(form ? labelsOf(form, ASKEW).filter((_, i) => kept[i % kept.length]) : []),
    ...typed.filter(([text]) => text !== '').map(([text, x, y]) => lineAt(text, [x, y], ASKEW)),
    ...loose,
  ]);

/** Any picture of a certificate: only specified fields, in their format. */
export const certificates = fc.asyncProperty(sheet, fc.boolean(), async (lines, enhance) => {
  const picture = { data: new Uint8Array(64 * 48 * 3).fill(200), width: 64, height: 48 };
  const reader: Reader = {
    async read(_image, wanted) {
      const near = [...lines].sort(
        (a, b) => distance(begin(a.quad), begin(wanted)) - distance(begin(b.quad), begin(wanted)),
      );
      return { ...near[0]!, quad: wanted };
    },
  };
  const detector = { detect: async () => lines.map(({ quad: found }) => ({ quad: found, score: 0.9 })) };
  const networks = { sheetDetector: detector, sheetReader: reader, generalReader: reader };
  const reading = { ...(await readStnk(picture, networks, { enhance })), width: 1200, height: 600 };
  const { data, confidence } = toStnkResponse(reading, PROCESSING, toStnkDetails(reading, STAGES));
  expect(isShare(confidence), `a confidence of ${confidence}`);
  expect(Object.keys(data).join() === FIELDS.join(), 'other keys');
  for (const field of FIELDS) {
    expect(data[field] === '' || isValue(field, data[field]), `${field} "${data[field]}"`);
  }
});
