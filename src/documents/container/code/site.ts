import { centreOf, contains } from '../../../geometry/quad.js';
import type { Line } from '../../../text/reader/reader.js';
import { type Decision, decide } from './decide.js';
import type { CodeView } from './read-again.js';
import { NO_CHECK_DIGIT } from './tunables.js';
import { weighCodes, weighPrefixes } from './weigh-codes.js';

/** A place on the picture where a code stands, and the decision on it. */
export interface CodeSite {
  readonly decision: Decision;
  /** The lines that the code was read from, in the order of its characters, in the look that saw it best. */
  readonly lines: readonly Line[];
  /** The ten characters before an unreadable check digit; undefined if that was read. */
  readonly prefix: { readonly text: string; readonly confidence: number } | undefined;
}

/** A site with all looks at it. */
export interface SeenSite extends CodeSite {
  readonly views: readonly CodeView[];
}

/** Whether two sites are of one marking: their serials overlap. */
export function atOnePlace(a: CodeSite, b: CodeSite): boolean {
  const [first, second] = [a.lines.at(-1)!.quad, b.lines.at(-1)!.quad];
  return contains(first, centreOf(second)) || contains(second, centreOf(first));
}

/** The code that the looks at one place show; undefined if they show none. */
export function siteOf(views: readonly CodeView[]): SeenSite | undefined {
  const decision = decide(weighCodes(views), views);
  if (!decision) return undefined;
  const lines = views[decision.look]!.lines;
  const seen = decision.confidence < NO_CHECK_DIGIT.mostConfidence ? weighPrefixes(views)[0] : undefined;
  const prefix =
    seen && seen.score > NO_CHECK_DIGIT.leastTen
      ? { text: seen.text, confidence: Math.exp(seen.score) }
      : undefined;
  return { decision, lines, prefix, views };
}
