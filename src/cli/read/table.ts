import type { CodeReading, ContainerReading } from '../../documents/container/reading.js';
import { inColumns } from '../columns.js';
import type { ResultWriter } from './format.js';
import { isFailed, isRead, type Outcome } from './outcome.js';

const HEADER = ['FILE', 'CODE', 'SIZE/TYPE', 'MAX GROSS', 'TARE', 'CONFIDENCE'];
const RIGHT_ALIGNED = new Set([3, 4, 5]);

/** A row of cells, or a line that belongs to the row above and keeps no columns. */
type Line = readonly string[] | string;

/** A table for people. It is written at the end, when the widths of its columns are known. */
export function tableWriter(details: boolean): ResultWriter {
  const lines: Line[] = [HEADER];
  return {
    write(outcome) {
      lines.push(...toLines(outcome, details));
      return '';
    },
    end() {
      const rows = lines.filter((line) => typeof line !== 'string');
      const aligned = inColumns(rows, RIGHT_ALIGNED).values();
      return lines
        .map((line) => (typeof line === 'string' ? line : aligned.next().value))
        .join('\n')
        .concat('\n');
    },
  };
}

function toLines(outcome: Outcome, details: boolean): Line[] {
  if (isFailed(outcome)) {
    return [[outcome.file, 'not read'], `    ${outcome.problem.code}: ${outcome.problem.detail}`];
  }
  const { reading } = outcome.recognition;
  const more = details ? detailLines(reading) : [];
  if (!isRead(outcome)) {
    return [[outcome.file, 'nothing found'], ...more];
  }
  const [first, ...others] = reading.codes;
  return [
    [
      outcome.file,
      first ? describeCode(first) : '-',
      reading.sizeTypes.map(({ code }) => code).join(' ') || '-',
      kilograms(reading.maxGross),
      kilograms(reading.tare),
      first ? percent(first.confidence) : '-',
    ],
    ...others.map((code) => [outcome.file, describeCode(code), '', '', '', percent(code.confidence)]),
    ...more,
  ];
}

function detailLines({ codes, sizeTypes, maxGross, tare, candidates, warnings }: ContainerReading): string[] {
  const weights = [
    maxGross ? { ...maxGross, label: 'max gross' } : [],
    tare ? { ...tare, label: 'tare' } : [],
  ].flat();
  const evidence = [
    ...codes.map((value) => ({ ...value, label: value.code })),
    ...sizeTypes.map((value) => ({ ...value, label: value.code })),
    ...weights,
  ];
  return [
    ...evidence.map(({ label, text, confidence, alternatives }) => {
      const others = alternatives.map((other) => ` or ${other.value} ${percent(other.confidence)}`).join('');
      return `${label}: read as ${JSON.stringify(text)}, ${percent(confidence)}${others}`;
    }),
    ...weights.filter(({ converted }) => converted).map(({ label }) => `${label}: converted from pounds`),
    ...candidates.map(
      ({ kind, value, reason, confidence }) =>
        `perhaps ${kind} ${value || '(unread)'}: ${reason}, ${percent(confidence)}`,
    ),
    ...warnings.map((warning) => `warning: ${warning}`),
  ].map((line) => `    ${line}`);
}

function describeCode({ code, checksumValid }: CodeReading): string {
  return `${code.slice(0, 4)} ${code.slice(4, 10)} ${code.slice(10)} ${checksumValid ? '✓' : '✗'}`;
}

const kilograms = (weight: { readonly kg: number } | undefined) => (weight ? `${weight.kg} kg` : '-');
const percent = (confidence: number) => `${Math.round(confidence * 100)} %`;
