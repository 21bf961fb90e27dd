import { box } from '../../../geometry/quad.js';
import type { Doubt } from '../../../text/lattice.fixture.js';
import { lineOf } from '../../../text/reader/line.fixture.js';
import { type Decision, decide } from './decide.js';
import { viewOf } from './read-again.js';
import { weighCodes } from './weigh-codes.js';

export type Look = readonly (string | Doubt)[];

/** Looks at a code on one line, each with what the reader sees. */
export const viewsOfLooks = (...looks: readonly Look[]) =>
  looks.map((look) => viewOf([lineOf(box(0, 0, 300, 50), ...look)]));

/** The decision on a code after these looks. */
export function decisionOn(...looks: readonly Look[]): Decision {
  const views = viewsOfLooks(...looks);
  return decide(weighCodes(views), views)!;
}

/** The decision on a code that was clearly seen. */
export const decisionOf = (code: string): Decision => decisionOn([code]);
