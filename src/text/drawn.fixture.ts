import sharp from 'sharp';
import { outlineLettering } from '../../drawing/lettering/outline.js';
import { rotated } from '../geometry/quad.fixture.js';
import { box, mapQuad, type Quad, turned } from '../geometry/quad.js';
import type { Raster } from '../image/raster.js';

const [WIDTH, HEIGHT] = [800, 600];

interface DrawnText {
  readonly raster: Raster;
  readonly quad: Quad;
}

/** A picture with one line of letters in its centre, and the quad around it with a small margin. */
export const drawnLine = (text: string, degrees = 0): Promise<DrawnText> => drawn(text, 'line', degrees);

/** The same with stacked letters; the quad's first edge runs down beside them. */
export async function drawnColumn(text: string, degrees = 0): Promise<DrawnText> {
  const { raster, quad } = await drawn(text, 'column', degrees);
  return { raster, quad: turned(quad, 1) };
}

async function drawn(text: string, direction: 'line' | 'column', degrees: number): Promise<DrawnText> {
  const letters = {
    text,
    x: 0,
    y: 0,
    height: 40,
    direction,
    typeface: 'roboto700',
    colour: '#fff',
  } as const;
  const outline = outlineLettering({ ...letters, tracking: 0.1 });
  const { left, top, right, bottom } = outline.box;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="100%" height="100%" fill="#7a2a20"/>` +
    `<g transform="translate(${WIDTH / 2} ${HEIGHT / 2}) rotate(${degrees}) translate(${-x} ${-y})">${outline.svg}</g></svg>`;
  const data = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  const margin = 6;
  const around = box(
    left - x - margin,
    top - y - margin,
    right - left + 2 * margin,
    bottom - top + 2 * margin,
  );
  const quad = mapQuad(around, (p) => {
    const [u, v] = rotated(p, degrees);
    return [u + WIDTH / 2, v + HEIGHT / 2];
  });
  return { raster: { data, width: WIDTH, height: HEIGHT }, quad };
}
