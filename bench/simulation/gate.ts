import type { Random } from '../../drawing/random.js';
import { exponential, type Job } from './queue.js';

/** A terminal whose gates photograph each truck. */
export interface Gate {
  readonly lanes: number;
  /** Trucks that a lane lets through in the busiest hour. */
  readonly trucksPerLane: number;
  /** Photos of each truck, taken within moments. */
  readonly photosPerTruck: number;
  /** The share of the busiest hour in each hour of the day. */
  readonly hours: readonly number[];
}

/** Three shifts: at 7, 15 and 23 o'clock trucks come in waves, and few at night. */
export const SHIFTS: readonly number[] = [
  ...[0.45, 0.3, 0.2, 0.2, 0.25, 0.4, 0.7, 1],
  ...[0.9, 0.75, 0.65, 0.6, 0.5, 0.6, 0.75, 1],
  ...[0.95, 0.85, 0.7, 0.6, 0.55, 0.5, 0.5, 0.6],
];

const HOUR_MS = 3_600_000;
/** Between two photos of a truck. */
const BETWEEN_MS = 700;

/** The photos of some days, in their order. Trucks come independently of each other; no lane takes two at once. */
export function photosOf(gate: Gate, days: number, serviceMs: readonly number[], random: Random): Job[] {
  const jobs: Job[] = [];
  const headwayMs = HOUR_MS / gate.trucksPerLane / 4;
  for (let lane = 0; lane < gate.lanes; lane++) {
    const own = random.fork();
    for (let atMs = 0; atMs < 24 * HOUR_MS * days; ) {
      // Thinned: drawn at the rate of the busiest hour, and kept with the share of this one.
      atMs += exponential(own, 1 / (HOUR_MS / gate.trucksPerLane - headwayMs)) + headwayMs;
      if (own.chance(gate.hours[Math.floor(atMs / HOUR_MS) % 24]!)) {
        for (let photo = 0; photo < gate.photosPerTruck; photo++) {
          jobs.push({ atMs: atMs + photo * BETWEEN_MS, serviceMs: own.pick(serviceMs) });
        }
      }
    }
  }
  return jobs.sort((a, b) => a.atMs - b.atMs);
}
