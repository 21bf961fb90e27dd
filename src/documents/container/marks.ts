import { stepOf, stepOfCode } from '../confidence.js';
import type { ContainerReading } from './reading.js';
import type { Evidence } from '../evidence.js';
import { COLOURS, type Mark, percent } from '../../cli/annotate/mark.js';

export function containerMarks({ codes, sizeTypes, maxGross, tare, candidates }: ContainerReading): Mark[] {
  return [
    ...candidates.map(
      (candidate): Mark => ({
        label: `${candidate.value || '?'} ${percent(candidate.confidence)}`,
        colour: COLOURS.candidate,
        quads: candidate.quads,
        dashed: true,
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

function read(
  label: string,
  { confidence, quads }: Pick<Evidence, 'confidence' | 'quads'>,
  step = stepOf(confidence),
): Mark {
  return {
    label: `${label} ${percent(confidence)}`,
    colour: COLOURS[step],
    quads,
    dashed: false,
    place: 'above',
  };
}
