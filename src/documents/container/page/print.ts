import { heightOf, lengthOf } from '../../../geometry/quad.js';
import { relate } from '../../../geometry/relation.js';
import { groundOf } from '../../../image/ground.js';
import { quantile } from '../../../quantile.js';
import type { CodeSite } from '../code/site.js';
import { quantityOf } from '../weights/labels.js';
import type { Page } from './page.js';

/** What tells a page of print (paper, a card, a screen) from the side of a container, whatever is read on it. */
export interface PrintTraits {
  /** Logarithm of one more than the number of pieces of text. */
  readonly pieces: number;
  /** Share of pieces more than nine times as long as high. */
  readonly long: number;
  /** Share of pieces whose ink is darker than their ground. */
  readonly darkInk: number;
  /** Median lightness of the grounds, 0 to 1. */
  readonly lightness: number;
  /** Logarithm of the median roughness of the grounds, in shares of the range of lightness. */
  readonly roughness: number;
  /** Logarithm of one more than the number of pieces that name a weight or a volume. */
  readonly wordings: number;
  /** Logarithm of how far the grounds' saturation spreads, from the 15th to the 85th percentile. */
  readonly colours: number;
}

/** Fewer pieces of text tell nothing. */
export const LEAST_PIECES = 6;
const LONG = 9;
/** Keeps the logarithm of a perfectly smooth or evenly coloured ground within reason. */
const SMOOTHEST = 0.02;

/** The traits of a page as the first look sees it; undefined where it holds too little text to tell. */
export function traitsOf({
  raster,
  lines,
  columns,
}: Pick<Page, 'raster' | 'lines' | 'columns'>): PrintTraits | undefined {
  const pieces = [...lines, ...columns];
  if (pieces.length < LEAST_PIECES) return undefined;
  const grounds = pieces.map(({ quad }) => groundOf(raster, quad));
  const share = <T>(items: readonly T[], holds: (item: T) => boolean) =>
    items.filter(holds).length / items.length;
  const saturation = grounds.map((ground) => ground.saturation);
  return {
    pieces: Math.log1p(pieces.length),
    long: share(pieces, ({ quad }) => lengthOf(quad) > LONG * heightOf(quad)),
    darkInk: share(grounds, (ground) => ground.darkInk),
    lightness:
      quantile(
        grounds.map((ground) => ground.lightness),
        0.5,
      ) / 255,
    roughness: Math.log(
      SMOOTHEST +
        quantile(
          grounds.map((ground) => ground.roughness),
          0.5,
        ) /
          64,
    ),
    wordings: Math.log1p(lines.filter(({ text }) => quantityOf(text)).length),
    colours: Math.log(SMOOTHEST + quantile(saturation, 0.85) - quantile(saturation, 0.15)),
  };
}

/** A logistic regression; `npm run bench:print` fits and judges it. */
export const WEIGHTS: Readonly<Record<keyof PrintTraits | 'bias', number>> = {
  bias: -20.61,
  pieces: 2.91,
  long: 7.52,
  darkInk: 0.6,
  lightness: 7.15,
  roughness: -1.29,
  wordings: -1.74,
  colours: -1.58,
};

/**
 * Above this logit a page is print. It is on the safe side, as a container taken for paper loses everything: of 322, none
 * held out came above 0.1.
 */
export const LEAST_LOGIT = 1;

export const logitOf = (traits: PrintTraits): number =>
  (Object.keys(traits) as (keyof PrintTraits)[]).reduce(
    (sum, name) => sum + WEIGHTS[name] * traits[name],
    WEIGHTS.bias,
  );

/** Whether the picture shows a page of print and no container. */
export function isPrint(page: Page): boolean {
  const traits = traitsOf(page);
  return traits !== undefined && logitOf(traits) > LEAST_LOGIT;
}

/** Rows of a list stand so far apart, in heights of its letters; no two containers bear their codes so near. */
const LIST_PITCH = { least: 0.8, most: 5 } as const;

/**
 * Whether different codes stand in a column, one a row: a table names containers, and none shows two on one spot. Only
 * answers count, since a second reading of the first code or a line of weights may look like a code as well.
 */
export function isList(sites: readonly CodeSite[]): boolean {
  const rows = sites.filter(({ decision, lines }) => decision.accepted && !lines[0]!.stacked);
  return rows.some((first) =>
    rows.some((second) => {
      if (first.decision.code === second.decision.code) return false;
      const { start, below, size, turn } = relate(first.lines[0]!.quad, second.lines[0]!.quad);
      const oneUnderAnother = below > LIST_PITCH.least && below < LIST_PITCH.most && Math.abs(start) < 2;
      return oneUnderAnother && size > 0.7 && size < 1.4 && turn < 10;
    }),
  );
}
