import { centreOf, contains, heightOf, type Quad } from '../../../geometry/quad.js';
import { relate } from '../../../geometry/relation.js';
import type { Line } from '../../../text/reader/reader.js';
import type { CodeSite } from '../code/site.js';
import { placeAt } from '../size-type/place.js';
import { editDistance } from '../weights/labels.js';

// Several containers on one photo: what belongs to which is told by where it stands.

/** A place on the picture where a code stands. */
export interface PlacedCode {
  /** Undefined for a code that is no answer: what stands there belongs to another container than those answered. */
  readonly code: string | undefined;
  /** In the order of the code's characters. */
  readonly lines: readonly Line[];
}

/** A code held back is another container's if it is at least this sure, and has more characters of its own than that. */
const OTHER = { confidence: 0.5, characters: 2 } as const;

/**
 * Every code that other markings can belong to: those that are answers, and those held back that are likely codes.
 * @param figures of the weights: what looks like a code and holds one of them is a line of weights
 */
export function placedCodes(sites: readonly CodeSite[], figures: readonly Quad[] = []): PlacedCode[] {
  const accepted = sites.filter(({ decision }) => decision.accepted);
  const isOther = ({ decision, prefix, lines }: CodeSite) => {
    if (decision.inText) return false;
    if (figures.some((figure) => lines.some(({ quad }) => contains(quad, centreOf(figure))))) return false;
    const value = prefix?.text ?? decision.code;
    return (
      (prefix?.confidence ?? decision.confidence) >= OTHER.confidence &&
      accepted.every(
        (site) => editDistance(value, site.decision.code.slice(0, value.length)) > OTHER.characters,
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

/** The code that a size/type code stands under or beside; undefined where it is near none. */
export function codeBeside(line: Line, codes: readonly PlacedCode[]): PlacedCode | undefined {
  const near = codes.flatMap((code) => {
    const place = placeAt(code.lines, line);
    return place === undefined ? [] : [{ code, place }];
  });
  // Right below or beside one code counts more than somewhere near another.
  const best = Math.max(...near.map(({ place }) => place));
  return nearest(
    near.filter(({ place }) => place === best).map(({ code }) => code),
    ({ lines }) => Math.min(...lines.map(({ quad }) => distanceTo(quad, line.quad))),
  );
}

/**
 * On a door, weights stand below the code; in heights of its last line they begin so far before it and end so far behind at
 * most. What stands beside that or above is so much farther from the code than what stands as far below.
 */
const BEFORE = 4;
const BEHIND = 2;
const ASIDE = 2;
const ABOVE = 5;
/** Farther than this no weight stands from its code: on the labelled photos of doors 12.4 at most. */
const REACH = 16;

/** The code beneath which a weight stands; undefined far from all, and for columns, beneath which none stands. */
export function codeAbove(quad: Quad, codes: readonly PlacedCode[]): PlacedCode | undefined {
  return nearest(
    codes.filter(({ lines }) => farnessBelow(lines, quad) < REACH),
    ({ lines }) => farnessBelow(lines, quad),
  );
}

/**
 * Of the weights on a photo of several containers, those of the main one: the one painted largest, hence nearest. The weights
 * of two containers would prove one another wrong, or be taken for each other's.
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
    ({ quad }) => nearest(along, ({ lines }) => farnessBelow(lines, quad))?.code === main.code,
  );
}

function farnessBelow(lines: readonly Line[], mark: Quad): number {
  const last = lines.at(-1)!;
  if (last.stacked) return Number.POSITIVE_INFINITY;
  const { below, start, gap } = relate(last.quad, mark);
  const aside = Math.max(0, -BEFORE - start, gap - BEHIND);
  return Math.hypot(ASIDE * aside, below < 0 ? -below * ABOVE : below);
}

/** In heights of the first: from one piece of text to another, 0 where the second begins within the first's length. */
function distanceTo(first: Quad, second: Quad): number {
  const { below, start, gap } = relate(first, second);
  return Math.hypot(below, Math.max(0, -start, gap));
}

function nearest(
  codes: readonly PlacedCode[],
  farness: (code: PlacedCode) => number,
): PlacedCode | undefined {
  return [...codes].sort((a, b) => farness(a) - farness(b))[0];
}
