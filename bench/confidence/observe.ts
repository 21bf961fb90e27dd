import type { Decision } from '../../src/documents/container/code/decide.js';
import { CODE_DECISIONS, SIZE_TYPE_SITES } from '../../src/documents/container/diagnostics.js';
import type { SizeTypeSite } from '../../src/documents/container/size-type/read-size-types.js';
import type { Engine } from '../../src/recognition/engine.js';
import type { Case, Source } from './cases.js';

export type Kind = 'code' | 'size/type code';

/** One reading, whether it was answered or not, and whether it is right. */
export interface Observation {
  readonly kind: Kind;
  readonly source: Source;
  readonly group: string;
  readonly value: string;
  readonly traits: Readonly<Record<string, number>>;
  readonly right: boolean;
  /** What bounds its confidence besides the traits: 0 for what is held back whatever they say. */
  readonly most: number;
}

/** What is read on the picture at any look, each different reading once. */
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

/** Codes whose check digit does not hold have a rule of their own; what stands in text is never answered. */
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
