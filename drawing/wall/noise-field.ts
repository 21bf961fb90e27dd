import { seededRandom } from '../random.js';

/** Side of the square field in cells; a power of two, so that positions wrap with a bit mask. */
export const FIELD_SIZE = 512;
const MASK = FIELD_SIZE - 1;

let shared: Float32Array | undefined;

/**
 * A seamless noise field from 0 to 1 with a mean near 0.5: octaves of value noise. One field is used for all
 * scenes, each with its own offset and scale, since creating one takes longer than sampling it.
 */
export function noiseField(): Float32Array {
  if (!shared) shared = makeField();
  return shared;
}

/** Smooth interpolation between the cells around (x, y). */
export function noiseAt(field: Float32Array, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const dx = x - left;
  const dy = y - top;
  const upper = (top & MASK) * FIELD_SIZE;
  const lower = ((top + 1) & MASK) * FIELD_SIZE;
  const west = left & MASK;
  const east = (left + 1) & MASK;
  const above = field[upper + west]! * (1 - dx) + field[upper + east]! * dx;
  const below = field[lower + west]! * (1 - dx) + field[lower + east]! * dx;
  return above * (1 - dy) + below * dy;
}

function makeField(): Float32Array {
  const random = seededRandom(20_240_611);
  const sum = new Float32Array(FIELD_SIZE * FIELD_SIZE);
  let amplitude = 0.5;
  for (let cells = 8; cells <= 256; cells *= 2) {
    const lattice = Float32Array.from({ length: cells * cells }, () => random.next() - 0.5);
    addOctave(sum, lattice, cells, amplitude);
    amplitude *= 0.62;
  }
  let spread = 0;
  for (const value of sum) spread += value * value;
  const scale = 0.2 / Math.sqrt(spread / sum.length);
  return sum.map((value) => Math.min(1, Math.max(0, 0.5 + value * scale)));
}

function addOctave(sum: Float32Array, lattice: Float32Array, cells: number, amplitude: number): void {
  const step = FIELD_SIZE / cells;
  for (let y = 0; y < FIELD_SIZE; y++) {
    const row = Math.floor(y / step);
    const dy = smooth(y / step - row);
    const upper = row * cells;
    const lower = ((row + 1) % cells) * cells;
    for (let x = 0; x < FIELD_SIZE; x++) {
      const west = Math.floor(x / step);
      const east = (west + 1) % cells;
      const dx = smooth(x / step - west);
      const above = lattice[upper + west]! * (1 - dx) + lattice[upper + east]! * dx;
      const below = lattice[lower + west]! * (1 - dx) + lattice[lower + east]! * dx;
      sum[y * FIELD_SIZE + x]! += amplitude * (above * (1 - dy) + below * dy);
    }
  }
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}
