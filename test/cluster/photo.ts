import sharp from 'sharp';
import { outlineLettering } from '../../drawing/lettering/outline.js';

const MARGIN = 20;

/** A photo of one line, the quickest that shows a code. Of a rare owner, the general reader would be asked too. */
export async function photoOfLine(text = 'CSQU 305438 3'): Promise<Buffer> {
  const { svg, box } = outlineLettering({
    ...{ text, x: 0, y: 0, height: 24, tracking: 0.1 },
    ...({ direction: 'line', typeface: 'roboto700', colour: '#fff' } as const),
  });
  const width = Math.ceil(box.right - box.left) + 2 * MARGIN;
  const height = Math.ceil(box.bottom - box.top) + 2 * MARGIN;
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="100%" height="100%" fill="#7a2a20"/>` +
    `<g transform="translate(${MARGIN - box.left} ${MARGIN - box.top})">${svg}</g></svg>`;
  return sharp(Buffer.from(picture)).jpeg().toBuffer();
}
