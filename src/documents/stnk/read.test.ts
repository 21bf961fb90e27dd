import { describe, expect, it } from 'vitest';
import { centreOf, distance, type Point, type Quad } from '../../geometry/quad.js';
import { latticeOf } from '../../text/lattice.fixture.js';
import type { Line, Reader } from '../../text/reader/reader.js';
import type { ReadOptions } from '../document.js';
import type { SheetForm } from './forms/form.js';
import { STNK_FORMS, TAX_FORMS } from './forms/forms.js';
import { ASKEW, labelsOf, lineAt } from './page.fixture.js';
import { readStnk } from './read.js';

const PICTURE = { data: new Uint8Array(1400 * 1000 * 3), width: 1400, height: 1000 };
/** The tax sheet lies below the certificate. */
const BELOW = [1180, 25, 60, -70, 390, 560, 0.03, 0.02, 1];
const UNREAD: Pick<Line, 'text' | 'lattice' | 'confidence'> = {
  text: '',
  lattice: latticeOf(''),
  confidence: 0,
};

/** A value beside its label. */
function valueOn({ columns }: SheetForm, label: string, text: string, toPage = ASKEW): Line {
  const column = columns.find(({ rows }) => rows.some((row) => row.label === label))!;
  const { y, valueY = y } = column.rows.find((row) => row.label === label)!;
  return lineAt(text, [column.valueX, valueY], toPage);
}

/** A reader that sees these lines, except some. */
const readerOf = (lines: readonly Line[], blindTo: readonly string[] = []): Reader => ({
  async read(_, quad: Quad) {
    const at: Point = centreOf(quad);
    const line =
      lines.find((each) => distance(centreOf(each.quad), at) < 4) ??
      lines.find(({ quad: [a, , c] }) => at[0] > a[0] && at[0] < c[0] && at[1] > a[1] && at[1] < c[1]);
    return line && !blindTo.includes(line.text) ? { ...line, quad } : { ...UNREAD, quad, stacked: false };
  },
});

/** @param blindTo texts that only our own reader sees */
const read = (lines: readonly Line[], blindTo: readonly string[] = [], further?: ReadOptions['further']) =>
  readStnk(
    PICTURE,
    {
      sheetDetector: { detect: async () => lines.map(({ quad }) => ({ quad, score: 1 })) },
      sheetReader: readerOf(lines),
      generalReader: readerOf(lines, blindTo),
    },
    { enhance: false, ...(further && { further }) },
  );

const form = STNK_FORMS[1]!;
const tax = TAX_FORMS.find(({ name }) => name === 'tax, Jakarta')!;
const certificate = [...labelsOf(form, ASKEW), valueOn(form, 'MERK', 'HONDA')];

describe('what only the details give', () => {
  const serial = lineAt('78117087', [0.482, 0.142], ASKEW);
  const nik = valueOn(form, 'NIK/TDP/KITAS/KITAP', '3204051206900001');
  const tax = TAX_FORMS.find(({ name }) => name === 'tax, Sumatra')!;
  const { rows, columns, labelX } = tax.amounts!;
  const table = [
    ...labelsOf(tax, ASKEW),
    ...rows.map(({ label, y }) => lineAt(label, [labelX, y], ASKEW)),
    ...rows.flatMap(({ y, item }) => {
      const amount =
        { bbn_kb: '0', pkb: '250.000', swdkllj: '35.000', total: '285.000' }[item as string] ?? '0';
      return [columns.pokok[1], columns.jumlah[1]].map((right) =>
        lineAt(amount, [right - 0.0075 * amount.length - 0.004, y], ASKEW),
      );
    }),
  ];

  it('is read only if it is asked for', async () => {
    expect(await read([...certificate, serial, nik])).not.toHaveProperty('further');
    const { further } = await read([...certificate, serial, nik], [], 'all');
    expect(further?.values).toMatchObject({
      nomor_stnk: { value: '78117087', sheet: 'stnk' },
      nik: { value: '3204051206900001' },
    });
  });

  it('leaves out the number of the owner where the response is kept', async () => {
    const { further } = await read([...certificate, serial, nik], [], 'impersonal');
    expect(Object.keys(further!.values)).toEqual(['nomor_stnk']);
  });

  it('are the amounts of a tax sheet whose sums hold', async () => {
    const { further } = await read(table, [], 'all');
    expect(further!.amounts.map(({ item, pokok, jumlah }) => [item, pokok?.value, jumlah?.value])).toEqual([
      ['bbn_kb', '0', '0'],
      ['pkb', '250000', '250000'],
      ['swdkllj', '35000', '35000'],
      ['adm_stnk', '0', '0'],
      ['adm_tnkb', '0', '0'],
      ['total', '285000', '285000'],
    ]);
  });

  it('are no amounts if their labels are not read', async () => {
    const labels = rows.map(({ label }) => label);
    const unlabelled = table.filter(({ text }) => !labels.includes(text));
    expect((await read(unlabelled, [], 'all')).further!.amounts).toEqual([]);
  });
});

describe('a picture of a certificate', () => {
  it('gives the values beside the labels', async () => {
    const { fields, form: year, warnings } = await read(certificate);
    expect([fields.merk?.value, fields.merk?.sheet, year, warnings]).toEqual(['HONDA', 'stnk', '2019', []]);
  });

  it('is read again where the first reader saw nothing', async () => {
    const { fields } = await read(certificate, ['HONDA']);
    expect(fields.merk?.value).toBe('HONDA');
  });

  it('takes fields that it does not show from the tax sheet beside it', async () => {
    const beside = [...labelsOf(tax, BELOW), valueOn(tax, 'WARNA', 'HITAM', BELOW)];
    const { fields, sheets } = await read([...certificate, ...beside]);
    expect(sheets.map(({ kind }) => kind)).toEqual(['stnk', 'tax']);
    expect([fields.warna?.value, fields.warna?.sheet]).toEqual(['HITAM', 'tax']);
  });

  it('is unreadable if only its title can be read', async () => {
    const [title] = labelsOf(form, ASKEW);
    expect((await read([title!])).warnings).toEqual(['unreadable']);
  });

  it.each(['BUKU PEMILIK KENDARAAN BERMOTOR', 'IDENTITAS KENDARAAN', 'IDENTITAS PEMILIK'])(
    'is no certificate if it is headed %s: the ownership book names the same fields',
    async (heading) => {
      const page = certificate.slice(form.titles.length);
      expect((await read(page)).fields.merk?.value).toBe('HONDA');
      const { fields, warnings } = await read([...page, lineAt(heading, [0.1, 0.1], ASKEW)]);
      expect([fields, warnings]).toEqual([{}, ['not_an_stnk']]);
    },
  );

  it.each([0, 0.25])('gives no field if %s of each label can be read and no title', async (share) => {
    const blurred = certificate.map((line) => ({
      ...line,
      text: [...line.text].map((c, i) => (i % 4 < 4 * share ? c : '?')).join(''),
    }));
    expect((await read(blurred)).fields).toEqual({});
  });

  it('is no certificate without its labels', async () => {
    const invoice = ['FAKTUR', 'HONDA', 'TOTAL 250.000'].map((text, i) =>
      lineAt(text, [0.1, 0.2 * i], ASKEW),
    );
    const { fields, warnings } = await read(invoice);
    expect([fields, warnings]).toEqual([{}, ['not_an_stnk']]);
  });
});
