import { describe, expect, it } from 'vitest';
import { FIELDS } from '../../documents/stnk/fields.js';
import { CERTIFICATE, NO_CERTIFICATE } from '../../documents/stnk/reading.fixture.js';
import type { StnkReading } from '../../documents/stnk/reading.js';
import { CODE, DOOR, recognition } from '../container-reading.fixture.js';
import { csvWriter } from './csv.js';
import type { ResultWriter } from './format.js';
import { jsonLinesWriter, jsonWriter } from './json.js';
import type { FileOutcome } from './outcome.js';
import { tableWriter } from './table.js';

const door: FileOutcome = { file: 'door.jpg', recognition: recognition(DOOR) };
const wrong = { ...CODE, code: 'CSQU3054384', checksumValid: false, confidence: 0.5 };
const typeOf = (belongsTo: string | undefined, code: string) => ({
  ...DOOR.sizeTypes[0]!,
  code,
  belongsTo,
});
const pair: FileOutcome = {
  file: 'two.jpg',
  recognition: recognition({
    codes: [CODE, wrong],
    sizeTypes: [typeOf(CODE.code, '22G1'), typeOf(wrong.code, '45G1')],
    maxGross: { ...DOOR.maxGross!, belongsTo: wrong.code },
    tare: { ...DOOR.tare!, belongsTo: wrong.code },
  }),
};
const unknown: FileOutcome = {
  file: 'far.jpg',
  recognition: recognition({ codes: [CODE], sizeTypes: [typeOf(undefined, '42G1')] }),
};
const empty: FileOutcome = {
  file: 'sky.jpg',
  recognition: recognition({
    candidates: [
      { kind: 'code', reason: 'serial_unreadable', value: 'CSQU30543??', confidence: 0.4, quads: [] },
    ],
    warnings: ['low_resolution'],
  }),
};
const bad: FileOutcome = {
  file: 'a "b", c.jpg',
  problem: { code: 'IMAGE_UNREADABLE', detail: 'It is cut off.' },
};

const stnk = (file: string, reading: StnkReading): FileOutcome => ({
  file,
  recognition: { type: 'STNK', reading, stages: { decode: 1, detect: 2, read: 3, search: 4 }, pages: 1 },
});
const certificate = stnk('stnk.jpg', CERTIFICATE);
const noCertificate = stnk('sky.jpg', NO_CERTIFICATE);

function print(writer: ResultWriter, ...outcomes: FileOutcome[]): string {
  return outcomes.map((outcome) => writer.write(outcome)).join('') + writer.end();
}

const toBody = () => ({ success: true, raw_texts: ['CSQU\n305438'] });

