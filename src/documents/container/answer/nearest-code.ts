import { distance as editDistance } from 'fastest-levenshtein';
import { centreOf, contains, heightOf, type Quad } from '../../../geometry/quad.js';
import { relate } from '../../../geometry/relation.js';
import type { Line } from '../../../text/reader/reader.js';
import type { CodeSite } from '../code/site.js';
import { placeAt } from '../size-type/place.js';
import { OTHER_CONTAINER, WEIGHT_PLACES } from './tunables.js';

// On a photo of several containers, the place of a marking tells which container it belongs to.

/** A place on the picture where a code stands. */
export interface PlacedCode {
  /** Undefined for a candidate: a marking there belongs to a container whose code is not answered. */
  readonly code: string | undefined;
  /** In the order of the code's characters. */
  readonly lines: readonly Line[];
}

/**
 * Every code that other markings can belong to: answers, and candidates that are likely codes of other containers.
 * @param figures of the weights: a candidate that holds one of them is a line of weights
 */
export function placedCodes(sites: readonly CodeSite[], figures: readonly Quad[] = []): PlacedCode[] {
  const accepted = sites.filter(({ decision }) => decision.accepted);
  const isOther = ({ decision, prefix, lines }: CodeSite) => {
    if (decision.inText) return false;
    if (figures.some((figure) => lines.some(({ quad }) => contains(quad, centreOf(figure))))) return false;
    const value = prefix?.text ?? decision.code;
    return (
      (prefix?.confidence ?? decision.confidence) >= OTHER_CONTAINER.leastConfidence &&
      accepted.every(
        (site) => editDistance(value, site.decision.code.slice(0, value.length)) > OTHER_CONTAINER.mostAlike,
      )
    );
  };
  return [
    ...accepted.map(({ decision, lines }) => ({ code: decision.code, lines })),
    ...sites
      .filter((site) => !site.decision.accepted && isOther(site))
      .map(({ lines }) => ({ code: undefined, lines })),
  ];
}

/** The code that a size/type code stands under or beside; undefined if it is near none. */
export function codeBeside(line: Line, codes: readonly PlacedCode[]): PlacedCode | undefined {
  const near = codes.flatMap((code) => {
    const place = placeAt(code.lines, line);
    return place === undefined ? [] : [{ code, place }];
  });
  // A place right below or beside one code counts more than one near another.
  const best = Math.max(...near.map(({ place }) => place));
  return nearest(
    near.filter(({ place }) => place === best).map(({ code }) => code),
    ({ lines }) => Math.min(...lines.map(({ quad }) => distanceTo(quad, line.quad))),
  );
}

/** The code that a weight stands below; undefined far from all. No weights stand below columns. */
export function codeAbove(quad: Quad, codes: readonly PlacedCode[]): PlacedCode | undefined {
  return nearest(
    codes.filter(({ lines }) => distanceBelow(lines, quad) < WEIGHT_PLACES.reach),
    ({ lines }) => distanceBelow(lines, quad),
  );
}

/**
 * On a photo of several containers, the weights of the main one, whose code is largest and therefore nearest. Weights of two containers
 * would contradict or support one another.
 */
export function weightsOfMain<T extends { readonly quad: Quad }>(
  marks: readonly T[],
  codes: readonly PlacedCode[],
): readonly T[] {
  const along = codes.filter(({ code, lines }) => code && !lines.at(-1)!.stacked);
  if (new Set(along.map(({ code }) => code)).size < 2) return marks;
  const height = ({ lines }: PlacedCode) => heightOf(lines.at(-1)!.quad);
  const main = along.reduce((a, b) => (height(b) > height(a) ? b : a));
  return marks.filter(
    ({ quad }) => nearest(along, ({ lines }) => distanceBelow(lines, quad))?.code === main.code,
  );
}

/** In heights of the code's last line; a mark above or aside counts as farther away. */
function distanceBelow(lines: readonly Line[], mark: Quad): number {
  const last = lines.at(-1)!;
  if (last.stacked) return Number.POSITIVE_INFINITY;
  const { below, start, gap } = relate(last.quad, mark);
  const aside = Math.max(0, -WEIGHT_PLACES.before - start, gap - WEIGHT_PLACES.behind);
  return Math.hypot(WEIGHT_PLACES.aside * aside, below < 0 ? -below * WEIGHT_PLACES.above : below);
}

/** In heights of the first. Along the line, it is 0 if the second begins within the first's length. */
function distanceTo(first: Quad, second: Quad): number {
  const { below, start, gap } = relate(first, second);
  return Math.hypot(below, Math.max(0, -start, gap));
}

function nearest(
  codes: readonly PlacedCode[],
  distance: (code: PlacedCode) => number,
): PlacedCode | undefined {
  return [...codes].sort((a, b) => distance(a) - distance(b))[0];
}
