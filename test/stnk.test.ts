import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawOther, NO_CERTIFICATE } from '../drawing/others/draw.js';
import { encodeStnk, renderStnk, type StnkOptions } from '../drawing/stnk/render.js';
import { FIELDS } from '../src/documents/stnk/fields.js';
import type { StnkResponse } from '../src/documents/stnk/schema.js';
import { formOf, post } from './service/client.js';

async function readStnk(image: Uint8Array, query = ''): Promise<StnkResponse> {
  const response = await post(formOf(image), `/api/ocr?type=STNK${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as StnkResponse;
}

/** A sheet of every form in every print, and the effects of photos. */
const KINDS: readonly { readonly name: string; readonly options: StnkOptions; readonly read: number }[] = [
  {
    name: 'a scan of form 2010, dot matrix',
    options: { form: '2010', print: 'dot-matrix', capture: 'scan' },
    read: 30,
  },
  {
    name: 'a scan of form 2019, dot matrix',
    options: { form: '2019', print: 'dot-matrix', capture: 'scan' },
    read: 30,
  },
  {
    name: 'a scan of form 2022, laser',
    options: { form: '2022', print: 'laser', capture: 'scan' },
    read: 30,
  },
  {
    name: 'a scan of form 2025, laser',
    options: { form: '2025', print: 'laser', capture: 'scan' },
    read: 30,
  },
  { name: 'a photo', options: { capture: 'photo' }, read: 26 },
  { name: 'a photo with the tax sheet', options: { capture: 'photo', sheets: ['stnk', 'tax'] }, read: 26 },
  { name: 'a photo on its side', options: { capture: 'photo', turn: 90 }, read: 26 },
  { name: 'a scan upside down', options: { capture: 'scan', turn: 180 }, read: 26 },
];

describe('drawn certificates', () => {
  it.each(KINDS)('$name is read, with hardly any wrong field', async ({ options, read }) => {
    let right = 0;
    const wrong: string[] = [];
    for (const seed of [1, 2]) {
      const sheet = await renderStnk(seed, { difficulty: 'easy', ...options });
      const { data } = await readStnk(await encodeStnk(sheet));
      for (const field of FIELDS) {
        if (data[field] === sheet.fields[field]) right++;
        else if (data[field]) wrong.push(`${field}: ${data[field]} for ${sheet.fields[field]}`);
      }
    }
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(3);
    expect(right).toBeGreaterThanOrEqual(read);
  });

  it('never have the tax date as their expiry date', async () => {
    const sheet = await renderStnk(3, { capture: 'scan', difficulty: 'easy', sheets: ['stnk', 'tax'] });
    const { data } = await readStnk(await encodeStnk(sheet));
    expect(['', sheet.fields.berlaku_sampai]).toContain(data.berlaku_sampai);
  });

  it('have no expiry date if there is only the tax sheet, and say so', async () => {
    const sheet = await renderStnk(2, { capture: 'scan', difficulty: 'easy', sheets: ['tax'], turn: 0 });
    const { data, details } = await readStnk(await encodeStnk(sheet), '&details=true');
    expect(data.berlaku_sampai).toBe('');
    expect(details?.warnings).toContain('tax_sheet_only');
    expect(data.merk).not.toBe('');
  });

  it('have every value inside the picture', async () => {
    const sheet = await renderStnk(1, { capture: 'photo', difficulty: 'easy' });
    const { details } = await readStnk(await encodeStnk(sheet), '&details=true');
    for (const { polygons } of Object.values(details!.fields))
      for (const [x, y] of polygons.flat()) {
        expect(x).toBeGreaterThan(-20);
        expect(x).toBeLessThan(sheet.width + 20);
        expect(y).toBeGreaterThan(-20);
        expect(y).toBeLessThan(sheet.height + 20);
      }
  });
});

describe('a picture that is no certificate', () => {
  it.each(NO_CERTIFICATE)('(%s) gives no field, and a reason', async (kind) => {
    const { pixels, width, height } = await drawOther(kind, 1);
    const image = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg()
      .toBuffer();
    const { success, data, confidence, details } = await readStnk(image, '&details=true');
    expect(success).toBe(false);
    expect(Object.values(data).every((value) => value === '')).toBe(true);
    expect(Object.keys(data)).toEqual([...FIELDS]);
    expect(confidence).toBe(0);
    expect(details?.warnings).toContain('not_an_stnk');
  });
});

describe('a certificate that is too blurred to read', () => {
  it.each([4, 8, 16])('by %i pixels gives no field, and a reason', async (blur) => {
    const sheet = await encodeStnk(
      await renderStnk(1, { capture: 'scan', difficulty: 'easy', sheetPixels: 1000 }),
    );
    const image = await sharp(sheet).blur(blur).jpeg().toBuffer();
    const { success, data, details } = await readStnk(image, '&details=true');
    expect(success).toBe(false);
    expect(Object.values(data).every((value) => value === '')).toBe(true);
    expect(['unreadable', 'not_an_stnk']).toContain(details?.warnings[0]);
  });
});
