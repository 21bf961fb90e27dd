import { toCsv } from '../../../../src/csv.js';
import {
  CONTAINER_CSV,
  type ContainerCell,
  containerCells,
} from '../../../../src/documents/container/csv.js';
import { csvColumns } from '../../../../src/documents/csv-columns.js';
import type { CsvLayout, CsvRow } from '../../../../src/documents/layouts.js';
import { certificateCells, STNK_CSV } from '../../../../src/documents/stnk/csv.js';
import { FIELDS, type Field } from '../../../../src/documents/stnk/fields.js';
import { ApiProblem } from '../../api/problem.js';
import { findingsIn } from '../queue/attention.js';
import { outcomeOf } from '../queue/job-outcome.js';
import type { Job } from '../queue/job-queue.js';
import { containersOf } from '../reading/containers.js';
import { type Finding, warningsOf } from '../reading/findings.js';
import { DOCUMENT_TYPES, type ReadingType, timeOf } from '../reading/reading.js';

const LAYOUTS: Readonly<Record<ReadingType, Pick<CsvLayout<never>, 'columns' | 'detailColumns'>>> = {
  CONTAINER_ISO: CONTAINER_CSV,
  STNK: STNK_CSV,
};

/** What only the page knows, after the columns that `baca read` writes too. */
const ADDED = ['type', 'outcome', 'time_ms', 'corrected', 'checked'] as const;

/**
 * The rows and columns that `baca read` and batches write, for the types of documents that were requested, and the page's own after
 * them. The values are those that a person corrected, and `corrected` and `checked` name the columns where that was done.
 */
export function csvOf(jobs: readonly Job[]): string {
  const types = DOCUMENT_TYPES.filter((type) => jobs.some(({ settings }) => settings.type === type));
  const columns = [...new Set([...types.flatMap((type) => csvColumns(LAYOUTS[type], false)), ...ADDED])];
  const rows = jobs.flatMap((job) =>
    rowsOf(job).map(
      (row): CsvRow => ({
        ...row,
        file: job.file.name,
        error: errorOf(job) ?? '',
        type: job.settings.type,
        outcome: outcomeOf(job),
      }),
    ),
  );
  return toCsv([columns, ...rows.map((row) => columns.map((column) => row[column]))]);
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

function errorOf({ state }: Job): string | undefined {
  if (state.phase !== 'failed') {
    return undefined;
  }
  return state.error instanceof ApiProblem ? state.error.code : state.error.name;
}

function rowsOf(job: Job): CsvRow[] {
  const { state } = job;
  if (state.phase !== 'read') return [{}];
  const { reading } = state;
  const findings = findingsIn(job);
  const time_ms = String(Math.round(timeOf(reading)));
  if (reading.type === 'STNK') {
    const fields = certificateFields(findings).filter(({ value }) => value !== '');
    const { confidence } = reading.response;
    const cells = certificateCells(fields, { confidence, warnings: warningsOf(reading) });
    return [{ ...cells, time_ms, ...reviewOf(findings) }];
  }
  return containersOf(findings).map(({ code, findings }) => ({
    ...containerCells(code?.value ? codeOf(code) : undefined, markingsOf(findings)),
    time_ms,
    ...reviewOf(findings),
  }));
}

const isField = (name: string): name is Field => FIELDS.some((field) => field === name);

const certificateFields = (findings: readonly Finding[]) =>
  findings.flatMap(({ name, value }) => (isField(name) ? [{ field: name, value }] : []));

const codeOf = ({ value, isWrong, review, evidence }: Finding) => ({
  code: value,
  checksumValid: !isWrong,
  // The confidence was that of the value that was read.
  confidence: review === 'corrected' ? undefined : evidence?.confidence,
});

const markingsOf = (findings: readonly Finding[]): ContainerCell[] =>
  findings.flatMap(({ name, value }) => {
    const column = columnOf(name);
    return column === 'size_types' || column === 'max_gross_kg' || column === 'tare_kg'
      ? [{ column, text: value }]
      : [];
  });

const columnOf = (name: Finding['name']) => (name === 'size_type' ? 'size_types' : name);

/** The columns that a person corrected or checked. */
function reviewOf(findings: readonly Finding[]): CsvRow {
  const columns = (wanted: Finding['review']) =>
    [...new Set(findings.filter(({ review }) => review === wanted).map(({ name }) => columnOf(name)))].join(
      ' ',
    );
  return { corrected: columns('corrected'), checked: columns('checked') };
}

/** Left out where nobody reviewed it. */
function reviewIn(job: Job) {
  const { corrected, checked } = job.review;
  return {
    ...(Object.keys(corrected).length > 0 && { corrected }),
    ...(checked.length > 0 && { checked }),
  };
}
