import type { Sized, Unsized } from '../document.js';
import { scaleQuad, scaleQuads } from '../scale.js';
import type { ContainerReading } from './reading.js';

export function scaleContainer(
  reading: Unsized<ContainerReading>,
  factor: number,
  image: Sized,
): ContainerReading {
  if (factor === 1) return { ...reading, ...image };
  const quads = scaleQuads(factor);
  return {
    ...reading,
    ...image,
    codes: reading.codes.map(quads),
    sizeTypes: reading.sizeTypes.map(quads),
    maxGross: reading.maxGross && quads(reading.maxGross),
    tare: reading.tare && quads(reading.tare),
    candidates: reading.candidates.map(quads),
    lines: reading.lines.map((line) => ({ ...line, quad: scaleQuad(line.quad, factor) })),
  };
}
