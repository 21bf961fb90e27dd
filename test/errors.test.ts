import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { doorScene } from '../drawing/scenes/door.js';
import { CATALOGUE, type ErrorCode } from '../src/errors.js';
import { photoOf } from './photos.js';
import { claimingToBe } from './png.js';
import { formOf, post, read, send } from './service/client.js';

// Cases that need a real socket or a real decoder. All other errors are tested beside the server.

let jpeg: Buffer;
let png: Buffer;
let webp: Buffer;

beforeAll(async () => {
  const photo = await photoOf(doorScene(2, { width: 600, height: 800, difficulty: 'clean' }));
  jpeg = photo.file;
  png = await photo.pixels().png().toBuffer();
  webp = await photo.pixels().webp().toBuffer();
});

/** A JPG with extra bytes after its end. */
const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
const MB = 1024 * 1024;

const IMAGES: readonly (readonly [what: string, image: () => Buffer | Promise<Buffer>, code: ErrorCode])[] = [
  ['a JPG cut off in its middle', () => jpeg.subarray(0, jpeg.length / 2), 'IMAGE_UNREADABLE'],
  ['a PNG cut off in its middle', () => png.subarray(0, png.length / 2), 'IMAGE_UNREADABLE'],
  ['a WebP cut off in its middle', () => webp.subarray(0, webp.length / 2), 'IMAGE_UNREADABLE'],
  ['a PNG with damaged pixels', () => damaged(png), 'IMAGE_UNREADABLE'],
  ['the first bytes of a JPG alone', () => jpeg.subarray(0, 4), 'IMAGE_UNREADABLE'],
  ['an empty file', () => Buffer.alloc(0), 'IMAGE_UNREADABLE'],
  ['a thread of 1 × 60,000 pixels', () => claimingToBe(1, 60_000), 'IMAGE_UNREADABLE'],
  ['a band of 60,000 × 30 pixels', () => claimingToBe(60_000, 30), 'IMAGE_UNREADABLE'],
  ['a text that is named photo.jpg', () => Buffer.from('This is no photo.'), 'IMAGE_FORMAT_UNSUPPORTED'],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'IMAGE_FORMAT_UNSUPPORTED'],
  ['a GIF', () => sharp(png).gif().toBuffer(), 'IMAGE_FORMAT_UNSUPPORTED'],
  ['a TIFF', () => sharp(png).tiff().toBuffer(), 'IMAGE_FORMAT_UNSUPPORTED'],
  ['a PNG that says it has 51 megapixels', () => claimingToBe(8500, 6000), 'IMAGE_TOO_LARGE'],
  ['a PNG that says it has 4 terapixels', () => claimingToBe(2_000_000, 2_000_000), 'IMAGE_TOO_LARGE'],
  ['one byte more than 20 MB', () => padded(20 * MB + 1), 'IMAGE_TOO_LARGE'],
  ['60 MB', () => padded(60 * MB), 'IMAGE_TOO_LARGE'],
];

describe('an image that cannot be read', () => {
  it.each(IMAGES)('%s', async (_, image, code) => {
    await expectProblem(await post(formOf(await image())), code);
  });
});

describe('a request that is no valid form', () => {
  it('of another content type', async () => {
    const headers = { 'content-type': 'image/gif' };
    const answer = await send('/api/ocr?type=CONTAINER_ISO', {
      method: 'POST',
      headers,
      body: new Uint8Array(jpeg),
    });
    await expectProblem(answer, 'MEDIA_TYPE_UNSUPPORTED');
  });

  it('without an image', async () => {
    await expectProblem(await post(new FormData()), 'IMAGE_MISSING');
  });

  it('with two images', async () => {
    await expectProblem(await post(formOf(jpeg, jpeg)), 'IMAGE_REPEATED');
  });

  it('with a body that ends too early', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const body = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc';
    const answer = await send('/api/ocr?type=CONTAINER_ISO', { method: 'POST', headers, body });
    await expectProblem(answer, 'MULTIPART_MALFORMED');
  });
});

describe('an image that can be read', () => {
  it('is one of exactly 20 MB', async () => {
    expect(await read(padded(20 * MB))).toMatchObject({ success: true });
  });

  it('may have 49 empty megapixels', async () => {
    const grey = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: 'grey' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(grey.length).toBeLessThan(MB);
    expect(await read(grey)).toMatchObject({ success: false, container_codes: [] });
  });
});

async function expectProblem(answer: Response, code: ErrorCode): Promise<void> {
  const { status, title } = CATALOGUE[code];
  const text = await answer.text();
  expect({ status: answer.status, body: JSON.parse(text) }).toEqual({
    status,
    body: {
      type: `urn:baca:error:${code}`,
      title,
      status,
      detail: expect.any(String),
      success: false,
      code,
      request_id: answer.headers.get('x-request-id'),
    },
  });
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(text).not.toMatch(/node_modules|dist\/|\bat .*:\d+|vips/i);
}

/** The same PNG with other bytes in place of its pixels. */
function damaged(whole: Buffer): Buffer {
  const copy = Buffer.from(whole);
  const at = copy.indexOf('IDAT') + 4;
  deflateSync(Buffer.from('something else')).copy(copy, at + 200);
  return copy;
}
