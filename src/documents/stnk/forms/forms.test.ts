import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadForms, STNK_FORMS, TAX_FORMS } from './forms.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baca-forms-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const SHEET = {
  kind: 'tax',
  name: 'tax, Bali',
  aspect: 3,
  titles: [],
  columns: [
    {
      labelX: 0.01,
      valueX: 0.1,
      until: 0.4,
      rows: [{ label: 'MERK / TIPE', y: 0.4, fields: ['merk', 'tipe'] }],
    },
  ],
  boxes: [],
};

describe('the forms', () => {
  it('are one file each: a new one needs no code', () => {
    writeFileSync(join(folder, 'tax-bali.json'), JSON.stringify(SHEET));
    expect(loadForms(folder)).toEqual([SHEET]);
  });

  it('name the file and the field that is wrong', () => {
    const misspelt = structuredClone(SHEET) as { columns: { rows: { fields: string[] }[] }[] };
    misspelt.columns[0]!.rows[0]!.fields = ['merek'];
    writeFileSync(join(folder, 'tax-bali.json'), JSON.stringify(misspelt));
    expect(() => loadForms(folder)).toThrow(
      /tax-bali\.json describes no form:\n.*\/columns\/0\/rows\/0\/fields/s,
    );
  });

  it('are shipped for four certificates and for the tax sheets of several provinces', () => {
    expect(STNK_FORMS.map(({ name }) => name)).toEqual(['2010', '2019', '2022', '2025']);
    expect(TAX_FORMS.map(({ name }) => name)).toContain('tax, East Java electronic');
  });

  it('have no date of expiry on tax sheets', () => {
    const fields = TAX_FORMS.flatMap(({ columns, boxes }) => [
      ...columns.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields ?? [])),
      ...boxes.map(({ field }) => field),
    ]);
    expect(fields).not.toContain('berlaku_sampai');
  });
});
