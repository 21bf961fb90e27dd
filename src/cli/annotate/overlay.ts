import type { PictureMark } from '../../documents/layouts.js';
import { DOCUMENTS, type DocumentType } from '../../documents/registry.js';
import { between, type Point, type Quad } from '../../geometry/quad.js';
import type { Recognition } from '../../recognition/recognizer.js';
import { labelPath, labelWidth } from './stroke-font.js';

/** Letters of a label on a picture of 1000 pixels: lines of a certificate leave less room than a container. */
const LETTERS = { above: 16, after: 9 } as const;
const LEAST_LETTERS = 8;

const COLOURS: Readonly<Record<PictureMark['step'], string>> = {
  sure: '#16a34a',
  likely: '#d97706',
  doubtful: '#dc2626',
  candidate: '#6b7280',
};

/**
 * An SVG of the size of the upright image: what was read, framed and labelled in the colour of its confidence; what
 * was not sure enough to be an answer is grey and dashed.
 */
export function drawOverlay(recognition: Recognition): string {
  const { width, height } = recognition.reading;
  const unit = Math.max(width, height) / 1000;
  const marks = marksOf(recognition).filter(({ quads }) => quads.length > 0);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round" stroke-width="${Math.max(1.5, 2.5 * unit)}">`,
    ...marks.flatMap((mark) => mark.quads.map((quad) => drawFrame(quad, mark, lettersOf(mark, unit)))),
    ...marks.map((mark) => drawLabel(mark, lettersOf(mark, unit), width)),
    '</g></svg>',
  ].join('\n');
}

const marksOf = <T extends DocumentType>({ type, reading }: Recognition<T>): PictureMark[] =>
  DOCUMENTS[type].marks(reading);

const lettersOf = ({ place }: PictureMark, unit: number) => Math.max(LEAST_LETTERS, LETTERS[place] * unit);

function drawFrame(quad: Quad, { step }: PictureMark, letters: number): string {
  const points = quad.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const dashes = step === 'candidate' ? ` stroke-dasharray="${letters / 2}"` : '';
  return `<polygon points="${points}" stroke="${COLOURS[step]}"${dashes}/>`;
}

function drawLabel(
  { label, confidence, step, place, quads: [quad] }: PictureMark,
  letters: number,
  imageWidth: number,
): string {
  const margin = letters * 0.45;
  const text = confidence === undefined ? label : `${label} ${Math.round(confidence * 100)}%`;
  const boxWidth = labelWidth(text, letters) + 2 * margin;
  const boxHeight = letters + 2 * margin;
  const [left, y] = place === 'above' ? above(quad, boxHeight, margin) : after(quad, boxHeight, margin);
  const x = Math.max(0, Math.min(left, imageWidth - boxWidth));
  return (
    `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${boxWidth.toFixed(1)}" ` +
    `height="${boxHeight.toFixed(1)}" fill="${COLOURS[step]}"/>` +
    `<path d="${labelPath(text, x + margin, y + margin, letters)}" stroke="#ffffff" ` +
    `stroke-width="${(letters / 7).toFixed(1)}"/>`
  );
}

/** Above the topmost corner, or below that corner where the picture ends. */
function above(quad: Quad, boxHeight: number, margin: number): Point {
  const top = Math.min(...quad.map(([, y]) => y));
  const left = Math.min(...quad.map(([x]) => x));
  return [left, top - boxHeight - margin >= 0 ? top - boxHeight - margin : top + margin];
}

/** Beside the end of the text, at the height of its middle. */
function after(quad: Quad, boxHeight: number, margin: number): Point {
  const [x, y] = between(quad[1], quad[2], 0.5);
  return [x + margin, Math.max(0, y - boxHeight / 2)];
}
