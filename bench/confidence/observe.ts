import type { Decision } from '../../src/documents/container/code/decide.js';
import { CODE_DECISIONS, SIZE_TYPE_SITES } from '../../src/documents/container/diagnostics.js';
import type { SizeTypeSite } from '../../src/documents/container/size-type/read-size-types.js';
import type { Engine } from '../../src/recognition/engine.js';
import type { Case, Source } from './cases.js';

export type Kind = 'code' | 'size/type code';

/** A reading, whether it was answered, and whether it is right. */
export interface Observation {
  readonly kind: Kind;
  readonly source: Source;
  readonly group: string;
  readonly value: string;
  readonly traits: Readonly<Record<string, number>>;
  readonly right: boolean;
  /** Upper bound of the confidence besides the traits; 0 for readings that are never answered. */
  readonly most: number;
}

/** All distinct readings of any look at the picture. */
export async function observe(engine: Engine, picture: Case): Promise<Observation[]> {
  const found = new Map<string, Observation>();
  const add = (observation: Observation | undefined) => {
    if (observation) found.set(JSON.stringify(observation), observation);
  };
  const onCode = (message: unknown) => add(ofCode(message as Decision, picture));
  const onSizeType = (message: unknown) => add(ofSizeType(message as SizeTypeSite, picture));
  CODE_DECISIONS.subscribe(onCode);
  SIZE_TYPE_SITES.subscribe(onSizeType);
  try {
    await engine.recognize({ type: 'CONTAINER_ISO', image: picture.image, enhance: false });
  } finally {
    CODE_DECISIONS.unsubscribe(onCode);
    SIZE_TYPE_SITES.unsubscribe(onSizeType);
  }
  return [...found.values()];
}

/** Codes with an invalid check digit have a separate rule; codes within other text are never answered. */
function ofCode(
  decision: Decision,
  { source, group, codes, partial, exhaustive }: Case,
): Observation | undefined {
  const { code, valid, inText, borneOut, contested, share, traits } = decision;
  if (!valid || inText) return undefined;
  const right = codes.includes(code);
  if (!right && (!exhaustive || partial.some((part) => part && code.startsWith(part)))) return undefined;
  const most = borneOut && !contested ? share : 0;
  return { kind: 'code', source, group, value: code, traits: { ...traits }, right, most };
}

function ofSizeType(
  { code, traits }: SizeTypeSite,
  { source, group, sizeTypes }: Case,
): Observation | undefined {
  if (!sizeTypes) return undefined;
  const right = sizeTypes.includes(code);
  return { kind: 'size/type code', source, group, value: code, traits: { ...traits }, right, most: 1 };
}
