import { angleOf, centreOf, contains, grown, heightOf, type Quad } from '../../../geometry/quad.js';
import type { Region } from '../../../text/detector/detector.js';
import type { Line } from '../../../text/reader/reader.js';
import { candidateConfidence, LEAST_ANSWERED, LEAST_LISTED, listed } from '../../confidence.js';
import type { Unsized } from '../../document.js';
import type { PartialCode } from '../code/partial.js';
import type { CodeSite } from '../code/site.js';
import type { Markings } from '../read-markings.js';
import {
  type CodeReading,
  type ContainerCandidate,
  type ContainerReading,
  type ContainerWarning,
  holdsAnswer,
  type SizeTypeReading,
  type WeightReading,
} from '../reading.js';
import type { SizeTypeSite } from '../size-type/read-size-types.js';
import type { Weight } from '../weights/solve-weights.js';
import { codeAbove, codeBeside, type PlacedCode, placedCodes } from './nearest-code.js';
import { fragmentsOf, inReadingOrder, type Rotation } from './reading-order.js';
import { REPORT } from './tunables.js';

/**
 * Turns markings into the reading: answers, candidates and warnings.
 * @param columns tall regions that read as nothing
 */
export function report(
  { lines, sites, partialCodes, sizeTypes, weights }: Markings,
  columns: readonly Region[],
): Unsized<ContainerReading> {
  const rotation = rotationOf(sites[0]?.lines ?? lines);
  const codes = codesOf(sites, rotation);
  const figures = [weights.maxGross, weights.tare].flatMap((weight) => (weight ? [weight.mark.quad] : []));
  const placed = placedCodes(sites, figures);
  const [maxGross, grossCandidate] = weightOf(weights.maxGross, 'max_gross', placed);
  const [tare, tareCandidate] = weightOf(weights.tare, 'tare', placed);
  const sureTypes = sizeTypes.filter(({ confidence }) => confidence >= LEAST_ANSWERED.sizeType);
  const answeredTypes = sizeTypesOf(sureTypes, codes, placed);
  const partial = ofNoCode(partialCodes, sites);
  const answered = sites.filter(({ decision }) => decision.accepted).flatMap((site) => site.lines);
  const weightLines = [maxGross && weights.maxGross, tare && weights.tare].flatMap((weight) =>
    weight ? [weight.mark.line] : [],
  );
  const candidates = listed<ContainerCandidate>([
    ...codeCandidates(sites),
    ...sizeTypes
      .filter((site) => !sureTypes.includes(site) || answeredTypes.every(({ code }) => code !== site.code))
      .map(sizeTypeCandidate),
    ...grossCandidate,
    ...tareCandidate,
    ...partial.map(partialCandidate),
    ...unreadColumns(lines, [
      ...answered,
      ...partial.map(({ line }) => line),
      ...sizeTypes.map(({ line }) => line),
    ]),
    ...columns.map(columnCandidate),
  ]);
  const warnings: ContainerWarning[] = [];
  if (codes.some(({ checksumValid }) => !checksumValid)) warnings.push('check_digit_mismatch');
  if (candidates.some(({ reason }) => reason === 'weights_disagree')) warnings.push('weights_disagree');
  if (sites.length && sites[0]!.lines.every(({ quad }) => heightOf(quad) < REPORT.lowResolution))
    warnings.push('low_resolution');
  if (rotation !== 0 && holdsAnswer({ codes, sizeTypes: answeredTypes, maxGross, tare })) {
    warnings.push('image_turned');
  }
  return {
    codes,
    sizeTypes: answeredTypes,
    maxGross,
    tare,
    lines: fragmentsOf([...answered, ...weightLines, ...lines], rotation),
    candidates,
    warnings,
    rotation,
  };
}

/** One reading for each different code. A code seen at two places is surer. */
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
      alternatives: listed(first.decision.alternatives),
    };
  });
  return inReadingOrder(readings, ({ quads }) => quads[0]!, rotation);
}

/** Each container's surest size/type code, in the order of the codes. One of no container is left out if another says the same. */
function sizeTypesOf(
  sites: readonly SizeTypeSite[],
  codes: readonly CodeReading[],
  placed: readonly PlacedCode[],
): SizeTypeReading[] {
  const readings = sites.map(
    ({ code, confidence, line, alternatives }): SizeTypeReading => ({
      code,
      confidence,
      quads: [line.quad],
      text: line.text,
      alternatives: listed(alternatives),
      belongsTo: codeBeside(line, placed)?.code,
    }),
  );
  const ordered = [...codes.map(({ code }) => code), undefined].flatMap((code) =>
    readings.filter(({ belongsTo }) => belongsTo === code),
  );
  return ordered.filter(({ code, belongsTo }, i) =>
    ordered
      .slice(0, i)
      .every((other) => (belongsTo === undefined ? other.code !== code : other.belongsTo !== belongsTo)),
  );
}

