import type { CsvLayout } from '../layouts.js';
import { byContainer } from './answer/by-container.js';
import type { CodeReading, ContainerReading } from './reading.js';

/**
 * A row for each code, with the values of its container. Values that belong to no code have a row without a code, and so does a photo
 * without values.
 */
export const CONTAINER_CSV: CsvLayout<ContainerReading> = {
  columns: ['code', 'checksum_valid', 'confidence', 'size_types', 'max_gross_kg', 'tare_kg', 'error'],
  detailColumns: ['text', 'alternatives', 'warnings'],
  rows({ codes, sizeTypes, maxGross, tare, warnings }) {
    const values = [
      ...sizeTypes.map(({ code, belongsTo }) => ({ belongsTo, column: 'size_types', text: code })),
      ...(maxGross ? [{ ...maxGross, column: 'max_gross_kg', text: String(maxGross.kg) }] : []),
      ...(tare ? [{ ...tare, column: 'tare_kg', text: String(tare.kg) }] : []),
    ];
    const rows = byContainer(
      codes.map(({ code }) => code),
      values,
    );
    return rows.map((own, i) => {
      const cell = (name: string) =>
        own
          .filter(({ column }) => column === name)
          .map(({ text }) => text)
          .join(' ');
      return {
        ...cellsOf(codes[i]),
        size_types: cell('size_types'),
        max_gross_kg: cell('max_gross_kg'),
        tare_kg: cell('tare_kg'),
        warnings: warnings.join(' '),
      };
    });
  },
};

function cellsOf(code: CodeReading | undefined): Readonly<Record<string, string>> {
  if (!code) return {};
  return {
    code: code.code,
    checksum_valid: String(code.checksumValid),
    confidence: code.confidence.toFixed(3),
    text: code.text,
    alternatives: code.alternatives
      .map(({ value, confidence }) => `${value} ${confidence.toFixed(3)}`)
      .join('; '),
  };
}
