import { heightOf, lengthOf } from '../../../geometry/quad.js';
import { relate } from '../../../geometry/relation.js';
import { groundOf } from '../../../image/ground.js';
import { quantile } from '../../../quantile.js';
import { remembered } from '../../../remembered.js';
import type { CodeSite } from '../code/site.js';
import { quantityOf } from '../weights/labels.js';
import type { Page } from './page.js';
import { LIST, PRINT } from './tunables.js';

/** What tells print (on paper, a card or a screen) from the side of a container, whatever the text says. */
export interface PrintTraits {
  /** Logarithm of 1 + the number of pieces of text. */
  readonly pieces: number;
  /** Share of pieces that are long for their height. */
  readonly long: number;
  /** Share of pieces whose ink is darker than their ground. */
  readonly darkInk: number;
  /** Median lightness of the grounds, 0 to 1. */
  readonly lightness: number;
  /** Logarithm of the median roughness of the grounds, in units of `PRINT.roughnessUnit`. */
  readonly roughness: number;
  /** Logarithm of 1 + the number of pieces that name a weight or a volume. */
  readonly wordings: number;
  /** Logarithm of the spread of the grounds' saturation, between the quantiles of `PRINT.colours`. */
  readonly colours: number;
}

/** The traits of a page in the first look; undefined if it has too little text to tell. */
export function traitsOf({
  raster,
  lines,
  columns,
}: Pick<Page, 'raster' | 'lines' | 'columns'>): PrintTraits | undefined {
  const pieces = [...lines, ...columns];
  if (pieces.length < PRINT.leastPieces) return undefined;
  const grounds = pieces.map(({ quad }) => groundOf(raster, quad));
  const share = <T>(items: readonly T[], holds: (item: T) => boolean) =>
    items.filter(holds).length / items.length;
  const saturation = grounds.map((ground) => ground.saturation);
  return {
    pieces: Math.log1p(pieces.length),
    long: share(pieces, ({ quad }) => lengthOf(quad) > PRINT.long * heightOf(quad)),
    darkInk: share(grounds, (ground) => ground.darkInk),
    lightness:
      quantile(
        grounds.map((ground) => ground.lightness),
        0.5,
      ) / 255,
    roughness: Math.log(
      PRINT.smoothest +
        quantile(
          grounds.map((ground) => ground.roughness),
          0.5,
        ) /
          PRINT.roughnessUnit,
    ),
    wordings: Math.log1p(lines.filter(({ text }) => quantityOf(text)).length),
    colours: Math.log(
      PRINT.smoothest + quantile(saturation, PRINT.colours.to) - quantile(saturation, PRINT.colours.from),
    ),
  };
}

/**
 * A logistic regression, in natural logarithms of odds per unit of each trait. Fitted by `npm run bench:print` on 322 photos of sets A
 * and B and 168 drawn pages.
 */
const WEIGHTS: Readonly<Record<keyof PrintTraits | 'bias', number>> = {
  bias: -20.61,
  pieces: 2.91,
  long: 7.52,
  darkInk: 0.6,
  lightness: 7.15,
  roughness: -1.29,
  wordings: -1.74,
  colours: -1.58,
};

/** Above this logit, a page is print. */
export const LEAST_LOGIT = PRINT.leastLogit;

export const logitOf = (traits: PrintTraits): number =>
  (Object.keys(traits) as (keyof PrintTraits)[]).reduce(
    (sum, name) => sum + WEIGHTS[name] * traits[name],
    WEIGHTS.bias,
  );

/** Whether the picture shows print and no container. */
export const isPrint = remembered((page: Page): boolean => {
  const traits = traitsOf(page);
  return traits !== undefined && logitOf(traits) > LEAST_LOGIT;
});

/**
 * Whether different codes stand one below another, as in a table: containers do not have their codes this close together. Only answers
 * count, since a second reading of a code or a line of weights may look like a code too.
 */
export function isList(sites: readonly CodeSite[]): boolean {
  const rows = sites.filter(({ decision, lines }) => decision.accepted && !lines[0]!.stacked);
  return rows.some((first) =>
    rows.some((second) => {
      if (first.decision.code === second.decision.code) return false;
      const { start, below, size, turn } = relate(first.lines[0]!.quad, second.lines[0]!.quad);
      const isBelow = below > LIST.leastPitch && below < LIST.mostPitch && Math.abs(start) < LIST.indent;
      return isBelow && size > LIST.leastSize && size < LIST.mostSize && turn < LIST.turn;
    }),
  );
}
