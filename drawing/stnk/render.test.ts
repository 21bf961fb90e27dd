import { describe, expect, it } from 'vitest';
import { drawOther, NO_CERTIFICATE } from '../others/draw.js';
import { CAPTURES } from './capture/style.js';
import { PRINTS } from './content/regions.js';
import { FIELDS } from './fields.js';
import { FORMS } from './forms/form.js';
import { type DrawnStnk, encodeStnk, renderStnk } from './render.js';

const small = { sheetPixels: 500, difficulty: 'easy', turn: 0 } as const;

describe('a drawn certificate', () => {
  it('is the same for the same seed, and different for another', async () => {
    const [first, again, other] = await Promise.all([5, 5, 6].map((seed) => renderStnk(seed)));
    expect(Buffer.compare(first!.pixels, again!.pixels)).toBe(0);
    expect(first!.lines).toEqual(again!.lines);
    expect(Buffer.compare(first!.pixels, other!.pixels)).not.toBe(0);
  });

  it.each(FORMS.flatMap((form) => PRINTS.map((print) => [form, print] as const)))(
    'draws form %s as filled in by %s, with ink where its lines are',
    async (form, print) => {
      const drawn = await renderStnk(3, {
        ...small,
        sheetPixels: 900,
        form,
        print,
        capture: 'scan',
        sheets: ['stnk'],
      });
      const values = drawn.lines.filter(({ role }) => role === 'value');
      expect(new Set(values.map(({ field }) => field)).size).toBeGreaterThan(14);
      for (const { quad, text } of values) expect(contrast(drawn, quad), text).toBeGreaterThan(25);
    },
  );

  it.each(CAPTURES)(
    'keeps its quads inside the picture and its pixels complete as a %s, in every rotation',
    async (capture) => {
      for (const turn of [0, 90, 180, 270] as const) {
        const drawn = await renderStnk(11, {
          ...small,
          capture,
          turn,
          difficulty: 'hard',
          sheets: ['tax', 'stnk'],
        });
        expect(drawn.pixels.length).toBe(drawn.width * drawn.height * 3);
        for (const [x, y] of drawn.lines.flatMap(({ quad }) => quad)) {
          expect(x >= 0 && y >= 0 && x <= drawn.width && y <= drawn.height).toBe(true);
        }
      }
    },
  );

  it('has a value line for every field that is not empty, and none for empty ones', async () => {
    for (let seed = 20; seed < 32; seed++) {
      const { fields, lines } = await renderStnk(seed, {
        sheetPixels: 400,
        difficulty: 'hard',
        sheets: ['stnk'],
      });
      for (const name of FIELDS) {
        const words = lines.filter(({ field }) => field === name).map(({ text }) => text);
        if (name === 'alamat' && fields.alamat) expect(words.join(' ')).toBe(fields.alamat);
        else if (fields[name]) expect(words, `${seed} ${name}`).toHaveLength(1);
      }
    }
  });

  it('has no field of the certificate on a tax sheet', async () => {
    const { fields, lines } = await renderStnk(2, { ...small, sheets: ['tax'] });
    expect(Object.values(fields).join('')).toBe('');
    expect(lines.every(({ field, sheet }) => field === null && sheet === 'tax')).toBe(true);
  });

  it('swaps width and height with the rotation', async () => {
    const [upright, lying] = await Promise.all(
      [0, 90].map((turn) => renderStnk(4, { ...small, turn: turn as 0 | 90 })),
    );
    expect([lying!.width, lying!.height]).toEqual([upright!.height, upright!.width]);
  });

  it('encodes to a JPEG', async () => {
    const file = await encodeStnk(await renderStnk(1, small));
    expect([...file.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  });
});

describe('a picture without a certificate', () => {
  it.each(NO_CERTIFICATE)('is drawn as %s, and is the same for the same seed', async (kind) => {
    const [first, again] = await Promise.all([drawOther(kind, 9), drawOther(kind, 9)]);
    expect(first.pixels.length).toBe(first.width * first.height * 3);
    expect(Buffer.compare(first.pixels, again.pixels)).toBe(0);
  });
});

/** Grey levels between the darkest and the brightest pixel within the bounds of a quad. */
function contrast({ pixels, width }: DrawnStnk, quad: DrawnStnk['lines'][number]['quad']): number {
  const [xs, ys] = [quad.map(([x]) => x), quad.map(([, y]) => y)];
  let [dark, bright] = [255, 0];
  for (let y = Math.floor(Math.min(...ys)); y < Math.max(...ys); y++) {
    for (let x = Math.floor(Math.min(...xs)); x < Math.max(...xs); x++) {
      const green = pixels[(y * width + x) * 3 + 1]!;
      dark = Math.min(dark, green);
      bright = Math.max(bright, green);
    }
  }
  return bright - dark;
}
