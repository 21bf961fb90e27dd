import { angleOf, heightOf } from '../../geometry/quad.js';
import type { Region } from '../../text/detector/detector.js';
import type { Line } from '../../text/reader/reader.js';
import type { Page } from '../../text/spotter.js';
import { lookCloser } from './closer.js';
import { findCodePieces } from './code/pieces.js';
import { type CodeSite, readCodes } from './code/read.js';
import { fragmentsOf, inReadingOrder, type Rotation } from './fragments.js';
import type {
  Candidate,
  CodeReading,
  ContainerReading,
  SizeTypeReading,
  Warning,
  WeightReading,
} from './reading.js';
import { readSizeTypes, type SizeTypeSite } from './size-type/read.js';
import { quantityOf } from './weights/labels.js';
import { findMarks } from './weights/marks.js';
import { solveWeights, type Weight, type Weights } from './weights/solve.js';

/** Below these probabilities a value is a candidate, not an answer. */
const LEAST = { sizeType: 0.6, weight: 0.8 } as const;
/** Letters lower than this, in pixels of the picture, are read at their own risk. */
const LOW_RESOLUTION = 14;

/** Everything that stands on the page, as one look sees it. */
interface Markings {
  readonly lines: readonly Line[];
  readonly sites: readonly CodeSite[];
  readonly sizeTypes: readonly SizeTypeSite[];
  readonly weights: Weights;
  /** Whether anything at all looks like a weight or its wording: sides and fronts mostly carry none. */
  readonly showsWeights: boolean;
}

/** Reads the markings of the containers on a page; quads are in pixels of the page. */
export async function readContainer(page: Page): Promise<Omit<ContainerReading, 'width' | 'height'>> {
  let markings = await readMarkings(page, page.lines);
  const anchor = anchorOf(markings);
  if (anchor && !isComplete(markings)) {
    const nearer = await lookCloser(page, anchor);
    markings = await readMarkings(page, [...page.lines, ...nearer], markings);
  }
  if (!isComplete(markings) && wantsColumns(markings)) {
    const columns = await page.findColumns();
    markings = await readMarkings(page, [...markings.lines, ...columns], markings);
  }
  return toReading(markings, page.columns);
}

async function readMarkings(page: Page, lines: readonly Line[], before?: Markings): Promise<Markings> {
  const sure = before?.sites.some(({ decision }) => decision.accepted);
  const sites = before && sure ? before.sites : await readCodes(page, lines);
  const marks = findMarks(lines);
  const weights = solveWeights(marks);
  const showsWeights = marks.length > 2 || lines.some(({ text }) => quantityOf(text));
  const weighed = new Set(
    marks.filter(({ unit, label }) => unit ?? (label && label.nearness > 0.5)).map(({ line }) => line),
  );
  const places = sites.length
    ? sites.map((site) => site.lines)
    : findCodePieces(lines).map(({ owner, serial }) => (owner ? [owner, ...serial] : serial));
  const sizeTypes = readSizeTypes(
    lines.filter((line) => !weighed.has(line)),
    places,
  );
  return { lines, sites, sizeTypes, weights, showsWeights };
}

/** Whether a closer look could add nothing. */
function isComplete({ sites, sizeTypes, weights, showsWeights }: Markings): boolean {
  const weighed = [weights.maxGross, weights.tare].every(
    (weight) => weight && weight.confidence > LEAST.weight,
  );
  return (
    sites.some(({ decision }) => decision.accepted) &&
    (sizeTypes[0]?.confidence ?? 0) > LEAST.sizeType &&
    (weighed || !showsWeights)
  );
}

/** Columns are looked for where no code was read along a line, or where a column's size/type code is missing. */
const wantsColumns = ({ sites }: Markings) =>
  !sites.some(({ decision, lines }) => decision.accepted && !lines.at(-1)!.stacked);

/** The line to look around: the serial of the surest code, or of what looks most like one. */
function anchorOf({ sites, lines }: Markings): Line | undefined {
  const site = sites[0];
  if (site) return site.lines.at(-1);
  const pieces = findCodePieces(lines);
  return pieces.sort((a, b) => heightOf(b.serial[0]!.quad) - heightOf(a.serial[0]!.quad))[0]?.serial.at(-1);
}

