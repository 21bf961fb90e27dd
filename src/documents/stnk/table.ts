import { percent, type TableLayout } from '../layouts.js';
import { answeredFields } from './answer/answered.js';
import { FIELDS } from './fields.js';
import { AMOUNTS, FURTHER } from './further/names.js';
import type { StnkReading } from './reading.js';

const SHOWN = [
  ['NRKB', 'nomor_registrasi'],
  ['MERK', 'merk'],
  ['TIPE', 'tipe'],
  ['VIN', 'nomor_rangka'],
  ['BERLAKU SAMPAI', 'berlaku_sampai'],
] as const;

/** One row per certificate, with the fields that identify a vehicle. */
export const STNK_TABLE: TableLayout<StnkReading> = {
  heads: [...SHOWN.map(([head]) => head), 'FIELDS', 'CONFIDENCE'],
  right: ['FIELDS', 'CONFIDENCE'],
  rows: (reading) => [
    [
      ...SHOWN.map(([, field]) => reading.fields[field]?.value ?? '-'),
      `${answeredFields(reading).length}/${FIELDS.length}`,
      percent(reading.confidence),
    ],
  ],
  details: (reading) => [
    ...answeredFields(reading).map(({ field, value, confidence, alternatives: [other] }) => {
      const runnerUp = other ? ` or ${other.value} ${percent(other.confidence)}` : '';
      return `${field}: ${value}, ${percent(confidence)}${runnerUp}`;
    }),
    ...FURTHER.flatMap((name) => {
      const read = reading.further?.values[name];
      return read ? [`${name}: ${read.value}, ${percent(read.confidence)}`] : [];
    }),
    ...(reading.further?.amounts ?? []).map((row) =>
      AMOUNTS.flatMap((name) => (row[name] ? [`${name} ${row[name].value}`] : []))
        .join(', ')
        .replace(/^/, `${row.item}: `),
    ),
    ...reading.candidates.map(
      ({ field, value, confidence }) => `perhaps ${field} ${value}: ${percent(confidence)}`,
    ),
    ...reading.warnings.map((warning) => `warning: ${warning}`),
  ],
};
