import type { CsvLayout, CsvRow } from '../layouts.js';
import { byContainer } from './answer/by-container.js';
import type { CodeReading, ContainerReading, SizeTypeReading } from './reading.js';

/**
 * A row for each code, with the values of its container. Values that belong to no code have a row without a code, and so does a photo
 * without values.
 */
export const CONTAINER_CSV: CsvLayout<ContainerReading> = {
  columns: ['code', 'checksum_valid', 'confidence', 'size_types', 'max_gross_kg', 'tare_kg', 'error'],
  detailColumns: ['text', 'alternatives', 'warnings'],
  rows({ codes, sizeTypes, maxGross, tare, warnings }) {
    const values: (ContainerCell & Pick<SizeTypeReading, 'belongsTo'>)[] = [
      ...sizeTypes.map(({ code, belongsTo }) => ({ belongsTo, column: 'size_types' as const, text: code })),
      ...(maxGross ? [{ ...maxGross, column: 'max_gross_kg' as const, text: String(maxGross.kg) }] : []),
      ...(tare ? [{ ...tare, column: 'tare_kg' as const, text: String(tare.kg) }] : []),
    ];
    const rows = byContainer(
      codes.map(({ code }) => code),
      values,
    );
    return rows.map((own, i) => {
      const code = codes[i];
      return {
        ...containerCells(code, own),
        ...(code && evidenceCells(code)),
        warnings: warnings.join(' '),
      };
    });
  },
};

/** A marking on one container. Without a value, it was not read. */
export interface ContainerCell {
  readonly column: 'size_types' | 'max_gross_kg' | 'tare_kg';
  readonly text: string;
}

/**
 * The cells of one container, from its code, if that was read, and its other markings.
 * @param code its confidence is undefined where a person corrected the code
 */
export function containerCells(
  code:
    | (Pick<CodeReading, 'code' | 'checksumValid'> & { readonly confidence: number | undefined })
    | undefined,
  markings: readonly ContainerCell[],
): CsvRow {
  const textOf = (wanted: ContainerCell['column']) =>
    markings
      .filter(({ column, text }) => column === wanted && text !== '')
      .map(({ text }) => text)
      .join(' ');
  return {
    ...(code && {
      code: code.code,
      checksum_valid: String(code.checksumValid),
      confidence: code.confidence?.toFixed(3) ?? '',
    }),
    size_types: textOf('size_types'),
    max_gross_kg: textOf('max_gross_kg'),
    tare_kg: textOf('tare_kg'),
  };
}

const evidenceCells = ({ text, alternatives }: CodeReading): CsvRow => ({
  text,
  alternatives: alternatives.map(({ value, confidence }) => `${value} ${confidence.toFixed(3)}`).join('; '),
});
