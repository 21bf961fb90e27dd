import { heldBack } from '../../confidence.js';
import { type ContainerCandidate, type ContainerReading, isPartial, type WeightReading } from '../reading.js';

type Reading = Omit<ContainerReading, 'width' | 'height'>;

/**
 * The same reading with nothing answered: a delivery order names codes, types and weights as a container does, and
 * whoever asked for a container's would take them for painted ones. All of it stays as candidates.
 */
export function withheld(reading: Reading): Reading {
  const { codes, sizeTypes, maxGross, tare, candidates } = reading;
  const held = (
    kind: ContainerCandidate['kind'],
    value: string,
    { confidence, quads }: Pick<ContainerCandidate, 'confidence' | 'quads'>,
  ) =>
    ({
      kind,
      reason: 'not_a_container',
      value,
      confidence: heldBack(confidence),
      quads,
    }) satisfies ContainerCandidate;
  const weight = (kind: 'max_gross' | 'tare', read: WeightReading | undefined) =>
    read ? [held(kind, String(read.kg), read)] : [];
  return {
    ...reading,
    codes: [],
    sizeTypes: [],
    maxGross: undefined,
    tare: undefined,
    candidates: [
      ...codes.map((code) => held('code', code.code, code)),
      ...sizeTypes.map((sizeType) => held('size_type', sizeType.code, sizeType)),
      ...weight('max_gross', maxGross),
      ...weight('tare', tare),
      // Parts of codes are everywhere in text.
      ...candidates.filter(({ reason }) => !isPartial(reason)),
    ],
    // What would be said of a container's markings is not said of print.
    warnings: ['not_a_container'],
  };
}
