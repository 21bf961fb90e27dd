import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodeImage, LIMITS } from './decode.js';
import type { Raster } from './raster.js';

const [WIDTH, HEIGHT] = [80, 60];
const RED = [200, 30, 30] as const;
const GREEN = [30, 160, 40] as const;
const BLUE = [40, 40, 190] as const;
const WHITE = [240, 240, 240] as const;

/** Four quarters: red and green above, blue and white below. */
const QUARTERS = Buffer.from(
  Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [right, lower] = [i % WIDTH >= WIDTH / 2, i >= (WIDTH * HEIGHT) / 2];
    return lower ? (right ? WHITE : BLUE) : right ? GREEN : RED;
  }).flat(),
);
const quarters = () => sharp(QUARTERS, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });

/** The colours at the centres of the four quarters. */
const coloursOf = ({ data, width, height }: Raster) =>
  [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ].map(([x, y]) => {
    const p = (Math.floor(y! * height) * width + Math.floor(x! * width)) * 3;
    return [...data.subarray(p, p + 3)];
  });

function expectQuarters(raster: Raster, expected: readonly (readonly number[])[], tolerance = 8): void {
  expect(raster.data).toHaveLength(raster.width * raster.height * 3);
  coloursOf(raster).forEach((colour, i) => {
    for (let c = 0; c < 3; c++)
      expect(Math.abs(colour[c]! - expected[i]![c]!)).toBeLessThanOrEqual(tolerance);
  });
}

const refusal = (code: string) => expect.objectContaining({ name: 'Problem', code });

