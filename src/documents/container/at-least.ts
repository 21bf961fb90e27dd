import type { Evidence } from '../evidence.js';
import type { ContainerCandidate, ContainerReading } from './reading.js';

/** The reading with only those answers that are at least so sure. The others become candidates. */
export function containerAtLeast(reading: ContainerReading, least: number): ContainerReading {
  const isSure = ({ confidence }: Evidence) => confidence >= least;
  const codes = reading.codes.filter(isSure);
  const belongsTo = (code: string | undefined) =>
    codes.some((each) => each.code === code) ? code : undefined;
  const sizeTypes = reading.sizeTypes
    .filter(isSure)
    .map((each) => ({ ...each, belongsTo: belongsTo(each.belongsTo) }));
  const { maxGross, tare } = reading;
  return {
    ...reading,
    codes,
    sizeTypes,
    maxGross:
      maxGross && isSure(maxGross) ? { ...maxGross, belongsTo: belongsTo(maxGross.belongsTo) } : undefined,
    tare: tare && isSure(tare) ? { ...tare, belongsTo: belongsTo(tare.belongsTo) } : undefined,
    candidates: [
      ...reading.codes.filter((each) => !isSure(each)).map((each) => candidate('code', each.code, each)),
      ...reading.sizeTypes
        .filter((each) => !isSure(each))
        .map((each) => candidate('size_type', each.code, each)),
      ...(maxGross && !isSure(maxGross) ? [candidate('max_gross', String(maxGross.kg), maxGross)] : []),
      ...(tare && !isSure(tare) ? [candidate('tare', String(tare.kg), tare)] : []),
      ...reading.candidates,
    ],
    warnings: reading.warnings.filter(
      (warning) => warning !== 'check_digit_mismatch' || codes.some(({ checksumValid }) => !checksumValid),
    ),
  };
}

const candidate = (
  kind: ContainerCandidate['kind'],
  value: string,
  { confidence, quads }: Evidence,
): ContainerCandidate => ({ kind, reason: 'low_confidence', value, confidence, quads });
