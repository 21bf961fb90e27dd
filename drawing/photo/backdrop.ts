import sharp from 'sharp';
import { seededRandom } from '../random.js';
import type { Scene } from '../scene.js';
import { css, rect } from '../wall/shapes.js';

/** Drawn at this part of the photo's size and enlarged: what is far away is out of focus anyway. */
const SCALE = 0.25;

/** Sky, ground and stacks of far containers without any text. RGB, row by row. */
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
  const dim = kind === 'night' ? 0.25 : 0.85;
  const size = height * random.between(0.05, 0.12);
  for (let x = -size; x < width; x += size * random.between(0.8, 2.6)) {
    const storeys = random.whole(0, 4);
    const wide = size * random.between(0.9, 2.4);
    for (let storey = 0; storey < storeys; storey++) {
      const paint = [random.whole(30, 190), random.whole(40, 120), random.whole(40, 150)] as const;
      pieces.push(rect(x, line - size * (storey + 1), wide, size, css(paint, dim)));
      pieces.push(rect(x, line - size * (storey + 0.1), wide, size * 0.1, css(paint, dim * 0.5)));
    }
  }
  for (let crack = 0; crack < 14; crack++) {
    const y = line + (height - line) * random.next() ** 1.5;
    pieces.push(
      rect(
        random.between(-0.2, 0.8) * width,
        y,
        width * random.between(0.1, 0.7),
        1 + random.next() * 3,
        'rgb(40,38,36)',
        'fill-opacity="0.25"',
      ),
    );
  }
  return pieces.join('');
}
