import type { PictureMark } from '../../documents/layouts.js';
import { DOCUMENTS, type DocumentType } from '../../documents/registry.js';
import { between, type Point, type Quad } from '../../geometry/quad.js';
import type { Recognition } from '../../recognition/recognizer.js';
import { labelPath, labelWidth } from './stroke-font.js';

/** Letter height of labels, in thousandths of the picture's long side. Lines of a certificate leave less room. */
const LETTER_HEIGHT = { above: 16, after: 9 } as const;
/** In pixels; smaller labels cannot be read. */
const MIN_LETTER_HEIGHT = 8;
/** Stroke width of the frames, in thousandths of the picture's long side, and its minimum in pixels. */
const FRAME_WIDTH = 2.5;
const MIN_FRAME_WIDTH = 1.5;
/** Space around a label, in letter heights. */
const MARGIN = 0.45;
/** Letter height in stroke widths. */
const STROKES_PER_LETTER = 7;

const COLOURS: Readonly<Record<PictureMark['step'], string>> = {
  sure: '#16a34a',
  likely: '#d97706',
  doubtful: '#dc2626',
  candidate: '#6b7280',
};

/**
 * An SVG of the size of the upright image that frames and labels each value in the colour of its confidence.
 * Candidates are grey and dashed.
 */
export function drawOverlay(recognition: Recognition): string {
  const { width, height } = recognition.reading;
  const unit = Math.max(width, height) / 1000;
  const marks = marksOf(recognition).filter(({ quads }) => quads.length > 0);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round" stroke-width="${Math.max(MIN_FRAME_WIDTH, FRAME_WIDTH * unit)}">`,
    ...marks.flatMap((mark) => mark.quads.map((quad) => drawFrame(quad, mark, letterHeightOf(mark, unit)))),
    ...marks.map((mark) => drawLabel(mark, letterHeightOf(mark, unit), width)),
    '</g></svg>',
  ].join('\n');
}

const marksOf = <T extends DocumentType>({ type, reading }: Recognition<T>): PictureMark[] =>
  DOCUMENTS[type].marks(reading);

const letterHeightOf = ({ place }: PictureMark, unit: number) =>
  Math.max(MIN_LETTER_HEIGHT, LETTER_HEIGHT[place] * unit);

function drawFrame(quad: Quad, { step }: PictureMark, letterHeight: number): string {
  const points = quad.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const dashes = step === 'candidate' ? ` stroke-dasharray="${letterHeight / 2}"` : '';
  return `<polygon points="${points}" stroke="${COLOURS[step]}"${dashes}/>`;
}

function drawLabel(
  { label, confidence, step, place, quads: [quad] }: PictureMark,
  letterHeight: number,
  imageWidth: number,
): string {
  const margin = letterHeight * MARGIN;
  const text = confidence === undefined ? label : `${label} ${Math.round(confidence * 100)}%`;
  const boxWidth = labelWidth(text, letterHeight) + 2 * margin;
  const boxHeight = letterHeight + 2 * margin;
  const [left, y] = (place === 'above' ? above : after)(quad!, boxHeight, margin);
  const x = Math.max(0, Math.min(left, imageWidth - boxWidth));
  return (
    `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${boxWidth.toFixed(1)}" ` +
    `height="${boxHeight.toFixed(1)}" fill="${COLOURS[step]}"/>` +
    `<path d="${labelPath(text, x + margin, y + margin, letterHeight)}" stroke="#ffffff" ` +
    `stroke-width="${(letterHeight / STROKES_PER_LETTER).toFixed(1)}"/>`
  );
}

/** Above the topmost corner, or below it if there is no room above. */
function above(quad: Quad, boxHeight: number, margin: number): Point {
  const top = Math.min(...quad.map(([, y]) => y));
  const left = Math.min(...quad.map(([x]) => x));
  return [left, top - boxHeight - margin >= 0 ? top - boxHeight - margin : top + margin];
}

/** After the end of the text, vertically centred on it. */
function after(quad: Quad, boxHeight: number, margin: number): Point {
  const [x, y] = between(quad[1], quad[2], 0.5);
  return [x + margin, Math.max(0, y - boxHeight / 2)];
}
