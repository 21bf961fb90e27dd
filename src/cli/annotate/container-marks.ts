import type { ContainerReading } from '../../documents/container/reading.js';
import type { Evidence } from '../../documents/evidence.js';
import { COLOURS, colourOf, type Mark, percent } from './mark.js';

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
    ...codes.map((code) => read(code.checksumValid ? code.code : `${code.code} ?`, code)),
    ...sizeTypes.map((sizeType) => read(sizeType.code, sizeType)),
    ...(maxGross ? [read(`Max ${maxGross.kg} kg`, maxGross)] : []),
    ...(tare ? [read(`Tare ${tare.kg} kg`, tare)] : []),
  ];
}

function read(label: string, { confidence, quads }: Evidence): Mark {
  return {
    label: `${label} ${percent(confidence)}`,
    colour: colourOf(confidence),
    quads,
    dashed: false,
    place: 'above',
  };
}
