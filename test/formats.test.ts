import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { doorScene } from '../drawing/scenes/door.js';
import { type Photo, photoOf } from './photos.js';
import { read } from './service/client.js';

const CODE = 'BACU4027185';

let door: Photo;

beforeAll(async () => {
  door = await photoOf(doorScene(16, { difficulty: 'clean', code: CODE, look: 'leaf' }));
});

describe('the same photo', () => {
  const FORMATS: readonly (readonly [name: string, encode: () => Promise<Buffer>])[] = [
    ['as PNG', () => door.pixels().png().toBuffer()],
    ['as PNG with transparency', () => door.pixels().ensureAlpha(0.9).png().toBuffer()],
    ['as grey PNG of 16 bits', () => door.pixels().toColourspace('grey16').png().toBuffer()],
    ['as PNG with a palette', () => door.pixels().png({ palette: true, colours: 64 }).toBuffer()],
    ['as WebP', () => door.pixels().webp({ quality: 85 }).toBuffer()],
    ['as lossless WebP', () => door.pixels().webp({ lossless: true, effort: 0 }).toBuffer()],
    ['as progressive JPG', () => door.pixels().jpeg({ progressive: true, quality: 90 }).toBuffer()],
    ['as JPG for print (CMYK)', () => door.pixels().toColourspace('cmyk').jpeg({ quality: 90 }).toBuffer()],
  ];

  it.each(FORMATS)('%s is read alike', async (_, encode) => {
    const { container_codes } = await read(await encode());
    expect(container_codes.map(({ full_code }) => full_code)).toEqual([CODE]);
  });

  // The rotation in degrees that undoes each EXIF orientation.
  it.each([
    [3, 180],
    [6, 270],
    [8, 90],
  ])('stored with EXIF orientation %i is read upright', async (orientation, turn) => {
    const upright = await sharp(door.file).metadata();
    const file = await sharp(door.file)
      .rotate(turn)
      .withMetadata({ orientation })
      .jpeg({ quality: 90 })
      .toBuffer();
    const { container_codes, details } = await read(file, '&details=true');
    expect(container_codes.map(({ full_code }) => full_code)).toEqual([CODE]);
    expect(details!.image).toEqual({ width: upright.width, height: upright.height, rotation: 0 });
    expect(details!.warnings).not.toContain('image_turned');
  });

  it('larger than the working picture has its polygons in its own pixels', async () => {
    const large = await door.pixels().resize({ height: 6000 }).jpeg().toBuffer();
    const { container_codes, details } = await read(large, '&details=true');
    expect(container_codes.map(({ full_code }) => full_code)).toEqual([CODE]);
    expect(details!.image).toMatchObject({ width: 4500, height: 6000 });
    const painted = door.truth.markings.find(({ kind }) => kind === 'code')!.quad;
    const scale = 6000 / 1600;
    const [left] = details!.container_codes[0]!.polygons[0]![0]!;
    expect(Math.abs(left! - painted[0][0] * scale)).toBeLessThan(120);
  });
});
