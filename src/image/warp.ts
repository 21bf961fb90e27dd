import { rectToQuad } from '../geometry/homography.js';
import { heightOf, lengthOf, type Quad } from '../geometry/quad.js';
import type { Raster } from './raster.js';

/**
 * The quad of the image, straightened to width × height pixels by bilinear sampling. If the quad is larger than the
 * result, each pixel is the mean of a grid of samples, so that thin strokes do not vanish. Pixels at the edge of the
 * image are repeated beyond it.
 */
export function warp(source: Raster, quad: Quad, width: number, height: number): Raster {
  const kx = samples(lengthOf(quad) / width);
  const ky = samples(heightOf(quad) / height);
  const [m0, m1, m2, m3, m4, m5, m6, m7] = rectToQuad(width * kx, height * ky, quad) as number[];
  const { data: src, width: sw, height: sh } = source;
  const data = new Uint8Array(width * height * 3);
  const share = 1 / (kx * ky);
  let out = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let r = 0.5;
      let g = 0.5;
      let b = 0.5;
      for (let j = 0; j < ky; j++) {
        const v = y * ky + j + 0.5;
        for (let i = 0; i < kx; i++) {
          const u = x * kx + i + 0.5;
          const w = m6! * u + m7! * v + 1;
          const px = Math.min(Math.max((m0! * u + m1! * v + m2!) / w - 0.5, 0), sw - 1);
          const py = Math.min(Math.max((m3! * u + m4! * v + m5!) / w - 0.5, 0), sh - 1);
          const x0 = px | 0;
          const y0 = py | 0;
          const fx = px - x0;
          const fy = py - y0;
          const p = (y0 * sw + x0) * 3;
          const right = x0 + 1 < sw ? 3 : 0;
          const down = y0 + 1 < sh ? sw * 3 : 0;
          const a = (1 - fx) * (1 - fy) * share;
          const c = fx * (1 - fy) * share;
          const d = (1 - fx) * fy * share;
          const e = fx * fy * share;
          r += src[p]! * a + src[p + right]! * c + src[p + down]! * d + src[p + down + right]! * e;
          g +=
            src[p + 1]! * a +
            src[p + right + 1]! * c +
            src[p + down + 1]! * d +
            src[p + down + right + 1]! * e;
          b +=
            src[p + 2]! * a +
            src[p + right + 2]! * c +
            src[p + down + 2]! * d +
            src[p + down + right + 2]! * e;
        }
      }
      data[out++] = r;
      data[out++] = g;
      data[out++] = b;
    }
  }
  return { data, width, height };
}

/** Pixels per sample. A bilinear sample covers two pixels, so one is enough until the image shrinks by 1.5 or more. */
const PIXELS_PER_SAMPLE = 1.25;
/** Most samples per pixel and direction: a limit on the work. */
const MAX_SAMPLES = 8;

const samples = (ratio: number) => Math.min(MAX_SAMPLES, Math.max(1, Math.round(ratio / PIXELS_PER_SAMPLE)));
