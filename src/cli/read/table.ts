import { DOCUMENTS, type DocumentType } from '../../documents/registry.js';
import type { Recognition } from '../../recognition/recognizer.js';
import { inColumns } from '../columns.js';
import type { ResultWriter } from './format.js';
import { type FileOutcome, isFailed, isRead, nameOf } from './outcome.js';

/** A row of cells, or a line of text that belongs to the row above. */
type Line = readonly string[] | string;

/** A table for people. It is written at the end, when the column widths are known. */
export function tableWriter(type: DocumentType, details: boolean): ResultWriter {
  const { heads, right } = DOCUMENTS[type].table;
  const rightAligned = new Set(right.map((head) => 1 + heads.indexOf(head)));
  const lines: Line[] = [['FILE', ...heads]];
  return {
    write(outcome) {
      lines.push(...toLines(outcome, details));
      return '';
    },
    end() {
      const rows = lines.filter((line) => typeof line !== 'string');
      const aligned = inColumns(rows, rightAligned).values();
      return lines
        .map((line) => (typeof line === 'string' ? line : aligned.next().value))
        .join('\n')
        .concat('\n');
    },
  };
}

function toLines(outcome: FileOutcome, details: boolean): Line[] {
  const file = nameOf(outcome);
  if (isFailed(outcome)) {
    return [[file, 'not read'], indented(`${outcome.problem.code}: ${outcome.problem.detail}`)];
  }
  const described = describe(outcome.recognition);
  return [
    ...(isRead(outcome) ? described.rows.map((row) => [file, ...row]) : [[file, 'nothing found']]),
    ...(details ? described.details.map(indented) : []),
  ];
}

function describe<T extends DocumentType>({ type, reading }: Recognition<T>) {
  const layout = DOCUMENTS[type].table;
  return { rows: layout.rows(reading), details: layout.details(reading) };
}

const indented = (line: string) => `    ${line}`;
