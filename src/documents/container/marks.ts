import { stepOf, stepOfCode } from '../confidence.js';
import type { Evidence } from '../evidence.js';
import type { PictureMark } from '../layouts.js';
import type { ContainerReading } from './reading.js';

export function containerMarks({
  codes,
  sizeTypes,
  maxGross,
  tare,
  candidates,
}: ContainerReading): PictureMark[] {
  return [
    ...candidates.map(
      ({ value, confidence, quads }): PictureMark => ({
        label: value || '?',
        confidence,
        step: 'candidate',
        quads,
        place: 'above',
      }),
    ),
    ...codes.map(({ code, checksumValid, ...evidence }) =>
      read(checksumValid ? code : `${code} ?`, evidence, stepOfCode(evidence.confidence, checksumValid)),
    ),
    ...sizeTypes.map((sizeType) => read(sizeType.code, sizeType)),
    ...(maxGross ? [read(`Max ${maxGross.kg} kg`, maxGross)] : []),
    ...(tare ? [read(`Tare ${tare.kg} kg`, tare)] : []),
  ];
}

const read = (
  label: string,
  { confidence, quads }: Pick<Evidence, 'confidence' | 'quads'>,
  step = stepOf(confidence),
): PictureMark => ({ label, confidence, step, quads, place: 'above' });
