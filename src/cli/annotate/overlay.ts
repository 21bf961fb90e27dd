import type { ContainerReading } from '../../documents/container/reading.js';
import type { Evidence } from '../../documents/evidence.js';
import type { Quad } from '../../geometry/quad.js';
import { labelPath, labelWidth } from './stroke-font.js';

const COLOURS = { sure: '#16a34a', likely: '#d97706', doubtful: '#dc2626', candidate: '#6b7280' } as const;

interface Mark {
  readonly label: string;
  readonly colour: string;
  readonly quads: readonly Quad[];
  readonly dashed: boolean;
}

/**
 * An SVG of the size of the upright image: what was read, framed and labelled. Green is 90 % sure or more, amber
 * 60 %, red less; what was not sure enough to be an answer is grey and dashed.
 */
export function drawOverlay(reading: ContainerReading): string {
  const { width, height } = reading;
  const unit = Math.max(width, height) / 1000;
  const letters = Math.max(8, 16 * unit);
  const marks = toMarks(reading);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round" stroke-width="${Math.max(1.5, 2.5 * unit)}">`,
    ...marks.flatMap((mark) => mark.quads.map((quad) => drawFrame(quad, mark, letters))),
    ...marks.filter(({ quads }) => quads.length > 0).map((mark) => drawLabel(mark, letters, width)),
    '</g></svg>',
  ].join('\n');
}

function toMarks({ codes, sizeTypes, maxGross, tare, candidates }: ContainerReading): Mark[] {
  return [
    ...candidates.map((candidate) => ({
      label: `${candidate.value || '?'} ${percent(candidate.confidence)}`,
      colour: COLOURS.candidate,
      quads: candidate.quads,
      dashed: true,
    })),
    ...codes.map((code) => read(code.checksumValid ? code.code : `${code.code} ?`, code)),
    ...sizeTypes.map((sizeType) => read(sizeType.code, sizeType)),
    ...(maxGross ? [read(`Max ${maxGross.kg} kg`, maxGross)] : []),
    ...(tare ? [read(`Tare ${tare.kg} kg`, tare)] : []),
  ];
}

function read(label: string, { confidence, quads }: Evidence): Mark {
  const colour = confidence >= 0.9 ? COLOURS.sure : confidence >= 0.6 ? COLOURS.likely : COLOURS.doubtful;
  return { label: `${label} ${percent(confidence)}`, colour, quads, dashed: false };
}

function drawFrame(quad: Quad, { colour, dashed }: Mark, letters: number): string {
  const points = quad.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const dashes = dashed ? ` stroke-dasharray="${letters / 2}"` : '';
  return `<polygon points="${points}" stroke="${colour}"${dashes}/>`;
}

/** Above the topmost corner of the first quad, or below that corner where the picture ends. */
function drawLabel({ label, colour, quads: [quad] }: Mark, letters: number, imageWidth: number): string {
  const margin = letters * 0.45;
  const boxWidth = labelWidth(label, letters) + 2 * margin;
  const boxHeight = letters + 2 * margin;
  const top = Math.min(...quad.map(([, y]) => y));
  const left = Math.min(...quad.map(([x]) => x));
  const x = Math.max(0, Math.min(left, imageWidth - boxWidth));
  const y = top - boxHeight - margin >= 0 ? top - boxHeight - margin : top + margin;
  return (
    `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${boxWidth.toFixed(1)}" ` +
    `height="${boxHeight.toFixed(1)}" fill="${colour}"/>` +
    `<path d="${labelPath(label, x + margin, y + margin, letters)}" stroke="#ffffff" ` +
    `stroke-width="${(letters / 7).toFixed(1)}"/>`
  );
}

const percent = (confidence: number) => `${Math.round(confidence * 100)}%`;