describe('decodeImage', () => {
  it('says how to get a JPG from a phone that takes HEIC', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(100)]);
    await expect(decodeImage(heic)).rejects.toEqual(refusal('IMAGE_FORMAT_UNSUPPORTED'));
    await expect(decodeImage(heic)).rejects.toThrow('Most Compatible');
  });

  it.each<[string, Sharp]>([
    ['a JPEG', quarters().jpeg({ quality: 95, chromaSubsampling: '4:4:4' })],
    ['a progressive JPEG', quarters().jpeg({ quality: 95, progressive: true, chromaSubsampling: '4:4:4' })],
    ['a PNG', quarters().png()],
    ['an interlaced PNG', quarters().png({ progressive: true })],
    ['a PNG with a palette', quarters().png({ palette: true })],
    ['a PNG of 16 bits', quarters().toColourspace('rgb16').png()],
    ['a PNG with an opaque alpha', quarters().ensureAlpha(1).png()],
    ['a WebP', quarters().webp({ quality: 95 })],
    ['a lossless WebP with alpha', quarters().ensureAlpha(1).webp({ lossless: true })],
  ])('decodes the same pixels from %s', async (_, file) => {
    const { raster, width, height } = await decodeImage(await file.toBuffer());
    expect([width, height, raster.width, raster.height]).toEqual([WIDTH, HEIGHT, WIDTH, HEIGHT]);
    expectQuarters(raster, [RED, GREEN, BLUE, WHITE]);
  });

  it('converts CMYK to RGB that looks the same', async () => {
    const cmyk = await quarters()
      .toColourspace('cmyk')
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    // Inks cannot mix every colour, so only roughly.
    expectQuarters((await decodeImage(cmyk)).raster, [RED, GREEN, BLUE, WHITE], 60);
  });

  it.each<[string, (picture: Sharp) => Sharp]>([
    ['PNG of 8 bits', (picture) => picture.png()],
    ['PNG of 16 bits', (picture) => picture.toColourspace('grey16').png()],
    ['JPEG', (picture) => picture.jpeg({ quality: 95 })],
    ['PNG with alpha', (picture) => picture.ensureAlpha(1).png()],
  ])('decodes a grey %s to three equal channels', async (_, encode) => {
    const grey = sharp(Buffer.alloc(WIDTH * HEIGHT, 90), {
      raw: { width: WIDTH, height: HEIGHT, channels: 1 },
    });
    const file = await encode(grey.toColourspace('b-w')).toBuffer();
    const ninety = [90, 90, 90];
    expectQuarters((await decodeImage(file)).raster, [ninety, ninety, ninety, ninety], 2);
  });

  it('puts transparent pictures on grey, where both black and white letters show', async () => {
    const clear = { create: { width: WIDTH, height: HEIGHT, channels: 4, background: '#ff000000' } } as const;
    const grey = [128, 128, 128];
    for (const file of [sharp(clear).png(), sharp(clear).webp()])
      expectQuarters((await decodeImage(await file.toBuffer())).raster, [grey, grey, grey, grey]);
  });

  it('decodes the first frame of an animated WebP', async () => {
    const second = sharp(Buffer.alloc(QUARTERS.length, 255), {
      raw: { width: WIDTH, height: HEIGHT, channels: 3 },
    });
    const frames = await Promise.all([quarters().png().toBuffer(), second.png().toBuffer()]);
    const file = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    expect((await sharp(file).metadata()).pages).toBe(2);
    const { raster, height } = await decodeImage(file);
    expect([height, raster.height]).toEqual([HEIGHT, HEIGHT]);
    expectQuarters(raster, [RED, GREEN, BLUE, WHITE]);
  });

  // The pixel of the upright picture that the file stores at (x, y), from the table of orientations in the EXIF standard.
  const [right, bottom] = [WIDTH - 1, HEIGHT - 1];
  it.each<[number, (x: number, y: number) => readonly [number, number]]>([
    [1, (x, y) => [x, y]],
    [2, (x, y) => [right - x, y]],
    [3, (x, y) => [right - x, bottom - y]],
    [4, (x, y) => [x, bottom - y]],
    [5, (x, y) => [y, x]],
    [6, (x, y) => [right - y, x]],
    [7, (x, y) => [right - y, bottom - x]],
    [8, (x, y) => [y, bottom - x]],
  ])('turns a picture with EXIF orientation %i upright', async (orientation, from) => {
    const [width, height] = orientation < 5 ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH];
    const pixels = Buffer.alloc(QUARTERS.length);
    for (let i = 0; i < width * height; i++) {
      const [x, y] = from(i % width, Math.floor(i / width));
      QUARTERS.copy(pixels, i * 3, (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3);
    }
    const stored = () => sharp(pixels, { raw: { width, height, channels: 3 } }).withMetadata({ orientation });
    for (const file of [
      stored().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }),
      stored().webp(),
      stored().png(),
    ]) {
      const decoded = await decodeImage(await file.toBuffer());
      expect(decoded).toMatchObject({
        width: WIDTH,
        height: HEIGHT,
        raster: { width: WIDTH, height: HEIGHT },
      });
      expectQuarters(decoded.raster, [RED, GREEN, BLUE, WHITE]);
    }
  });

  it('works with at most 4096 pixels per side, and reports the size as sent', async () => {
    const large = { create: { width: 5000, height: 300, channels: 3, background: '#345' } } as const;
    const file = await sharp(large).png().toBuffer();
    const { raster, width, height } = await decodeImage(file);
    expect([width, height, raster.width, raster.height]).toEqual([5000, 300, 4096, 246]);
  });

  it.each<[string, () => Promise<Buffer>, string]>([
    ['nothing', async () => Buffer.alloc(0), 'IMAGE_UNREADABLE'],
    ['a text', async () => Buffer.from('MSKU 123456 5'), 'IMAGE_FORMAT_UNSUPPORTED'],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'IMAGE_FORMAT_UNSUPPORTED',
    ],
    ['a GIF', () => quarters().gif().toBuffer(), 'IMAGE_FORMAT_UNSUPPORTED'],
    ['a TIFF', () => quarters().tiff().toBuffer(), 'IMAGE_FORMAT_UNSUPPORTED'],
    ['an AVIF', () => quarters().avif().toBuffer(), 'IMAGE_FORMAT_UNSUPPORTED'],
    ['a JPEG that ends early', async () => half(await quarters().jpeg().toBuffer()), 'IMAGE_UNREADABLE'],
    ['a PNG that ends early', async () => half(await quarters().png().toBuffer()), 'IMAGE_UNREADABLE'],
    ['a WebP that ends early', async () => half(await quarters().webp().toBuffer()), 'IMAGE_UNREADABLE'],
    ['a PNG with damaged pixels', async () => damaged(await quarters().png().toBuffer()), 'IMAGE_UNREADABLE'],
    ['a JPEG of its signature alone', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'IMAGE_UNREADABLE'],
    [
      'an SVG behind a PNG signature',
      async () => Buffer.concat([pngHeader(9, 9).subarray(0, 8), Buffer.from('<svg/>')]),
      'IMAGE_UNREADABLE',
    ],
    ['a picture too small for letters', () => picture(23, 100), 'IMAGE_UNREADABLE'],
    ['a thread of a picture', () => picture(24, 24 * 21), 'IMAGE_UNREADABLE'],
    ['a file over the limit of bytes', async () => Buffer.alloc(LIMITS.bytes + 1, 0xff), 'IMAGE_TOO_LARGE'],
  ])('refuses %s', async (_, make, code) => {
    await expect(decodeImage(await make())).rejects.toEqual(refusal(code));
  });

  it('refuses a giant picture by its header, before any pixel is decoded', async () => {
    // The file contains no pixels at all: decoding it would fail as truncated.
    const giant = decodeImage(pngHeader(50_000, 40_000));
    await expect(giant).rejects.toEqual(refusal('IMAGE_TOO_LARGE'));
    await expect(giant).rejects.toThrow('50000×40000');
  });

  it('accepts the smallest and the longest picture within the limits', async () => {
    await expect(decodeImage(await picture(24, 480))).resolves.toMatchObject({ width: 24, height: 480 });
  });
});

const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2));

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345' } })
    .png()
    .toBuffer();

function damaged(png: Buffer): Buffer {
  const copy = Buffer.from(png);
  const at = copy.indexOf('IDAT') + 10;
  copy.fill(0xaa, at, at + 20);
  return copy;
}

/** A PNG of 8-bit RGB that ends after its header and an empty IDAT chunk. */
function pngHeader(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    out.set(body, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', Buffer.alloc(0)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
