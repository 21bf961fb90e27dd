import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawOther, NO_CONTAINER } from '../drawing/others/draw.js';
import { negativeScene } from '../drawing/scenes/negative.js';
import { photoOf } from './photos.js';
import { read } from './service/client.js';

describe('a photo without markings', () => {
  it.each([
    ['with nothing written on it', negativeScene(1)],
    ['with nothing written on it, from the side', negativeScene(4)],
    ['with other text on it', negativeScene(2, { text: 'other' })],
    ['with other text on it, from the side', negativeScene(5, { text: 'other' })],
  ])('%s gets a 200 with empty fields', async (_, scene) => {
    const answer = await read((await photoOf(scene)).file);
    expect(answer).toEqual({
      success: false,
      container_codes: [],
      size_type_codes: [],
      weights: { max_gross_kg: '', tare_kg: '' },
      raw_texts: expect.any(Array),
      process_time_ms: expect.any(Number),
      timestamp: expect.any(String),
    });
  });
});

describe('a picture without a container', () => {
  it.each(NO_CONTAINER)('%s gives no code, no size/type code and no weight', async (kind) => {
    const { width, height, pixels } = await drawOther(kind, 7);
    const file = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg()
      .toBuffer();
    expect(await read(file)).toMatchObject({
      success: false,
      container_codes: [],
      size_type_codes: [],
      weights: { max_gross_kg: '', tare_kg: '' },
    });
  });
});
