import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeStnk, renderStnk } from './render.js';

/**
 * Writes labelled pictures for training and tests: `npx tsx drawing/stnk/sample.ts FOLDER FROM TO` writes one JPEG per
 * seed from FROM to TO, a JSON file with its lines of text, and a line in `labels.jsonl`.
 */
const [folder, from, to] = process.argv.slice(2);
if (!folder || !from || !to) throw new Error('expected FOLDER FROM TO');
await mkdir(folder, { recursive: true });
const labels: string[] = [];
for (let seed = Number(from); seed <= Number(to); seed++) {
  const drawn = await renderStnk(seed);
  const name = `stnk_${String(seed).padStart(6, '0')}`;
  const { fields, form, print, sheets, capture, difficulty, turn, sheetPixels, width, height, lines } = drawn;
  await writeFile(join(folder, `${name}.jpg`), await encodeStnk(drawn));
  const rounded = lines.map((line) => ({
    ...line,
    quad: line.quad.map((point) => point.map((at) => Math.round(at * 10) / 10)),
  }));
  await writeFile(join(folder, `${name}.json`), JSON.stringify({ width, height, lines: rounded }));
  labels.push(
    JSON.stringify({
      ...{ file: `${name}.jpg`, fields, form, print, sheets, capture, difficulty },
      ...{ rotation: turn, exif: null, sheet_px: sheetPixels },
    }),
  );
}
await writeFile(join(folder, 'labels.jsonl'), `${labels.join('\n')}\n`);