function toReading(
  { lines, sites, sizeTypes, weights }: Markings,
  columns: readonly Region[],
): Omit<ContainerReading, 'width' | 'height'> {
  const rotation = rotationOf(sites[0]?.lines ?? lines);
  const codes = codesOf(sites, rotation);
  const known = new Set(codes.map(({ code }) => code));
  const [maxGross, grossCandidate] = weightOf(weights.maxGross, 'max_gross');
  const [tare, tareCandidate] = weightOf(weights.tare, 'tare');
  const candidates: Candidate[] = [
    ...sites.filter(({ decision }) => !decision.accepted && !known.has(decision.code)).map(codeCandidate),
    ...sizeTypes.filter(({ confidence }) => confidence < LEAST.sizeType).map(sizeTypeCandidate),
    ...grossCandidate,
    ...tareCandidate,
    ...columns.map(columnCandidate),
  ];
  const warnings: Warning[] = [];
  if (codes.some(({ checksumValid }) => !checksumValid)) warnings.push('check_digit_mismatch');
  if (candidates.some(({ reason }) => reason === 'weights_disagree')) warnings.push('weights_disagree');
  if (sites.length && sites[0]!.lines.every(({ quad }) => heightOf(quad) < LOW_RESOLUTION))
    warnings.push('low_resolution');
  if (rotation !== 0) warnings.push('image_turned');
  return {
    codes,
    sizeTypes: distinct(sizeTypes.filter(({ confidence }) => confidence >= LEAST.sizeType)).map(sizeTypeOf),
    maxGross,
    tare,
    lines: fragmentsOf(lines, rotation),
    candidates,
    warnings,
    rotation,
  };
}

/** One reading for each different code; a code seen at two places is surer by the other. */
function codesOf(sites: readonly CodeSite[], rotation: Rotation): CodeReading[] {
  const accepted = sites.filter(({ decision }) => decision.accepted);
  const codes = [...new Set(accepted.map(({ decision }) => decision.code))];
  const readings = codes.map((code): CodeReading => {
    const same = accepted.filter(({ decision }) => decision.code === code);
    const first = same[0]!;
    return {
      code,
      checksumValid: first.decision.valid,
      confidence: 1 - same.reduce((doubt, { decision }) => doubt * (1 - decision.confidence), 1),
      quads: same.flatMap(({ lines }) => lines.map(({ quad }) => quad)),
      text: first.lines.map(({ text }) => text).join(' '),
      alternatives: first.decision.alternatives,
    };
  });
  return inReadingOrder(readings, ({ quads }) => quads[0]!, rotation);
}

function distinct(sites: readonly SizeTypeSite[]): SizeTypeSite[] {
  return sites.filter((site, i) => sites.findIndex(({ code }) => code === site.code) === i);
}

const sizeTypeOf = ({ code, confidence, line, alternatives }: SizeTypeSite): SizeTypeReading => ({
  code,
  confidence,
  quads: [line.quad],
  text: line.text,
  alternatives,
});

function weightOf(
  weight: Weight | undefined,
  kind: 'max_gross' | 'tare',
): [WeightReading | undefined, Candidate[]] {
  if (!weight) return [undefined, []];
  const { kg, converted, confidence, mark, alternatives } = weight;
  if (confidence >= LEAST.weight) {
    return [{ kg, converted, confidence, quads: [mark.quad], text: mark.text, alternatives }, []];
  }
  const reason = (alternatives[0]?.confidence ?? 0) > confidence / 3 ? 'weights_disagree' : 'low_confidence';
  return [undefined, [{ kind, reason, value: String(kg), confidence, quads: [mark.quad] }]];
}

const codeCandidate = ({ decision, lines }: CodeSite): Candidate => ({
  kind: 'code',
  reason: 'low_confidence',
  value: decision.code,
  confidence: decision.confidence,
  quads: lines.map(({ quad }) => quad),
});

const sizeTypeCandidate = ({ code, confidence, line }: SizeTypeSite): Candidate => ({
  kind: 'size_type',
  reason: 'low_confidence',
  value: code,
  confidence,
  quads: [line.quad],
});

const columnCandidate = ({ quad, score }: Region): Candidate => ({
  kind: 'column',
  reason: 'stacked_column',
  value: '',
  confidence: score,
  quads: [quad],
});

/** The quarter turn, clockwise, that sets the text upright. */
function rotationOf(lines: readonly Line[]): Rotation {
  const votes = new Map<Rotation, number>();
  for (const { quad, stacked, text } of lines) {
    // The letters of a column stand upright where it runs down.
    const angle = angleOf(quad) - (stacked ? 90 : 0);
    const quarter = (((Math.round(-angle / 90) + 4) % 4) * 90) as Rotation;
    votes.set(quarter, (votes.get(quarter) ?? 0) + text.length);
  }
  return [...votes].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}
