import { toCsv } from '../../../../src/csv.js';
import { FIELDS } from '../../../../src/documents/stnk/fields.js';
import { ApiProblem } from '../../api/problem.js';
import { outcomeOf } from '../queue/job-outcome.js';
import type { Job } from '../queue/job-queue.js';
import { containersOf } from '../reading/containers.js';
import { type Reading, type ReadingType, timeOf } from '../reading/reading.js';

const COLUMNS = {
  CONTAINER_ISO: [
    'container_code',
    'checksum_valid',
    'code_confidence',
    'size_type_codes',
    'max_gross_kg',
    'tare_kg',
  ],
  STNK: [...FIELDS, 'confidence'],
} as const satisfies Record<ReadingType, readonly string[]>;

/**
 * One row per file, or per container where a photo shows several. A row holds the values of its own container only.
 * The columns are those of the document types that were requested.
 */
export function csvOf(jobs: readonly Job[]): string {
  const types = (Object.keys(COLUMNS) as ReadingType[]).filter((type) =>
    jobs.some(({ settings }) => settings.type === type),
  );
  const columns = types.flatMap((type) => COLUMNS[type]);
  const rows = jobs.flatMap((job) => {
    const reading = readingOf(job);
    return (reading ? valuesOf(reading) : [{}]).map((values: Values) => [
      job.file.name,
      job.settings.type,
      outcomeOf(job),
      errorOf(job),
      ...columns.map((column) => values[column]),
      reading && Math.round(timeOf(reading)),
    ]);
  });
  return toCsv([['file', 'type', 'outcome', 'error', ...columns, 'time_ms'], ...rows]);
}

/** The API's responses, unchanged. */
export function jsonOf(jobs: readonly Job[]): string {
  const entries = jobs.map((job) => ({
    file: job.file.name,
    ...job.settings,
    outcome: outcomeOf(job),
    ...(job.state.phase === 'failed' && { error: errorOf(job) }),
    ...(job.state.phase === 'read' && { response: job.state.reading.response }),
  }));
  return `${JSON.stringify(entries, null, 2)}\n`;
}

function readingOf({ state }: Job): Reading | undefined {
  return state.phase === 'read' ? state.reading : undefined;
}

function errorOf({ state }: Job): string | undefined {
  if (state.phase !== 'failed') {
    return undefined;
  }
  return state.error instanceof ApiProblem ? state.error.code : state.error.name;
}

type Values = Readonly<Record<string, string | number | undefined>>;

function valuesOf(reading: Reading): Values[] {
  return reading.type === 'STNK'
    ? [{ ...reading.response.data, confidence: reading.response.confidence }]
    : containersOf(reading.response).map(({ code, confidence, sizeTypes, weights }) => ({
        container_code: code?.full_code,
        checksum_valid: code && String(code.checksum_valid),
        code_confidence: confidence,
        size_type_codes: sizeTypes.join(' '),
        ...weights,
      }));
}
