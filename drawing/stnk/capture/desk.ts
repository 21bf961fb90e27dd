import type { Random } from '../../random.js';
import { noiseAt, noiseField } from '../../wall/noise-field.js';

/** Colour of the desk at a point in millimetres. Written to `out`, since it is called for every pixel. */
export type Desk = (x: number, y: number, out: Float64Array) => void;

const FLAT = ['#f4f4f2', '#e9e9ea', '#ffffff', '#d9d6cf', '#2b2b2e'];
const COLOURS = [
  '#a8703f',
  '#6d4a2f',
  '#c9b493',
  '#5f6b78',
  '#8a8d90',
  '#3b3f47',
  '#b9b2a3',
  '#7d2f2f',
  '#d8d4cc',
  '#375a4a',
];

/** The lid of a scanner. */
export function scannerLid(random: Random): Desk {
  const [red, green, blue] = rgb(random.pick(FLAT));
  return (_x, _y, out) => {
    out[0] = red;
    out[1] = green;
    out[2] = blue;
  };
}

/** Wood, cloth or a smooth table. */
export function tableTop(random: Random): Desk {
  const [red, green, blue] = rgb(random.pick(COLOURS));
  const kind = random.pick(['wood', 'cloth', 'smooth', 'smooth'] as const);
  const field = noiseField();
  const [ox, oy, depth] = [random.between(0, 500), random.between(0, 500), random.between(0.1, 0.35)];
  const weave = random.between(1.5, 3);
  return (x, y, out) => {
    let shade: number;
    if (kind === 'wood') {
      const grain = noiseAt(field, ox + x * 0.12, oy + y * 0.9);
      shade = 1 + depth * Math.sin(grain * 22 + y * 0.12) * 0.5;
    } else if (kind === 'cloth') shade = 1 + depth * 0.5 * Math.sin(x * weave) * Math.sin(y * weave);
    else shade = 1 + depth * (noiseAt(field, ox + x * 0.25, oy + y * 0.25) - 0.5) * 0.6;
    out[0] = red * shade;
    out[1] = green * shade;
    out[2] = blue * shade;
  };
}

/** The plain background around a picture on a phone or computer screen. */
export function screenGround(random: Random): Desk {
  const [red, green, blue] = rgb(random.pick(['#e8edf4', '#101114', '#f4f6f8', '#d5dbe6']));
  return (_x, _y, out) => {
    out[0] = red;
    out[1] = green;
    out[2] = blue;
  };
}

function rgb(colour: string): [number, number, number] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];
}
