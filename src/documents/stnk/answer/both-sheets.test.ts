import { describe, expect, it } from 'vitest';
import type { Field } from '../fields.js';
import { STNK_FORMS, TAX_FORMS } from '../forms/forms.js';
import type { FieldSite, SheetSites } from '../looks/open-sheet.js';
import { completeFromTaxSheet, supportByTaxSheet } from './both-sheets.js';

const CERTIFICATE = [
  { value: 'MH39E86E5KJ158857', score: -0.4 },
  { value: 'MH3SE88E5KJ158857', score: -1.1 },
];

describe('a field printed on both sheets', () => {
  it('is what both show, even if the certificate alone reads differently', () => {
    const [best] = supportByTaxSheet('nomor_rangka', CERTIFICATE, [{ value: 'MH3SE88E5KJ158857', score: 0 }]);
    expect(best?.value).toBe('MH3SE88E5KJ158857');
  });

  it('is read from the certificate alone if the tax sheet shows something else', () => {
    const tax = [{ value: '7126379', score: 0 }];
    expect(supportByTaxSheet('nomor_rangka', CERTIFICATE, tax)).toEqual(CERTIFICATE);
  });

  it('does not mix the date of the tax into the date of expiry', () => {
    const date = [{ value: '02-07-2030', score: -0.1 }];
    expect(supportByTaxSheet('berlaku_sampai', date, [{ value: '02-07-2027', score: 0 }])).toEqual(date);
  });
});

const sheetOf = (
  kind: 'stnk' | 'tax',
  values: Partial<Record<Field, readonly [string, number]>>,
): SheetSites => {
  const site = ([value, confidence]: readonly [string, number]): FieldSite => ({
    belief: { value, confidence, alternatives: [] },
    readings: [],
    clarity: 1,
    told: 0,
    sheet: kind,
    quads: [],
    text: value,
  });
  const map = Array(9).fill(1);
  const [form] = kind === 'stnk' ? STNK_FORMS : TAX_FORMS;
  return {
    pose: { form: form!, toPage: map, toSheet: map, anchors: [], weight: 1 },
    sites: new Map(Object.entries(values).map(([field, value]) => [field as Field, site(value)])),
    broken: [],
  };
};
const answered = (certificate: SheetSites, tax: SheetSites) =>
  Object.fromEntries(
    [...completeFromTaxSheet(certificate, tax).sites].map(([field, { belief, sheet }]) => [
      field,
      [belief.value, sheet],
    ]),
  );

describe('a field that the certificate does not show legibly', () => {
  it('is answered by the tax sheet, and names it', () => {
    const certificate = sheetOf('stnk', { merk: ['HONDA', 0.9], nomor_mesin: ['?', 0.1] });
    const tax = sheetOf('tax', {
      merk: ['HINO', 0.9],
      nomor_mesin: ['JB81E1234567', 0.9],
      warna: ['HITAM', 0.9],
    });
    expect(answered(certificate, tax)).toEqual({
      merk: ['HONDA', 'stnk'],
      nomor_mesin: ['JB81E1234567', 'tax'],
      warna: ['HITAM', 'tax'],
    });
  });

  it('stays a candidate if the tax sheet is no clearer', () => {
    const certificate = sheetOf('stnk', { warna: ['HITAM', 0.3] });
    expect(answered(certificate, sheetOf('tax', { warna: ['HIJAU', 0.3] }))).toEqual({
      warna: ['HITAM', 'stnk'],
    });
  });

  it('stays empty if it is the date of expiry: the tax sheet has a date of its own', () => {
    const tax = sheetOf('tax', { berlaku_sampai: ['02-07-2027', 0.9] });
    expect(answered(sheetOf('stnk', {}), tax)).toEqual({});
  });
});
