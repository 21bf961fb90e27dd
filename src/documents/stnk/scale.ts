import type { Sized, Unsized } from '../document.js';
import { scaleQuad, scaleQuads } from '../scale.js';
import { AMOUNTS } from './further/names.js';
import type { FieldReading, FurtherReading, StnkReading } from './reading.js';

export function scaleStnk(reading: Unsized<StnkReading>, factor: number, image: Sized): StnkReading {
  if (factor === 1) return { ...reading, ...image };
  const quads = scaleQuads(factor);
  return {
    ...reading,
    ...image,
    fields: Object.fromEntries(Object.entries(reading.fields).map(([field, each]) => [field, quads(each)])),
    candidates: reading.candidates.map(quads),
    ...(reading.further && { further: scaledFurther(reading.further, quads) }),
    sheets: reading.sheets.map((sheet) => ({ ...sheet, quad: scaleQuad(sheet.quad, factor) })),
  };
}

/** Every value of the further reading, changed. */
const scaledFurther = (
  { values, amounts }: FurtherReading,
  scaled: (value: FieldReading) => FieldReading,
): FurtherReading => ({
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, scaled(value)])),
  amounts: amounts.map((row) => ({
    ...row,
    ...Object.fromEntries(AMOUNTS.flatMap((amount) => (row[amount] ? [[amount, scaled(row[amount])]] : []))),
  })),
});
