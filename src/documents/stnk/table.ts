import { percent, type TableLayout } from '../layouts.js';
import { answeredFields } from './answer/answered.js';
import { FIELDS } from './fields.js';
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
    ...reading.candidates.map(
      ({ field, value, confidence }) => `perhaps ${field} ${value}: ${percent(confidence)}`,
    ),
    ...reading.warnings.map((warning) => `warning: ${warning}`),
  ],
};
