import { mapQuad, type Quad } from '../geometry/quad.js';

// Scales quads from the working picture to the image as sent.

interface Placed {
  readonly quads: readonly Quad[];
}

export const scaleQuads =
  (factor: number) =>
  <V extends Placed>(value: V): V => ({
    ...value,
    quads: value.quads.map((quad) => scaleQuad(quad, factor)),
  });

export const scaleQuad = (quad: Quad, factor: number): Quad =>
  mapQuad(quad, ([x, y]) => [x * factor, y * factor]);
