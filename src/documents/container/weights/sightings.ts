import { heightOf, lengthOf, type Quad } from '../../../geometry/quad.js';
import { relate } from '../../../geometry/relation.js';
import { type Figure, LEAST_FIGURE } from './figures.js';

/** Two sightings of one figure: their centre lines lie at most so many heights apart, and one begins or ends as near. */
const ONE_PLACE = { below: 0.5, ends: 1.2, size: 1.8, turn: 25 } as const;

/**
 * Figures of one place joined, as several looks saw it: what all of them hold is surer than what one does, and no look is
 * evidence for another.
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

/** How well a figure was seen: places are built around what was seen best. */
const clarity = ({ line, values }: Figure) => line.confidence * Math.exp(values[0]!.score / 4);

function isOnePlace(first: Quad, second: Quad): boolean {
  const { below, start, size, turn } = relate(first, second);
  const end = start + (lengthOf(second) - lengthOf(first)) / Math.max(1e-6, heightOf(first));
  return (
    Math.abs(below) < ONE_PLACE.below &&
    Math.max(size, 1 / size) < ONE_PLACE.size &&
    turn < ONE_PLACE.turn &&
    // A figure whose first digit was cut off ends where the whole one does.
    Math.min(Math.abs(start), Math.abs(end)) < ONE_PLACE.ends
  );
}

/** The figure as it was seen best, its readings those of all sightings: each counts by how surely its line was read. */
function joined<T extends Figure>(place: readonly T[]): T {
  const first = place[0]!;
  if (place.length === 1) return first;
  const total = place.reduce((sum, { line }) => sum + weightOf(line), 0);
  const scores = new Map<number, number>();
  for (const { values } of place) for (const { value } of values) scores.set(value, 0);
  for (const [value] of scores) {
    const sum = place.reduce((sum, figure) => {
      const seen = figure.values.find((reading) => reading.value === value)?.score ?? LEAST_FIGURE;
      return sum + weightOf(figure.line) * seen;
    }, 0);
    scores.set(value, sum / total);
  }
  const values = [...scores].map(([value, score]) => ({ value, score })).sort((a, b) => b.score - a.score);
  return { ...first, values, unit: unitOf(place), sightings: place.flatMap(({ sightings }) => sightings) };
}

const weightOf = ({ confidence }: Figure['line']) => confidence ** 4;

/** The unit that most of the sightings name, by how surely they were read. */
function unitOf(place: readonly Figure[]): Figure['unit'] {
  const votes = new Map<Figure['unit'], number>();
  for (const { unit, line } of place) if (unit) votes.set(unit, (votes.get(unit) ?? 0) + weightOf(line));
  return [...votes].sort(([, a], [, b]) => b - a)[0]?.[0];
}
