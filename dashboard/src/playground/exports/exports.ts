import { toCsv } from '../../../../src/csv.js';
import { FIELDS } from '../../../../src/documents/stnk/fields.js';
import { ApiProblem } from '../../api/problem.js';
import { findingsIn } from '../queue/attention.js';
import { outcomeOf } from '../queue/job-outcome.js';
import type { Job } from '../queue/job-queue.js';
import { containersOf } from '../reading/containers.js';
import type { Finding } from '../reading/findings.js';
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
 * The columns are those of the document types that were requested. The values are those that a person corrected, and
 * `corrected` and `checked` name the columns where that was done.
 */
export function csvOf(jobs: readonly Job[]): string {
  const types = (Object.keys(COLUMNS) as ReadingType[]).filter((type) =>
    jobs.some(({ settings }) => settings.type === type),
  );
  const columns = types.flatMap((type) => COLUMNS[type]);
  const rows = jobs.flatMap((job) => {
    const reading = readingOf(job);
    return (reading ? valuesOf(reading, findingsIn(job)) : [{}]).map((values: Values) => [
      job.file.name,
      job.settings.type,
      outcomeOf(job),
      errorOf(job),
      ...columns.map((column) => values[column]),
      reading && Math.round(timeOf(reading)),
      values.corrected,
      values.checked,
    ]);
  });
  return toCsv([
    ['file', 'type', 'outcome', 'error', ...columns, 'time_ms', 'corrected', 'checked'],
    ...rows,
  ]);
}

/** The API's responses, unchanged, and beside them what a person corrected and checked. */
export function jsonOf(jobs: readonly Job[]): string {
  const entries = jobs.map((job) => ({
    file: job.file.name,
    ...job.settings,
    outcome: outcomeOf(job),
    ...(job.state.phase === 'failed' && { error: errorOf(job) }),
    ...(job.state.phase === 'read' && { response: job.state.reading.response, ...reviewIn(job) }),
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

const COLUMN_OF: Readonly<Record<string, string>> = { code: 'container_code', size_type: 'size_type_codes' };

function valuesOf(reading: Reading, findings: readonly Finding[]): Values[] {
  if (reading.type === 'STNK') {
    const fields = Object.fromEntries(findings.map(({ name, value }) => [name, value]));
    return [{ ...fields, confidence: reading.response.confidence, ...reviewOf(findings) }];
  }
  return containersOf(findings).map(({ code, findings }) => {
    const valuesOf = (wanted: string) =>
      findings.flatMap(({ name, value }) => (name === wanted && value !== '' ? [value] : []));
    return {
      container_code: code?.value,
      checksum_valid: code?.value && String(!code.isWrong),
      // The confidence was that of the value that was read.
      code_confidence: code?.review === 'corrected' ? undefined : code?.evidence?.confidence,
      size_type_codes: valuesOf('size_type').join(' '),
      max_gross_kg: valuesOf('max_gross_kg')[0],
      tare_kg: valuesOf('tare_kg')[0],
      ...reviewOf(findings),
    };
  });
}

/** The columns that a person corrected or checked. */
function reviewOf(findings: readonly Finding[]): Values {
  const columns = (wanted: Finding['review']) => [
    ...new Set(findings.filter(({ review }) => review === wanted).map(({ name }) => COLUMN_OF[name] ?? name)),
  ];
  return { corrected: columns('corrected').join(' '), checked: columns('checked').join(' ') };
}

/** Left out where nobody reviewed it. */
function reviewIn(job: Job) {
  const { corrected, checked } = job.review;
  return {
    ...(Object.keys(corrected).length > 0 && { corrected }),
    ...(checked.length > 0 && { checked }),
  };
}
