import { heightOf, lengthOf, type Quad } from '../../../geometry/quad.js';
import { relate } from '../../../geometry/relation.js';
import type { Figure } from './figures.js';
import { FIGURES, SIGHTINGS } from './tunables.js';

/**
 * Joins the figures that several looks saw at one place. A reading that all of them hold is surer than one that a single look holds,
 * but no look is evidence for another.
 */
export function joinSightings<T extends Figure>(figures: readonly T[]): T[] {
  const ranked = [...figures].sort((a, b) => clarity(b) - clarity(a));
  const places: T[][] = [];
  for (const figure of ranked) {
    const place = places.find(([first]) => isOnePlace(first!.quad, figure.quad));
    if (place) place.push(figure);
    else places.push([figure]);
  }
  return places.map(joined);
}

/** How well a figure was seen. Places are built around the clearest one. */
const clarity = ({ line, values }: Figure) =>
  line.confidence * Math.exp(values[0]!.score / SIGHTINGS.scoreScale);

function isOnePlace(first: Quad, second: Quad): boolean {
  const { below, start, size, turn } = relate(first, second);
  const end = start + (lengthOf(second) - lengthOf(first)) / Math.max(1e-6, heightOf(first));
  return (
    Math.abs(below) < SIGHTINGS.below &&
    Math.max(size, 1 / size) < SIGHTINGS.size &&
    turn < SIGHTINGS.turn &&
    // A figure whose first digit was cut off ends where the whole figure does.
    Math.min(Math.abs(start), Math.abs(end)) < SIGHTINGS.ends
  );
}

/** The clearest figure with the readings of all sightings, weighted by the confidence of their lines. */
function joined<T extends Figure>(place: readonly T[]): T {
  const first = place[0]!;
  if (place.length === 1) return first;
  const total = place.reduce((sum, { line }) => sum + weightOf(line), 0);
  const scores = new Map<number, number>();
  for (const { values } of place) for (const { value } of values) scores.set(value, 0);
  for (const [value] of scores) {
    const sum = place.reduce((sum, figure) => {
      const seen = figure.values.find((reading) => reading.value === value)?.score ?? FIGURES.least;
      return sum + weightOf(figure.line) * seen;
    }, 0);
    scores.set(value, sum / total);
  }
  const values = [...scores].map(([value, score]) => ({ value, score })).sort((a, b) => b.score - a.score);
  return { ...first, values, unit: unitOf(place), sightings: place.flatMap(({ sightings }) => sightings) };
}

const weightOf = ({ confidence }: Figure['line']) => confidence ** SIGHTINGS.confidencePower;

/** The unit that most sightings name, weighted by the confidence of their lines. */
function unitOf(place: readonly Figure[]): Figure['unit'] {
  const votes = new Map<Figure['unit'], number>();
  for (const { unit, line } of place) if (unit) votes.set(unit, (votes.get(unit) ?? 0) + weightOf(line));
  return [...votes].sort(([, a], [, b]) => b - a)[0]?.[0];
}
