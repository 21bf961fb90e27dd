import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CERTIFICATE, NO_CERTIFICATE } from '../../documents/stnk/reading.fixture.js';
import type { StnkReading } from '../../documents/stnk/reading.js';
import { CODE, QUAD, recognition } from '../container-reading.fixture.js';
import { drawReading } from './annotate.js';
import { drawOverlay } from './overlay.js';
import { labelPath, labelWidth } from './stroke-font.js';

/** A grey photo, 200 × 100 pixels when upright, stored with the given EXIF orientation. */
function photo(orientation: 1 | 6): Promise<Buffer> {
  const [width, height] = orientation === 1 ? [200, 100] : [100, 200];
  return sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

async function pixel(image: Buffer, x: number, y: number): Promise<[number, number, number]> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [data[at]!, data[at + 1]!, data[at + 2]!];
}

describe('drawReading', () => {
  it.each([1, 6] as const)(
    'frames values on the upright picture (EXIF orientation %i)',
    async (orientation) => {
      const drawn = await drawReading(await photo(orientation), recognition({ codes: [CODE] }));
      const { width, height, format } = await sharp(drawn).metadata();
      expect({ width, height, format }).toEqual({ width: 200, height: 100, format: 'jpeg' });
      const [red, green, blue] = await pixel(drawn, 100, 40);
      expect(green).toBeGreaterThan(red + 30);
      expect(green).toBeGreaterThan(blue + 15);
      const inside = await pixel(drawn, 100, 50);
      expect(Math.max(...inside) - Math.min(...inside)).toBeLessThan(12);
    },
  );

  it('draws doubtful values in red', async () => {
    const drawn = await drawReading(await photo(1), recognition({ codes: [{ ...CODE, confidence: 0.3 }] }));
    const [red, green] = await pixel(drawn, 100, 60);
    expect(red).toBeGreaterThan(green + 60);
  });

  it('draws a code with an invalid check digit in red, however clearly it was read', async () => {
    const wrong = { ...CODE, checksumValid: false, confidence: 0.99 };
    const [red, green] = await pixel(
      await drawReading(await photo(1), recognition({ codes: [wrong] })),
      100,
      60,
    );
    expect(red).toBeGreaterThan(green + 60);
  });

  it('draws a candidate without a value, and skips a value without a place', async () => {
    const parts = recognition({
      codes: [{ ...CODE, quads: [] }],
      candidates: [{ kind: 'column', reason: 'stacked_column', value: '', confidence: 0.5, quads: [QUAD] }],
    });
    await expect(drawReading(await photo(1), parts)).resolves.toBeInstanceOf(Buffer);
  });
});

describe('drawReading of a certificate', () => {
  const stages = { decode: 1, detect: 2, read: 3, search: 4 };
  const overlayOf = (reading: StnkReading) => drawOverlay({ type: 'STNK', reading, stages, pages: 1 });
  const draw = async (parts: Partial<StnkReading>) => {
    const reading = { ...NO_CERTIFICATE, width: 200, height: 100, ...parts };
    return drawReading(await photo(1), { type: 'STNK', reading, stages, pages: 1 });
  };
  const merk = (confidence: number) => ({
    fields: {
      merk: {
        value: 'HONDA',
        sheet: 'stnk' as const,
        confidence,
        quads: [QUAD],
        text: 'HONDA',
        alternatives: [],
      },
    },
  });

  it.each([
    [0.95, 'green'],
    [0.85, 'amber'],
    [0.7, 'red'],
    [0.3, 'red'],
  ])('frames a field with confidence %d in %s', async (confidence, colour) => {
    const [red, green, blue] = await pixel(await draw(merk(confidence)), 100, 40);
    expect(green > blue + 15 && green > red + 30).toBe(colour === 'green');
    expect(red > green + 60).toBe(colour === 'red');
    expect(red > blue + 60).toBe(colour !== 'green');
  });

  it('labels fields after their end, with short names and their confidence', () => {
    const overlay = overlayOf({ ...CERTIFICATE, sheets: [], candidates: [] });
    const boxes = [...overlay.matchAll(/<rect x="([\d.]+)" y="([\d.]+)"/g)];
    expect(boxes).toHaveLength(17);
    expect(boxes.every(([, x]) => Number(x) > 600 && Number(x) < 610)).toBe(true);
    expect(new Set(boxes.map(([, , y]) => y)).size).toBe(17);
  });

  it('draws candidates and sheets with dashed lines', async () => {
    const { sheets, candidates } = CERTIFICATE;
    await expect(draw({ sheets, candidates })).resolves.toBeInstanceOf(Buffer);
    const overlay = overlayOf({ ...NO_CERTIFICATE, sheets, candidates });
    expect(overlay.match(/stroke-dasharray/g)).toHaveLength(2);
  });
});

describe('labels', () => {
  it.each([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,-%:/?+()_'])('have a glyph for %s', (character) => {
    expect(labelPath(character, 0, 0, 6)).toMatch(/^(M[\d.]+ [\d.]+(L[\d.]+ [\d.]+)+)+$/);
  });

  it('stay within their width and height', () => {
    const numbers = labelPath('MW%Q', 0, 0, 12)
      .match(/[\d.]+ [\d.]+/g)!
      .map((point) => point.split(' ').map(Number));
    expect(Math.max(...numbers.map(([x]) => x!))).toBeLessThanOrEqual(labelWidth('MW%Q', 12));
    expect(Math.max(...numbers.map(([, y]) => y!))).toBeLessThanOrEqual(14);
  });
});