describe('json', () => {
  it('is an array of responses, each with the name of its file first', () => {
    const text = print(jsonWriter(toBody), door, bad);
    expect(JSON.parse(text)).toEqual([
      { file: 'door.jpg', success: true, raw_texts: ['CSQU\n305438'] },
      { file: 'a "b", c.jpg', success: false, code: 'IMAGE_UNREADABLE', detail: 'It is cut off.' },
    ]);
    expect(text).toMatch(/^\[\n {2}\{\n {4}"file": "door.jpg"/);
    expect(text.endsWith(']\n')).toBe(true);
  });

  it('is an empty array if there are no files', () => {
    expect(JSON.parse(print(jsonWriter(toBody)))).toEqual([]);
  });
});

describe('jsonl', () => {
  it('has one object per line', () => {
    const lines = print(jsonLinesWriter(toBody), door, bad).split('\n');
    expect(lines).toHaveLength(3);
    expect(lines.slice(0, 2).map((line) => JSON.parse(line).file)).toEqual(['door.jpg', 'a "b", c.jpg']);
  });
});

describe('csv', () => {
  it('has one row per code with the values of its container, and one for a file without a code', () => {
    expect(print(csvWriter('CONTAINER_ISO', false), door, pair, unknown, empty, bad).split('\r\n')).toEqual([
      'file,code,checksum_valid,confidence,size_types,max_gross_kg,tare_kg,error',
      'door.jpg,CSQU3054383,true,0.980,22G1,30480,2200,',
      'two.jpg,CSQU3054383,true,0.980,22G1,,,',
      'two.jpg,CSQU3054384,false,0.500,45G1,30480,2200,',
      'far.jpg,CSQU3054383,true,0.980,,,,',
      'far.jpg,,,,42G1,,,',
      'sky.jpg,,,,,,,',
      '"a ""b"", c.jpg",,,,,,,IMAGE_UNREADABLE',
      '',
    ]);
  });

  it('adds the evidence with --details', () => {
    const [header, row] = print(csvWriter('CONTAINER_ISO', true), door).split('\r\n');
    expect(header).toMatch(/,text,alternatives,warnings$/);
    expect(row).toMatch(/,CSQU 305438 3,CSQU3054388 0\.010,$/);
  });

  it('never contains a formula, even if a file name or a picture contains one', () => {
    const evil = recognition({ codes: [{ ...CODE, text: '=HYPERLINK("http://evil.example")' }] });
    const row = print(csvWriter('CONTAINER_ISO', true), { file: '=cmd.jpg', recognition: evil });
    expect(row.split('\r\n')[1]).toMatch(/^'=cmd\.jpg,.*"'=HYPERLINK\(""http/);
    const unread = { ...bad, file: '@SUM(A1).jpg' };
    expect(print(csvWriter('CONTAINER_ISO', false), unread)).toMatch(/\n'@SUM\(A1\)\.jpg,/);
    const owner = {
      value: '+62 SITI',
      sheet: 'stnk' as const,
      confidence: 0.9,
      quads: [],
      text: '',
      alternatives: [],
    };
    const named = stnk('-1.jpg', { ...CERTIFICATE, fields: { nama_pemilik: owner } });
    expect(print(csvWriter('STNK', false), named)).toMatch(/\n'-1\.jpg,,'\+62 SITI,/);
  });

  it('is only the header if there are no files', () => {
    expect(print(csvWriter('CONTAINER_ISO', false)).split('\r\n')).toHaveLength(2);
  });
});

describe('table', () => {
  it('aligns its columns and marks the check digits', () => {
    expect(print(tableWriter('CONTAINER_ISO', false), door, pair, unknown, empty, bad).split('\n')).toEqual([
      'FILE          CODE             SIZE/TYPE  MAX GROSS     TARE  CONFIDENCE',
      'door.jpg      CSQU 305438 3 ✓  22G1        30480 kg  2200 kg        98 %',
      'two.jpg       CSQU 305438 3 ✓  22G1               -        -        98 %',
      'two.jpg       CSQU 305438 4 ✗  45G1        30480 kg  2200 kg        50 %',
      'far.jpg       CSQU 305438 3 ✓  -                  -        -        98 %',
      'far.jpg       -                42G1               -        -           -',
      'sky.jpg       nothing found',
      'a "b", c.jpg  not read',
      '    IMAGE_UNREADABLE: It is cut off.',
      '',
    ]);
  });

  it('adds the evidence with --details', () => {
    const text = print(tableWriter('CONTAINER_ISO', true), door, empty);
    expect(text).toContain('    CSQU3054383: read as "CSQU 305438 3", 98 % or CSQU3054388 1 %\n');
    expect(text).toContain('    tare: converted from pounds\n');
    expect(text).toContain('    perhaps code CSQU30543??: serial_unreadable, 40 %\n');
    expect(text).toContain('    warning: low_resolution\n');
  });
});

describe('csv of certificates', () => {
  it('has one row per certificate and one column per field', () => {
    const [header, ...rows] = print(csvWriter('STNK', false), certificate, noCertificate, bad).split('\r\n');
    expect(header).toBe(['file', ...FIELDS, 'confidence', 'warnings', 'error'].join(','));
    expect(rows).toEqual([
      'stnk.jpg,D 4321 ABC,SITI CONTOH,JL MELATI NO 5 RT 001/002 BANDUNG,,NF125TR,SEPEDA MOTOR,SOLO,2012,124 CC,' +
        'MH1JB8110CK123456,JB81E1234567,HITAM,BENSIN,PUTIH,2022,N01234567,10,14-08-2027,0.91,expired,',
      `sky.jpg${','.repeat(20)}not_an_stnk,`,
      `"a ""b"", c.jpg"${','.repeat(21)}IMAGE_UNREADABLE`,
      '',
    ]);
  });

  it('adds the confidence of each field with --details', () => {
    const [header = '', row = ''] = print(csvWriter('STNK', true), certificate).split('\r\n');
    const cells = new Map(header.split(',').map((name, place) => [name, row.split(',')[place]]));
    expect(cells.get('nomor_rangka_confidence')).toBe('0.700');
    expect(cells.get('merk_confidence')).toBe('');
    expect(cells.size).toBe(1 + 18 + 3 + 18);
  });
});

describe('table of certificates', () => {
  it('shows the main fields of a vehicle, and how many fields were read', () => {
    expect(print(tableWriter('STNK', false), certificate, noCertificate, bad).split('\n')).toEqual([
      'FILE          NRKB           MERK  TIPE     VIN                BERLAKU SAMPAI  FIELDS  CONFIDENCE',
      'stnk.jpg      D 4321 ABC     -     NF125TR  MH1JB8110CK123456  14-08-2027       17/18        91 %',
      'sky.jpg       nothing found',
      'a "b", c.jpg  not read',
      '    IMAGE_UNREADABLE: It is cut off.',
      '',
    ]);
  });

  it('adds a line per field with --details, including the best alternative', () => {
    const lines = print(tableWriter('STNK', true), certificate, noCertificate).split('\n');
    expect(lines).toHaveLength(1 + 1 + 17 + 1 + 1 + 1 + 1 + 1);
    expect(lines).toContain('    nomor_registrasi: D 4321 ABC, 99 %');
    expect(lines).toContain('    nomor_rangka: MH1JB8110CK123456, 70 % or MH1JB8110CK123458 12 %');
    expect(lines).toContain('    perhaps merk HONDA: 40 %');
    expect(lines).toContain('    warning: expired');
    expect(lines).toContain('    warning: not_an_stnk');
  });
});
