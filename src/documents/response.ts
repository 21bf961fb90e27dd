import type { Static } from 'typebox';
import type { Quad } from '../geometry/quad.js';
import type { Evidence } from './evidence.js';
import type { StagesSchema } from './schema.js';

// What the responses of all documents have in common.

/** When the image was processed and how long it took. */
export interface Processing {
  readonly finishedAt: Date;
  /** Milliseconds. */
  readonly took: number;
}

/** Milliseconds spent in each stage. */
export type Stages = Readonly<Static<typeof StagesSchema>>;

/** How much the response says about its values: all, with the time of each stage, or only how sure each is. */
export type Details = { readonly stages: Stages } | 'confidence';

export function toEvidence({ confidence, quads, text, alternatives }: Evidence) {
  return {
    confidence: round(confidence, 4),
    polygons: quads.map(toPolygon),
    text,
    alternatives: alternatives.map((each) => ({ value: each.value, confidence: round(each.confidence, 4) })),
  };
}

export function toPolygon(quad: Quad): number[][] {
  return quad.map(([x, y]) => [round(x, 1), round(y, 1)]);
}

export function toStages({ decode, detect, read, search }: Stages): Stages {
  return {
    decode: round(decode, 2),
    detect: round(detect, 2),
    read: round(read, 2),
    search: round(search, 2),
  };
}

export function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
