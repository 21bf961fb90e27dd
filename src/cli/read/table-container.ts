import type { CodeReading, ContainerReading } from '../../documents/container/reading.js';
import { percent } from './percent.js';
import type { TableLayout } from './table.js';

/** A row for each code; size/type codes and weights are of the photo and stand in its first row. */
export const CONTAINER_TABLE: TableLayout<ContainerReading> = {
  heads: ['CODE', 'SIZE/TYPE', 'MAX GROSS', 'TARE', 'CONFIDENCE'],
  right: ['MAX GROSS', 'TARE', 'CONFIDENCE'],
  rows({ codes: [first, ...others], sizeTypes, maxGross, tare }) {
    return [
      [
        first ? describeCode(first) : '-',
        sizeTypes.map(({ code }) => code).join(' ') || '-',
        kilograms(maxGross),
        kilograms(tare),
        first ? percent(first.confidence) : '-',
      ],
      ...others.map((code) => [describeCode(code), '', '', '', percent(code.confidence)]),
    ];
  },
  details({ codes, sizeTypes, maxGross, tare, candidates, warnings }) {
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
        const others = alternatives
          .map((other) => ` or ${other.value} ${percent(other.confidence)}`)
          .join('');
        return `${label}: read as ${JSON.stringify(text)}, ${percent(confidence)}${others}`;
      }),
      ...weights.filter(({ converted }) => converted).map(({ label }) => `${label}: converted from pounds`),
      ...candidates.map(
        ({ kind, value, reason, confidence }) =>
          `perhaps ${kind} ${value || '(unread)'}: ${reason}, ${percent(confidence)}`,
      ),
      ...warnings.map((warning) => `warning: ${warning}`),
    ];
  },
};

function describeCode({ code, checksumValid }: CodeReading): string {
  return `${code.slice(0, 4)} ${code.slice(4, 10)} ${code.slice(10)} ${checksumValid ? '✓' : '✗'}`;
}

const kilograms = (weight: { readonly kg: number } | undefined) => (weight ? `${weight.kg} kg` : '-');
