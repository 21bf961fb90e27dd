import { describe, expect, it } from 'vitest';
import type { Field } from '../fields.js';
import { STNK_FORMS } from '../forms/forms.js';
import type { FieldSite, SheetSites } from '../looks/open-sheet.js';
import { addFiltered } from './two-pictures.js';

type Told = readonly [value: string, confidence: number];

const sheetOf = (values: Partial<Record<Field, Told>>): SheetSites => {
  const map = Array(9).fill(1);
  const site = ([value, confidence]: Told): FieldSite => ({
    belief: { value, confidence, alternatives: [] },
    readings: [],
    clarity: 1,
    told: 0,
    sheet: 'stnk',
    quads: [],
    text: value,
  });
  return {
    pose: { form: STNK_FORMS[0]!, toPage: map, toSheet: map, anchors: [], weight: 1 },
    sites: new Map(Object.entries(values).map(([field, value]) => [field as Field, site(value)])),
    broken: [],
  };
};

/** The engine number after both pictures: as taken, and filtered. */
function told(taken: Told | undefined, filtered: Told): Told | undefined {
  const seen = taken ? sheetOf({ nomor_mesin: taken }) : sheetOf({});
  const belief = addFiltered(seen, sheetOf({ nomor_mesin: filtered })).sites.get('nomor_mesin')?.belief;
  return belief && [belief.value, Number(belief.confidence.toFixed(2))];
}

describe('a field of the filtered picture', () => {
  it('answers what the picture as taken does not show, if it is very sure', () => {
    expect(told(undefined, ['JB81E1234567', 0.98])).toEqual(['JB81E1234567', 0.98]);
    expect(told(undefined, ['JB81E1234567', 0.8])).toBeUndefined();
  });

  it('confirms a candidate', () => {
    expect(told(['JB81E1234567', 0.5], ['JB81E1234567', 0.9])).toEqual(['JB81E1234567', 0.75]);
  });

  it('never replaces a value, however sure it is', () => {
    expect(told(['JB81E1234567', 0.4], ['JBB1E1234567', 0.99])).toEqual(['JB81E1234567', 0.4]);
  });

  it('confirms no word of a list, which the same noise gives twice', () => {
    const seen = sheetOf({ bahan_bakar: ['BBG', 0.4] });
    const { sites } = addFiltered(seen, sheetOf({ bahan_bakar: ['BBG', 0.99] }));
    expect(sites.get('bahan_bakar')?.belief.confidence).toBe(0.4);
  });

  it('leaves an answer as it is', () => {
    expect(told(['JB81E1234567', 0.9], ['JB81E1234567', 0.7])).toEqual(['JB81E1234567', 0.9]);
  });
});
