import { describe, expect, it } from 'vitest';
import type { Homography } from '../../../geometry/homography.js';
import { inverse } from '../../../geometry/homography.js';
import { FIELDS, type Field } from '../fields.js';
import { STNK_FORMS, TAX_FORMS } from '../forms/forms.js';
import type { FieldSite, SheetSites } from '../looks/open-sheet.js';
import { report } from './report.js';

const PICTURE = { data: new Uint8Array(0), width: 1300, height: 500 };
const toPage = (left: number): Homography => [1200, 0, left, 0, 400, 50, 0, 0, 1];
const site = (value: string, confidence: number): FieldSite => ({
  belief: { value, confidence, alternatives: [] },
  readings: [],
  sheet: 'stnk',
  clarity: 1,
  told: 0,
  quads: [],
  text: value,
});
const sheet = (
  sites: Partial<Record<Field, FieldSite>>,
  more: Partial<SheetSites> = {},
  left = 50,
): SheetSites => ({
  pose: {
    form: STNK_FORMS[3]!,
    toPage: toPage(left),
    toSheet: inverse(toPage(left)),
    anchors: [],
    weight: 100,
  },
  sites: new Map(Object.entries(sites) as [Field, FieldSite][]),
  broken: [],
  ...more,
});
const merk = site('HONDA', 0.98);
const warningsOf = (each: SheetSites | undefined) => report(each, undefined, PICTURE, 0).warnings;

describe('the report of a certificate', () => {
  it('lists what is not sure as candidates, and counts it in the mean', () => {
    const { fields, candidates, confidence } = report(
      sheet({ merk: site('HONDA', 0.98), nomor_rangka: site('MH1', 0.3) }),
      undefined,
      PICTURE,
      0,
    );
    expect(Object.keys(fields)).toEqual(['merk']);
    expect(candidates.map(({ field }) => field)).toEqual(['nomor_rangka']);
    expect(confidence).toBeCloseTo(0.64);
  });

  it('lists nothing below 5 %', () => {
    const alternatives = [0.1, 0.04].map((confidence) => ({ value: String(confidence), confidence }));
    const merk = { ...site('HONDA', 0.86), belief: { value: 'HONDA', confidence: 0.86, alternatives } };
    const { fields, candidates } = report(sheet({ merk, tipe: site('X', 0.04) }), undefined, PICTURE, 0);
    expect(fields.merk!.alternatives.map(({ value }) => value)).toEqual(['0.1']);
    expect(candidates).toEqual([]);
  });

  it('is empty, with a warning, if no sheet was found', () => {
    const { fields, sheets, warnings } = report(undefined, undefined, PICTURE, 0);
    expect([fields, sheets, warnings]).toEqual([{}, [], ['not_an_stnk']]);
  });

  it('is unreadable if only a title was read, or no field is sure', () => {
    expect(report(undefined, undefined, PICTURE, 0, true).warnings).toEqual(['unreadable']);
    expect(warningsOf(sheet({ merk: site('HONDA', 0.1) }))).toEqual(['unreadable']);
  });

  it('names the sheet of each value', () => {
    const warna: FieldSite = { ...site('HITAM', 0.9), sheet: 'tax' };
    const { fields } = report(sheet({ merk, warna }), undefined, PICTURE, 0);
    expect([fields.merk?.sheet, fields.warna?.sheet]).toEqual(['stnk', 'tax']);
  });

  it('warns of an expired date, a year that contradicts the chassis number, and a turned picture', () => {
    expect(warningsOf(sheet({ berlaku_sampai: site('01-02-2019', 0.9) }))).toEqual(['expired']);
    expect(warningsOf(sheet({ merk }, { broken: ['vin_year'] }))).toEqual(['vin_year_mismatch']);
    expect(report(sheet({ merk }), undefined, PICTURE, 1)).toMatchObject({
      rotation: 90,
      warnings: ['image_turned'],
    });
  });

  it('does not mention turning if nothing was read', () => {
    expect(report(undefined, undefined, PICTURE, 1).warnings).toEqual(['not_an_stnk']);
    expect(report(sheet({ merk: site('HONDA', 0.1) }), undefined, PICTURE, 1).warnings).toEqual([
      'unreadable',
    ]);
  });

  it('warns if the sheet is cut off, or only the tax sheet is there', () => {
    expect(warningsOf(sheet({ merk }, {}, -80))).toEqual(['part_of_sheet_missing']);
    const { pose } = sheet({});
    expect(warningsOf({ ...sheet({ merk }), pose: { ...pose, form: TAX_FORMS[0]! } })).toEqual([
      'tax_sheet_only',
    ]);
  });

  it('names fields of the interface only', () => {
    const all = Object.fromEntries(FIELDS.map((field) => [field, site('X', 1)]));
    expect(Object.keys(report(sheet(all), undefined, PICTURE, 0).fields)).toEqual([...FIELDS]);
  });
});
