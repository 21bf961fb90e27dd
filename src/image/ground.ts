import { grown, type Quad } from '../geometry/quad.js';
import { quantile } from '../quantile.js';
import type { Raster } from './raster.js';
import { warp } from './warp.js';

/** The background of a piece of text, and how the letters differ from it. Lightness is from 0 (black) to 255. */
export interface Ground {
  /** Median lightness of the strips above and below the letters. */
  readonly lightness: number;
  /** HSV saturation of the same strips, from 0 to 1. */
  readonly saturation: number;
  /** Interquartile range of their lightness: paper is smooth, corrugated steel is not. */
  readonly roughness: number;
  /** Whether the letters are darker than the background. */
  readonly darkInk: boolean;
}

/** Pixels that a quad is scaled to: enough for a median, few enough for a hundred quads. */
const [WIDTH, HEIGHT] = [64, 16];
/** Share of the darkest pixels, and of the lightest ones, that is ignored as noise. */
const EXTREME = 0.03;
/** Letter heights by which a quad is grown to reach the background. */
const MARGIN = 0.15;

export function groundOf(raster: Raster, quad: Quad): Ground {
  const { data } = warp(raster, grown(quad, MARGIN, MARGIN), WIDTH, HEIGHT);
  const lightness = Array.from({ length: WIDTH * HEIGHT }, (_, at) => lightnessAt(data, at));
  // The detector's quads are tight: only the outermost rows are free of letters.
  const strips = [...Array(WIDTH).keys()].flatMap((x) => [x, (HEIGHT - 1) * WIDTH + x]);
  const around = strips.map((at) => lightness[at]!);
  const [red, green, blue] = [0, 1, 2].map((band) =>
    quantile(
      strips.map((at) => data[at * 3 + band]!),
      0.5,
    ),
  );
  const [least, most] = [Math.min(red!, green!, blue!), Math.max(red!, green!, blue!)];
  const ground = quantile(around, 0.5);
  return {
    lightness: ground,
    saturation: (most - least) / Math.max(1, most),
    roughness: quantile(around, 0.75) - quantile(around, 0.25),
    darkInk: ground - quantile(lightness, EXTREME) > quantile(lightness, 1 - EXTREME) - ground,
  };
}

/** Luma of ITU-R BT.601. */
const lightnessAt = (data: Raster['data'], at: number): number =>
  0.299 * data[at * 3]! + 0.587 * data[at * 3 + 1]! + 0.114 * data[at * 3 + 2]!;
