import sharp from 'sharp';
import { drawScene } from '../../drawing/draw.js';
import { doorScene } from '../../drawing/scenes/door.js';

export interface Picture {
  readonly file: Buffer;
  /** The code that is to be read on it. */
  readonly code: string;
}

/** Pictures of one colour each, by which the stand-in for a worker tells them apart. */
export async function* colours(count: number): AsyncGenerator<Picture> {
  for (let i = 0; i < count; i++) {
    const background = { r: (i >> 16) & 255, g: (i >> 8) & 255, b: i & 255 };
    const file = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
    yield { file, code: `BACU${String(i).padStart(7, '0')}` };
  }
}

/** How many doors are drawn. Further pictures show them again, a little darker. */
const DOORS = 50;

/** Photos of doors, small so that they are read quickly. */
export async function* doors(count: number): AsyncGenerator<Picture> {
  const drawn: { readonly photo: Buffer; readonly code: string }[] = [];
  for (let seed = 1; drawn.length < Math.min(count, DOORS); seed++) {
    const { pixels, width, height, truth } = await drawScene(doorScene(seed, { difficulty: 'clean' }));
    const [code, ...others] = truth.codes;
    if (code !== undefined && others.length === 0) {
      const raw = { width, height, channels: 3 } as const;
      drawn.push({ photo: await sharp(pixels, { raw }).resize({ height: 640 }).png().toBuffer(), code });
    }
  }
  for (let i = 0; i < count; i++) {
    const { photo, code } = drawn[i % drawn.length]!;
    const brightness = 1 - 0.005 * Math.floor(i / drawn.length);
    yield { file: await sharp(photo).modulate({ brightness }).jpeg({ quality: 90 }).toBuffer(), code };
  }
}
