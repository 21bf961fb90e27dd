import { centreOf, contains } from '../../../geometry/quad.js';
import type { Line } from '../../../text/reader/reader.js';
import { type Decision, decide } from './decide.js';
import type { CodeView } from './read-again.js';
import { weighCodes, weighPrefixes } from './weigh-codes.js';

/** A place on the picture where a code stands, and what was made of it. */
export interface CodeSite {
  readonly decision: Decision;
  /** The lines that the code was read from, in the order of its characters, as the look that saw it best. */
  readonly lines: readonly Line[];
  /** The ten characters before a check digit that could not be read; undefined where there is no such trouble. */
  readonly prefix: { readonly text: string; readonly confidence: number } | undefined;
}

/** A site with all that was looked at. */
export interface SeenSite extends CodeSite {
  readonly views: readonly CodeView[];
}

/** Whether two sites are two looks at one marking: their serials lie on each other. */
export function atOnePlace(a: CodeSite, b: CodeSite): boolean {
  const [first, second] = [a.lines.at(-1)!.quad, b.lines.at(-1)!.quad];
  return contains(first, centreOf(second)) || contains(second, centreOf(first));
}

/** A code less sure than this, whose first ten characters are well seen, lacks a readable check digit. */
const NO_CHECK_DIGIT = { confidence: 0.3, prefix: -1 } as const;

/** What the looks at one place make of it; undefined where they show no code. */
export function siteOf(views: readonly CodeView[]): SeenSite | undefined {
  const decision = decide(weighCodes(views), views);
  if (!decision) return undefined;
  const lines = views[decision.look]!.lines;
  const seen = decision.confidence < NO_CHECK_DIGIT.confidence ? weighPrefixes(views)[0] : undefined;
  const prefix =
    seen && seen.score > NO_CHECK_DIGIT.prefix
      ? { text: seen.text, confidence: Math.exp(seen.score) }
      : undefined;
  return { decision, lines, prefix, views };
}