function weightOf(
  weight: Weight | undefined,
  kind: 'max_gross' | 'tare',
  placed: readonly PlacedCode[],
): [WeightReading | undefined, ContainerCandidate[]] {
  if (!weight) return [undefined, []];
  const { kg, converted, confidence, mark, alternatives } = weight;
  const container = codeAbove(mark.quad, placed);
  const value = String(kg);
  const quads = [painted(mark.quad)];
  if (isOfUnansweredCode(container, placed)) {
    const doubtful = candidateConfidence(confidence, LEAST_ANSWERED.weight);
    return [undefined, [{ kind, reason: 'low_confidence', value, confidence: doubtful, quads }]];
  }
  if (confidence >= LEAST_ANSWERED.weight) {
    const reading: WeightReading = {
      kg,
      converted,
      confidence,
      quads,
      text: mark.text,
      alternatives: listed(alternatives),
      belongsTo: container?.code,
    };
    return [reading, []];
  }
  const rival = alternatives[0]?.confidence ?? 0;
  const reason = rival > confidence / REPORT.disagreement ? 'weights_disagree' : 'low_confidence';
  return [undefined, [{ kind, reason, value, confidence, quads }]];
}

/** A weight below a code that is only a candidate belongs to that container, so it is no answer if other codes are. */
const isOfUnansweredCode = (container: PlacedCode | undefined, placed: readonly PlacedCode[]): boolean =>
  container !== undefined && !container.code && placed.some(({ code }) => code !== undefined);

/** The reader sees a figure from the middle of its first digit to that of its last. */
const painted = (figure: Quad): Quad => grown(figure, REPORT.figureMargin, 0);

/** Codes that are no answers, each once, the surest first. */
function codeCandidates(sites: readonly CodeSite[]): ContainerCandidate[] {
  const listedCodes = new Set(
    sites.filter(({ decision }) => decision.accepted).map(({ decision }) => decision.code),
  );
  const candidates: ContainerCandidate[] = [];
  for (const { decision, prefix, lines } of sites) {
    const value = prefix ? `${prefix.text}?` : decision.code;
    if (decision.accepted || listedCodes.has(value)) continue;
    listedCodes.add(value);
    candidates.push({
      kind: 'code',
      reason: prefix ? 'check_digit_unreadable' : 'low_confidence',
      value,
      confidence: prefix
        ? candidateConfidence(prefix.confidence)
        : candidateConfidence(decision.confidence, LEAST_ANSWERED.code),
      quads: lines.map(({ quad }) => quad),
    });
  }
  return candidates;
}

/** Partial codes that are no part of a code that is an answer or a candidate, and do not stand where one does. */
function ofNoCode(partial: readonly PartialCode[], sites: readonly CodeSite[]): PartialCode[] {
  const shown = sites.filter(({ decision }) => decision.accepted || decision.confidence >= LEAST_LISTED);
  const isPartOf = (value: string, code: string) =>
    [...value].every((character, at) => character === '?' || character === code[at]);
  const overlaps = (part: Quad, line: Quad) =>
    contains(line, centreOf(part)) || contains(part, centreOf(line));
  return partial.filter(
    ({ value, line }) =>
      !shown.some(
        ({ decision, lines }) =>
          isPartOf(value, decision.code) || lines.some(({ quad }) => overlaps(line.quad, quad)),
      ),
  );
}

const partialCandidate = ({ value, reason, confidence, line }: PartialCode): ContainerCandidate => ({
  kind: 'code',
  reason,
  value,
  confidence: candidateConfidence(confidence),
  quads: [line.quad],
});

/** Columns that belong to no answer, with the text that was read. */
function unreadColumns(lines: readonly Line[], used: readonly Line[]): ContainerCandidate[] {
  return lines
    .filter(({ stacked, quad }) => stacked && !used.some((line) => contains(line.quad, centreOf(quad))))
    .map(({ text, confidence, quad }) => ({
      kind: 'column',
      reason: 'stacked_column',
      value: text,
      confidence: candidateConfidence(confidence),
      quads: [quad],
    }));
}

const sizeTypeCandidate = ({ code, confidence, line }: SizeTypeSite): ContainerCandidate => ({
  kind: 'size_type',
  reason: 'low_confidence',
  value: code,
  confidence: candidateConfidence(confidence, LEAST_ANSWERED.sizeType),
  quads: [line.quad],
});

const columnCandidate = ({ quad, score }: Region): ContainerCandidate => ({
  kind: 'column',
  reason: 'stacked_column',
  value: '',
  confidence: candidateConfidence(score),
  quads: [quad],
});

/** The turn that sets most of the text upright. */
function rotationOf(lines: readonly Line[]): Rotation {
  const votes = new Map<Rotation, number>();
  for (const { quad, stacked, text } of lines) {
    // In a column that runs down, the letters stand upright.
    const angle = angleOf(quad) - (stacked ? 90 : 0);
    const quarter = (((Math.round(-angle / 90) + 4) % 4) * 90) as Rotation;
    votes.set(quarter, (votes.get(quarter) ?? 0) + text.length);
  }
  return [...votes].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}
