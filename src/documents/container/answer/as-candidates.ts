import { candidateConfidence } from '../../confidence.js';
import type { Unsized } from '../../document.js';
import { type ContainerCandidate, type ContainerReading, isPartial, type WeightReading } from '../reading.js';

type Reading = Unsized<ContainerReading>;

/**
 * The same reading with candidates in place of answers. A delivery order names codes, types and weights too, and a caller would take
 * them for those painted on a container.
 */
export function asCandidates(reading: Reading): Reading {
  const { codes, sizeTypes, maxGross, tare, candidates } = reading;
  const candidate = (
    kind: ContainerCandidate['kind'],
    value: string,
    { confidence, quads }: Pick<ContainerCandidate, 'confidence' | 'quads'>,
  ) =>
    ({
      kind,
      reason: 'not_a_container',
      value,
      confidence: candidateConfidence(confidence),
      quads,
    }) satisfies ContainerCandidate;
  const weight = (kind: 'max_gross' | 'tare', read: WeightReading | undefined) =>
    read ? [candidate(kind, String(read.kg), read)] : [];
  return {
    ...reading,
    codes: [],
    sizeTypes: [],
    maxGross: undefined,
    tare: undefined,
    candidates: [
      ...codes.map((code) => candidate('code', code.code, code)),
      ...sizeTypes.map((sizeType) => candidate('size_type', sizeType.code, sizeType)),
      ...weight('max_gross', maxGross),
      ...weight('tare', tare),
      // Text is full of what looks like a part of a code.
      ...candidates.filter(({ reason }) => !isPartial(reason)),
    ],
    // The other warnings are about containers.
    warnings: ['not_a_container'],
  };
}
