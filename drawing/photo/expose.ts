import sharp from 'sharp';
import { seededRandom } from '../random.js';
import type { LensTrouble, Light, Scene } from '../scene.js';

/** The parts of a scene that matter here. */
export type Exposure = Pick<Scene, 'width' | 'height' | 'light' | 'lens' | 'seed'>;

/** Applies light, lens and sensor to the finished scene. RGB, row by row, in and out. */
export async function expose(pixels: Uint8Array, scene: Exposure): Promise<Uint8Array> {
  const { width, height, light, lens } = scene;
  const lit = illuminate(pixels, scene, light);
  const optical = await throughLens(lit, width, height, lens);
  return lens.noise > 0 ? withNoise(optical, lens.noise, scene.seed) : optical;
}

function illuminate(pixels: Uint8Array, { width, height }: Exposure, light: Light): Uint8Array {
  const lit = new Uint8Array(pixels.length);
  const curves = light.tint.map((tint) =>
    Float32Array.from({ length: 256 }, (_, level) => {
      const bright = level * light.gain * tint;
      // A soft shoulder instead of hard clipping, as in cameras.
      const rolled = bright > 215 ? 215 + 40 * (1 - Math.exp(-(bright - 215) / 40)) : bright;
      return rolled + (236 - rolled) * light.haze;
    }),
  );
  const [middleX, middleY] = [width / 2, height / 2];
  const corner = middleX * middleX + middleY * middleY;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const far = ((x - middleX) ** 2 + (y - middleY) ** 2) / corner;
      const shade = 1 - light.vignette * far;
      let veil = 0;
      for (const spot of light.glare) {
        const near = Math.hypot(x / width - spot.x, y / width - spot.y) / spot.radius;
        if (near < 2.5) veil = Math.max(veil, spot.strength * Math.exp(-near * near * 1.6));
      }
      const at = (y * width + x) * 3;
      for (let i = 0; i < 3; i++) {
        const level = curves[i]![pixels[at + i]!]! * shade;
        lit[at + i] = level + (252 - level) * veil;
      }
    }
  }
  return lit;
}

async function throughLens(
  pixels: Uint8Array,
  width: number,
  height: number,
  lens: LensTrouble,
): Promise<Uint8Array> {
  const raw = { width, height, channels: 3 } as const;
  let seen = pixels;
  if (lens.motion.length >= 2 || lens.blur >= 0.3) {
    let image = sharp(pixels, { raw });
    if (lens.motion.length >= 2) image = image.convolve(streak(lens.motion.length, lens.motion.degrees));
    if (lens.blur >= 0.3) image = image.blur(lens.blur);
    seen = await image.raw().toBuffer();
  }
  if (lens.sharpen === 0) return seen;
  // The library's own sharpening converts to another colour space, which takes three times as long.
  const soft = await sharp(seen, { raw }).blur(1.3).raw().toBuffer();
  const haloed = new Uint8ClampedArray(seen.length);
  for (let at = 0; at < seen.length; at++) haloed[at] = seen[at]! + lens.sharpen * (seen[at]! - soft[at]!);
  return new Uint8Array(haloed.buffer);
}

/** Blur kernel of a camera that moved in a straight line during the exposure. */
function streak(length: number, degrees: number): { width: number; height: number; kernel: number[] } {
  const size = 2 * Math.ceil(length / 2) + 1;
  const kernel = new Array<number>(size * size).fill(0);
  const angle = (degrees * Math.PI) / 180;
  for (let t = -length / 2; t <= length / 2; t += 0.25) {
    const x = Math.round(size / 2 - 0.5 + t * Math.cos(angle));
    const y = Math.round(size / 2 - 0.5 + t * Math.sin(angle));
    kernel[y * size + x]! += 1;
  }
  return { width: size, height: size, kernel };
}

/** Grey and colour noise from a table, since a new Gaussian for each sample would take longer than drawing. */
function withNoise(pixels: Uint8Array, sigma: number, seed: number): Uint8Array {
  const random = seededRandom(seed);
  const table = Float32Array.from({ length: 8192 }, () => {
    const radius = Math.sqrt(-2 * Math.log(1 - random.next()));
    return sigma * radius * Math.cos(2 * Math.PI * random.next());
  });
  const noisy = new Uint8ClampedArray(pixels.length);
  let state = (seed | 1) >>> 0;
  for (let at = 0; at < pixels.length; at += 3) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const grey = table[state >>> 19]!;
    noisy[at] = pixels[at]! + grey + 0.4 * table[(state >>> 7) & 8191]!;
    noisy[at + 1] = pixels[at + 1]! + grey;
    noisy[at + 2] = pixels[at + 2]! + grey + 0.5 * table[(state >>> 10) & 8191]!;
  }
  return new Uint8Array(noisy.buffer);
}
