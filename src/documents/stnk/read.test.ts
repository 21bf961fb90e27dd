import { describe, expect, it } from 'vitest';
import { centreOf, distance, type Point, type Quad } from '../../geometry/quad.js';
import { latticeOf } from '../../text/lattice.fixture.js';
import type { Line, Reader } from '../../text/reader/reader.js';
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
    const line = lines.find((each) => distance(centreOf(each.quad), at) < 4);
    return line && !blindTo.includes(line.text) ? { ...line, quad } : { ...UNREAD, quad, stacked: false };
  },
});

/** @param blindTo texts that only our own reader sees */
const read = (lines: readonly Line[], blindTo: readonly string[] = []) =>
  readStnk(
    PICTURE,
    {
      sheetDetector: { detect: async () => lines.map(({ quad }) => ({ quad, score: 1 })) },
      sheetReader: readerOf(lines),
      generalReader: readerOf(lines, blindTo),
    },
    { enhance: false },
  );

const form = STNK_FORMS[1]!;
const tax = TAX_FORMS.find(({ name }) => name === 'tax, Jakarta')!;
const certificate = [...labelsOf(form, ASKEW), valueOn(form, 'MERK', 'HONDA')];

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
