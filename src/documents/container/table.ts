import { percent, type TableLayout } from '../layouts.js';
import { byContainer } from './answer/by-container.js';
import type { CodeReading, ContainerReading } from './reading.js';

/** A row for each code, with the values of its container, and a row for values that belong to no code. */
export const CONTAINER_TABLE: TableLayout<ContainerReading> = {
  heads: ['CODE', 'SIZE/TYPE', 'MAX GROSS', 'TARE', 'CONFIDENCE'],
  right: ['MAX GROSS', 'TARE', 'CONFIDENCE'],
  rows({ codes, sizeTypes, maxGross, tare }) {
    const values = [
      ...sizeTypes.map(({ code, belongsTo }) => ({ belongsTo, head: 'SIZE/TYPE', text: code })),
      ...(maxGross ? [{ ...maxGross, head: 'MAX GROSS', text: `${maxGross.kg} kg` }] : []),
      ...(tare ? [{ ...tare, head: 'TARE', text: `${tare.kg} kg` }] : []),
    ];
    const rows = byContainer(
      codes.map(({ code }) => code),
      values,
    );
    return rows.map((own, i) => {
      const code = codes[i];
      const texts = ['SIZE/TYPE', 'MAX GROSS', 'TARE'].map((head) =>
        own.filter((value) => value.head === head).map(({ text }) => text),
      );
      return [
        code ? describeCode(code) : '-',
        ...texts.map((each) => each.join(' ') || '-'),
        code ? percent(code.confidence) : '-',
      ];
    });
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
