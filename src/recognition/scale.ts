import type { ContainerReading } from '../documents/container/reading.js';
import type { StnkReading } from '../documents/stnk/reading.js';
import { mapQuad, type Quad } from '../geometry/quad.js';

// Quads from the picture that was worked on to the picture as sent.

/** A reading before the size of the picture as sent is added. */
export type Unsized<R> = Omit<R, 'width' | 'height'>;

interface Placed {
  readonly quads: readonly Quad[];
}

export function scaleContainer(reading: Unsized<ContainerReading>, scale: number): Unsized<ContainerReading> {
  if (scale === 1) return reading;
  const quads = scaleQuads(scale);
  return {
    ...reading,
    codes: reading.codes.map(quads),
    sizeTypes: reading.sizeTypes.map(quads),
    maxGross: reading.maxGross && quads(reading.maxGross),
    tare: reading.tare && quads(reading.tare),
    candidates: reading.candidates.map(quads),
    lines: reading.lines.map((line) => ({ ...line, quad: scaleQuad(line.quad, scale) })),
  };
}

export function scaleStnk(reading: Unsized<StnkReading>, scale: number): Unsized<StnkReading> {
  if (scale === 1) return reading;
  const quads = scaleQuads(scale);
  return {
    ...reading,
    fields: Object.fromEntries(Object.entries(reading.fields).map(([field, each]) => [field, quads(each)])),
    candidates: reading.candidates.map(quads),
    sheets: reading.sheets.map((sheet) => ({ ...sheet, quad: scaleQuad(sheet.quad, scale) })),
  };
}

const scaleQuads =
  (scale: number) =>
  <V extends Placed>(value: V): V => ({
    ...value,
    quads: value.quads.map((quad) => scaleQuad(quad, scale)),
  });

const scaleQuad = (quad: Quad, scale: number): Quad => mapQuad(quad, ([x, y]) => [x * scale, y * scale]);
