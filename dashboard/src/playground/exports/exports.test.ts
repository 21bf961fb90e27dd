import { expect, test } from 'vitest';
import { CONTAINER_CSV } from '../../../../src/documents/container/csv.js';
import { csvColumns } from '../../../../src/documents/csv-columns.js';
import { STNK_CSV } from '../../../../src/documents/stnk/csv.js';
import { ApiProblem } from '../../api/problem.js';
import type { Job, JobState } from '../queue/job-queue.js';
import type { ReadingType } from '../reading/reading.js';
import { CERTIFICATE, CONTAINER, TWO_CONTAINERS } from '../reading/responses.fixture.js';
import { NO_REVIEW } from '../reading/review.js';
import { csvOf, jsonOf } from './exports.js';

const jobOf = (name: string, type: ReadingType, state: JobState): Job => ({
  id: 1,
  file: new File([], name),
  settings: { type, enhance: false },
  state,
  review: NO_REVIEW,
});

const READ = jobOf('door.jpg', 'CONTAINER_ISO', {
  phase: 'read',
  reading: { type: 'CONTAINER_ISO', response: CONTAINER },
});
const FAILED = jobOf('=evil.jpg', 'CONTAINER_ISO', {
  phase: 'failed',
  error: new ApiProblem('IMAGE_UNREADABLE', '', 422, undefined, undefined),
});
const CERTIFIED = jobOf('stnk.jpg', 'STNK', {
  phase: 'read',
  reading: { type: 'STNK', response: CERTIFICATE },
});

const TWO = jobOf('two.jpg', 'CONTAINER_ISO', {
  phase: 'read',
  reading: { type: 'CONTAINER_ISO', response: TWO_CONTAINERS },
});

test('CSV has the columns of `baca read` and batches, then its own', () => {
  for (const [job, csv] of [
    [READ, CONTAINER_CSV],
    [CERTIFIED, STNK_CSV],
  ] as const) {
    const columns = [...csvColumns(csv, false), 'type', 'outcome', 'time_ms', 'corrected', 'checked'];
    expect(csvOf([job]).split('\r\n')[0]).toBe(columns.join(','));
  }
});

test('CSV has a row for every file, read or not', () => {
  expect(csvOf([READ, FAILED]).split('\r\n')).toEqual([
    'file,code,checksum_valid,confidence,size_types,max_gross_kg,tare_kg,error,type,outcome,time_ms,corrected,checked',
    'door.jpg,BACU4027185,true,0.990,22G1,,2120,,CONTAINER_ISO,read,291,,',
    "'=evil.jpg,,,,,,,IMAGE_UNREADABLE,CONTAINER_ISO,failed,,,",
    '',
  ]);
});

test('CSV has a row for every container, with only its own values', () => {
  expect(csvOf([TWO]).split('\r\n').slice(1)).toEqual([
    'two.jpg,BACU4027185,true,0.990,22G1,,,,CONTAINER_ISO,read,291,,',
    'two.jpg,BACU7316048,false,0.950,45G1,,2120,,CONTAINER_ISO,read,291,,',
    'two.jpg,,,,42G1,,,,CONTAINER_ISO,read,291,,',
    '',
  ]);
});

test('CSV credits no marking to the only container if it belongs to none', () => {
  const { details } = CONTAINER;
  const alone = {
    ...CONTAINER,
    details: {
      ...details!,
      size_type_codes: details!.size_type_codes.map((each) => ({ ...each, full_code: null })),
    },
  };
  const job = jobOf('far.jpg', 'CONTAINER_ISO', {
    phase: 'read',
    reading: { type: 'CONTAINER_ISO', response: alone },
  });
  expect(csvOf([job]).split('\r\n').slice(1)).toEqual([
    'far.jpg,BACU4027185,true,0.990,,,2120,,CONTAINER_ISO,read,291,,',
    'far.jpg,,,,22G1,,,,CONTAINER_ISO,read,291,,',
    '',
  ]);
});

test('CSV has the corrected values, and says which were corrected and which were checked', () => {
  const job = {
    ...TWO,
    review: { corrected: { 'code-2': 'BACU7316047' }, checked: ['size_type-2', 'tare_kg'] },
  };
  expect(csvOf([job]).split('\r\n').slice(1, 3)).toEqual([
    'two.jpg,BACU4027185,true,0.990,22G1,,,,CONTAINER_ISO,read,291,,',
    'two.jpg,BACU7316047,true,,45G1,,2120,,CONTAINER_ISO,read,291,code,size_types tare_kg',
  ]);
  expect(JSON.parse(jsonOf([job]))).toMatchObject([
    { response: TWO_CONTAINERS, corrected: { 'code-2': 'BACU7316047' }, checked: ['size_type-2', 'tare_kg'] },
  ]);
});

test('CSV has the columns of both types when both were requested', () => {
  const [head, , row] = csvOf([READ, CERTIFIED]).split('\r\n');
  const cells = Object.fromEntries(head!.split(',').map((name, i) => [name, row!.split(',')[i]]));
  expect(cells).toMatchObject({
    code: '',
    nomor_registrasi: 'D 4321 ABC',
    confidence: '0.98',
    warnings: 'expired',
  });
});

test('JSON holds the unchanged responses', () => {
  expect(JSON.parse(jsonOf([READ, FAILED]))).toEqual([
    { file: 'door.jpg', type: 'CONTAINER_ISO', enhance: false, outcome: 'read', response: CONTAINER },
    {
      file: '=evil.jpg',
      type: 'CONTAINER_ISO',
      enhance: false,
      outcome: 'failed',
      error: 'IMAGE_UNREADABLE',
    },
  ]);
});
