import type { ContainerReading } from '../../documents/container/reading.js';
import type { CsvLayout } from './csv.js';

/**
 * A row for each code; a photo without a code has one row. Size/type codes and weights are of the photo, so that the
 * rows of a photo with many codes repeat them.
 */
export const CONTAINER_CSV: CsvLayout<ContainerReading> = {
  columns: ['code', 'checksum_valid', 'confidence', 'size_types', 'max_gross_kg', 'tare_kg', 'error'],
  detailColumns: ['text', 'alternatives', 'warnings'],
  rows({ codes, sizeTypes, maxGross, tare, warnings }) {
    const shared = {
      size_types: sizeTypes.map(({ code }) => code).join(' '),
      max_gross_kg: maxGross ? String(maxGross.kg) : '',
      tare_kg: tare ? String(tare.kg) : '',
      warnings: warnings.join(' '),
    };
    if (codes.length === 0) {
      return [shared];
    }
    return codes.map((code) => ({
      ...shared,
      code: code.code,
      checksum_valid: String(code.checksumValid),
      confidence: code.confidence.toFixed(3),
      text: code.text,
      alternatives: code.alternatives
        .map(({ value, confidence }) => `${value} ${confidence.toFixed(3)}`)
        .join('; '),
    }));
  },
};
