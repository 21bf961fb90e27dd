import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { drawScene, encode } from './draw.js';
import { SCENE_KINDS, type SceneKind } from './scenes/kinds.js';

/** Side of one picture on the sheet, in pixels. */
const CELL = 420;
const COLUMNS = 4;

/** Draws contact sheets: `npx tsx drawing/gallery.ts FOLDER [COUNT] [KIND ...]`. */
const [folder, count = '8', ...wanted] = process.argv.slice(2);
if (!folder) throw new Error('expected a folder to write the sheets to');
await mkdir(folder, { recursive: true });
for (const kind of Object.keys(SCENE_KINDS) as SceneKind[]) {
  if (wanted.length > 0 && !wanted.includes(kind)) continue;
  const cells: OverlayOptions[] = [];
  for (let seed = 1; seed <= Number(count); seed++) {
    const drawn = await drawScene(SCENE_KINDS[kind](seed));
    const input = await sharp(await encode(drawn))
      .resize(CELL, CELL, { fit: 'contain', background: 'black' })
      .toBuffer();
    const at = cells.length;
    cells.push({ input, left: (at % COLUMNS) * CELL, top: Math.floor(at / COLUMNS) * CELL });
  }
  const sheet = { width: COLUMNS * CELL, height: Math.ceil(cells.length / COLUMNS) * CELL };
  await sharp({ create: { ...sheet, channels: 3, background: 'black' } })
    .composite(cells)
    .png()
    .toFile(join(folder, `${kind}.png`));
  console.log(join(folder, `${kind}.png`));
}
