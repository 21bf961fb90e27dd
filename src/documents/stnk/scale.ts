import type { Sized, Unsized } from '../document.js';
import { scaleQuad, scaleQuads } from '../scale.js';
import type { StnkReading } from './reading.js';

export function scaleStnk(reading: Unsized<StnkReading>, factor: number, image: Sized): StnkReading {
  if (factor === 1) return { ...reading, ...image };
  const quads = scaleQuads(factor);
  return {
    ...reading,
    ...image,
    fields: Object.fromEntries(Object.entries(reading.fields).map(([field, each]) => [field, quads(each)])),
    candidates: reading.candidates.map(quads),
    sheets: reading.sheets.map((sheet) => ({ ...sheet, quad: scaleQuad(sheet.quad, factor) })),
  };
}
