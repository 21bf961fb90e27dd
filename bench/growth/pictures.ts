import sharp from 'sharp';
import { drawScene } from '../../drawing/draw.js';
import { outlineLettering } from '../../drawing/lettering/outline.js';
import { doorScene } from '../../drawing/scenes/door.js';

const QUALITY = 90;
/** The picture with lines of text, and the letters on it, in pixels. */
const [WIDTH, HEIGHT, COLUMNS, LETTER_HEIGHT] = [1600, 1200, 4, 18];
/** What stands on sides and doors besides the markings that are read. */
const PHRASES = [
  'CAUTION',
  'SUPER HEAVY',
  '9 FT 6 IN HIGH',
  'NET 28.300 KG',
  'CU.CAP 67.7 CU.M',
  'TYPE ST-45',
];

/** The same drawn door in every size, as a JPEG. */
export async function doorOf(megapixels: readonly number[]): Promise<Buffer[]> {
  const { pixels, width, height } = await drawScene(doorScene(2));
  const files: Buffer[] = [];
  for (const each of megapixels) {
    const scale = Math.sqrt((each * 1e6) / (width * height));
    const image = sharp(pixels, { raw: { width, height, channels: 3 } });
    files.push(
      await image
        .resize({ width: Math.round(width * scale), height: Math.round(height * scale), fit: 'fill' })
        .jpeg({ quality: QUALITY })
        .toBuffer(),
    );
  }
  return files;
}

/** A wall with this many lines of text, in columns from top to bottom. */
export async function wallWith(lines: number): Promise<Buffer> {
  const perColumn = Math.max(1, Math.ceil(lines / COLUMNS));
  const letters = Array.from({ length: lines }, (_, i) => {
    const outline = outlineLettering({
      text: PHRASES[i % PHRASES.length]!,
      x: 0,
      y: 0,
      height: LETTER_HEIGHT,
      direction: 'line',
      typeface: 'roboto700',
      colour: '#fff',
      tracking: 0.1,
    });
    const x = 60 + (Math.floor(i / perColumn) * (WIDTH - 60)) / COLUMNS;
    const y = 50 + ((i % perColumn) * (HEIGHT - 100)) / perColumn;
    return `<g transform="translate(${x} ${y})">${outline.svg}</g>`;
  });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="100%" height="100%" fill="#7a2a20"/>${letters.join('')}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().jpeg({ quality: QUALITY }).toBuffer();
}
