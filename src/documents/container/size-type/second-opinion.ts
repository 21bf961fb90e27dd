import { LEAST_ANSWERED } from '../../confidence.js';
import { SIZE_TYPE_SITES } from '../diagnostics.js';
import type { Eyes } from '../page/eyes.js';
import { readSizeType, type SizeTypeSite } from './read-size-types.js';
import { probabilityOf, type SizeTypeTraits } from './traits.js';

/** A size/type code has no check digit, so the general reader is asked too. It cannot read columns. */
export async function secondOpinion(eyes: Eyes, site: SizeTypeSite): Promise<SizeTypeSite> {
  const asked = !site.line.stacked && couldBeAnswer(site);
  const traits = { ...site.traits, ...(asked ? await opinionOn(eyes, site) : {}) };
  const judged = { ...site, traits, confidence: probabilityOf(traits) };
  SIZE_TYPE_SITES.publish(judged);
  return judged;
}

/** The general reader is slow, so it is not asked about what it could not make an answer. */
const couldBeAnswer = ({ traits }: SizeTypeSite): boolean =>
  probabilityOf({ ...traits, upheld: 1, contested: 0 }) >= LEAST_ANSWERED.sizeType;

async function opinionOn(
  eyes: Eyes,
  { code, line }: SizeTypeSite,
): Promise<Pick<SizeTypeTraits, 'upheld' | 'contested'> | undefined> {
  const second = readSizeType(await eyes.second(line.quad, false));
  if (!second) return undefined;
  const same = second.code === code;
  return { upheld: Number(same), contested: same ? 0 : second.confidence };
}
