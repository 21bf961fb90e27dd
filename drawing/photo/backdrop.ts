import sharp from 'sharp';
import { type Random, seededRandom } from '../random.js';
import type { Rgb, Scene } from '../scene.js';
import { css, rect } from '../wall/shapes.js';

/** Drawn at this share of the photo's size and enlarged, since the background is out of focus anyway. */
const SCALE = 0.25;

/** Sky, ground and stacks of distant containers, without text. RGB, row by row. */
export async function drawBackdrop(scene: Scene): Promise<Uint8Array> {
  const { width, height } = scene;
  const [small, low] = [Math.ceil(width * SCALE), Math.ceil(height * SCALE)];
  const document = `<svg xmlns="http://www.w3.org/2000/svg" width="${small}" height="${low}">${content(scene, small, low)}</svg>`;
  return sharp(Buffer.from(document))
    .blur(1.1)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .removeAlpha()
    .raw()
    .toBuffer();
}

function content(scene: Scene, width: number, height: number): string {
  const { kind, horizon, seed } = scene.backdrop;
  const random = seededRandom(seed);
  const line = height * horizon;
  const sky = random.pick([
    ['rgb(118,166,222)', 'rgb(204,222,238)'],
    ['rgb(196,202,208)', 'rgb(224,226,226)'],
    ['rgb(156,186,214)', 'rgb(228,230,226)'],
  ] as const);
  const [upper, lower] = kind === 'night' ? (['rgb(8,10,20)', 'rgb(30,30,38)'] as const) : sky;
  const ground =
    kind === 'night'
      ? 'rgb(34,32,30)'
      : random.pick(['rgb(128,124,118)', 'rgb(150,146,138)', 'rgb(104,102,100)']);
  const gradient =
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${upper}"/>` +
    `<stop offset="1" stop-color="${lower}"/></linearGradient></defs>`;
  const pieces = [
    gradient,
    rect(0, 0, width, Math.max(line, 1), 'url(#s)'),
    rect(0, line, width, height - line, ground),
  ];
  if (kind === 'plain') return pieces.join('');
  const stack = { line, size: height * random.between(0.05, 0.11), dim: kind === 'night' ? 0.22 : 0.82 };
  for (let x = -stack.size; x < width; x += stack.size * random.between(1, 2.6))
    pieces.push(pile(random, x, stack));
  return pieces.join('') + patchyGround(random, line, width, height);
}

// biome-ignore format: a list to be read in rows
const FAR_PAINTS: readonly Rgb[] = [
  [126, 62, 54], [92, 52, 50], [66, 86, 122], [52, 66, 92], [86, 122, 108], [150, 154, 156], [168, 108, 70],
  [196, 198, 194],
];

/** A stack of containers at x, seen from the side or from the end. */
function pile(
  random: Random,
  x: number,
  { line, size, dim }: { line: number; size: number; dim: number },
): string {
  const wide = size * random.pick([0.95, 2.3]);
  return Array.from({ length: random.whole(0, 4) }, (_, storey) => {
    const paint = random.pick(FAR_PAINTS);
    const top = line - size * (storey + 1);
    const ribs = Array.from({ length: 9 }, (_, i) =>
      rect(x + ((i + 0.5) * wide) / 9, top, wide / 24, size, css(paint, dim * 0.86)),
    );
    return (
      rect(x, top, wide, size, css(paint, dim)) +
      ribs.join('') +
      rect(x, top, wide, size * 0.07, css(paint, dim * 0.6))
    );
  }).join('');
}

/** Stains on concrete: wide soft ellipses that flatten towards the horizon. */
function patchyGround(random: Random, line: number, width: number, height: number): string {
  return Array.from({ length: 40 }, () => {
    const near = random.next() ** 1.4;
    const tone = random.chance(0.6) ? '30,29,28' : '220,218,210';
    const across = width * random.between(0.04, 0.25) * (0.3 + near);
    return (
      `<ellipse cx="${random.next() * width}" cy="${line + (height - line) * near}" rx="${across}" ` +
      `ry="${across * random.between(0.06, 0.22) * (0.2 + near)}" fill="rgb(${tone})" fill-opacity="0.07"/>`
    );
  }).join('');
}
