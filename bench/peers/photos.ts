import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawScene, encode } from '../../drawing/draw.js';
import { SCENE_KINDS } from '../../drawing/scenes/kinds.js';
import { type Label, readLabels } from '../labels.js';

const FOLDER = fileURLToPath(new URL('../../out/peers/drawn', import.meta.url));

/** A photo whose content is known. */
export interface LabelledPhoto {
  readonly path: string;
  readonly megapixels: number;
  readonly label: Label;
}

/** Every nth photo of each labels file, from the files in turn, so that a busy hour of the machine meets all of them. */
export async function labelledPhotos(files: readonly string[], every: number): Promise<LabelledPhoto[]> {
  const sets = await Promise.all(
    files.map(async (file) => {
      const labels = await readLabels(file);
      return labels
        .filter((_, at) => at % every === 0)
        .map((label) => ({ path: join(dirname(file), label.file), label }));
    }),
  );
  const longest = Math.max(...sets.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, at) => sets.flatMap((set) => set[at] ?? [])).flat();
  return Promise.all(inTurn.map(({ path, label }) => known(path, label)));
}

/** Photos of all kinds, the same on every machine. */
export async function drawnPhotos(count: number): Promise<LabelledPhoto[]> {
  await mkdir(FOLDER, { recursive: true });
  const kinds = Object.values(SCENE_KINDS);
  const photos: LabelledPhoto[] = [];
  for (let seed = 1; seed <= count; seed++) {
    const drawn = await drawScene(kinds[seed % kinds.length]!(seed));
    const { codes, sizeTypes, maxGrossKg, tareKg } = drawn.truth;
    const path = join(FOLDER, `${seed}.jpg`);
    await writeFile(path, await encode(drawn));
    const label = {
      file: path,
      layout: 'drawn',
      container_codes: codes,
      size_type_codes: sizeTypes,
      max_gross_kg: maxGrossKg,
      tare_kg: tareKg,
    };
    photos.push(await known(path, label));
  }
  return photos;
}

async function known(path: string, label: Label): Promise<LabelledPhoto> {
  const { width, height } = await sharp(path).metadata();
  return { path, megapixels: (width * height) / 1e6, label };
}
