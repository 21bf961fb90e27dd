import { expect, it } from 'vitest';
import { stnkAtLeast } from './at-least.js';
import { CERTIFICATE, WITH_TAX_SHEET } from './reading.fixture.js';

it('keeps the sure fields and makes candidates of the others', () => {
  const [field, value] = Object.entries(CERTIFICATE.fields)[0]!;
  const unsure = {
    ...CERTIFICATE,
    fields: { ...CERTIFICATE.fields, [field]: { ...value, confidence: 0.7 } },
  };
  const { fields, candidates } = stnkAtLeast(unsure, 0.8);
  expect(fields).not.toHaveProperty(field);
  expect(Object.values(fields).every(({ confidence }) => confidence >= 0.8)).toBe(true);
  expect(candidates[0]).toMatchObject({ field, value: value.value, confidence: 0.7 });
});

it('changes nothing where all fields are sure enough', () => {
  expect(stnkAtLeast(CERTIFICATE, 0)).toEqual(CERTIFICATE);
});

it('drops what only the details give and is less sure', () => {
  const { values, amounts } = stnkAtLeast(WITH_TAX_SHEET, 0.95).further!;
  expect(Object.keys(values)).toEqual(['nomor_stnk']);
  expect(amounts.map((row) => Object.keys(row))).toEqual([['item', 'pokok']]);
});
