import { describe, expect, it } from 'vitest';
import { CODE, DOOR, recognition } from '../container-reading.fixture.js';
import { csvWriter } from './csv.js';
import type { ResultWriter } from './format.js';
import { jsonLinesWriter, jsonWriter } from './json.js';
import type { Outcome } from './outcome.js';
import { tableWriter } from './table.js';

const door: Outcome = { file: 'door.jpg', recognition: recognition(DOOR) };
const wrong = { ...CODE, code: 'CSQU3054384', checksumValid: false, confidence: 0.5 };
const pair: Outcome = {
  file: 'two.jpg',
  recognition: recognition({ codes: [CODE, wrong] }),
};
const empty: Outcome = {
  file: 'sky.jpg',
  recognition: recognition({
    candidates: [{ kind: 'code', reason: 'incomplete', value: 'CSQU30543??', confidence: 0.4, quads: [] }],
    warnings: ['low_resolution'],
  }),
};
const bad: Outcome = {
  file: 'a "b", c.jpg',
  problem: { code: 'IMAGE_UNREADABLE', detail: 'It is cut off.' },
};

function print(writer: ResultWriter, ...outcomes: Outcome[]): string {
  return outcomes.map((outcome) => writer.write(outcome)).join('') + writer.end();
}

const toBody = () => ({ success: true, raw_texts: ['CSQU\n305438'] });

describe('json', () => {
  it('is an array of answers, each after the name of its file', () => {
    const text = print(jsonWriter(toBody), door, bad);
    expect(JSON.parse(text)).toEqual([
      { file: 'door.jpg', success: true, raw_texts: ['CSQU\n305438'] },
      { file: 'a "b", c.jpg', success: false, code: 'IMAGE_UNREADABLE', detail: 'It is cut off.' },
    ]);
    expect(text).toMatch(/^\[\n {2}\{\n {4}"file": "door.jpg"/);
    expect(text.endsWith(']\n')).toBe(true);
  });

  it('is an empty array without files', () => {
    expect(JSON.parse(print(jsonWriter(toBody)))).toEqual([]);
  });
});

describe('jsonl', () => {
  it('holds one object a line', () => {
    const lines = print(jsonLinesWriter(toBody), door, bad).split('\n');
    expect(lines).toHaveLength(3);
    expect(lines.slice(0, 2).map((line) => JSON.parse(line).file)).toEqual(['door.jpg', 'a "b", c.jpg']);
  });
});

describe('csv', () => {
  it('holds a row for each code, and one for a file without', () => {
    expect(print(csvWriter(false), door, pair, empty, bad).split('\r\n')).toEqual([
      'file,code,checksum_valid,confidence,size_types,max_gross_kg,tare_kg,error',
      'door.jpg,CSQU3054383,true,0.980,22G1,30480,2200,',
      'two.jpg,CSQU3054383,true,0.980,,,,',
      'two.jpg,CSQU3054384,false,0.500,,,,',
      'sky.jpg,,,,,,,',
      '"a ""b"", c.jpg",,,,,,,IMAGE_UNREADABLE',
      '',
    ]);
  });

  it('adds the evidence with details', () => {
    const [header, row] = print(csvWriter(true), door).split('\r\n');
    expect(header).toMatch(/,text,alternatives,warnings$/);
    expect(row).toMatch(/,CSQU 305438 3,CSQU3054388 0\.010,$/);
  });

  it('is the header alone without files', () => {
    expect(print(csvWriter(false)).split('\r\n')).toHaveLength(2);
  });
});

describe('table', () => {
  it('aligns its columns and marks the check digits', () => {
    expect(print(tableWriter(false), door, pair, empty, bad).split('\n')).toEqual([
      'FILE          CODE             SIZE/TYPE  MAX GROSS     TARE  CONFIDENCE',
      'door.jpg      CSQU 305438 3 ✓  22G1        30480 kg  2200 kg        98 %',
      'two.jpg       CSQU 305438 3 ✓  -                  -        -        98 %',
      'two.jpg       CSQU 305438 4 ✗                                       50 %',
      'sky.jpg       nothing found',
      'a "b", c.jpg  not read',
      '    IMAGE_UNREADABLE: It is cut off.',
      '',
    ]);
  });

  it('adds the evidence with details', () => {
    const text = print(tableWriter(true), door, empty);
    expect(text).toContain('    CSQU3054383: read as "CSQU 305438 3", 98 % or CSQU3054388 1 %\n');
    expect(text).toContain('    tare: converted from pounds\n');
    expect(text).toContain('    perhaps code CSQU30543??: incomplete, 40 %\n');
    expect(text).toContain('    warning: low_resolution\n');
  });
});
