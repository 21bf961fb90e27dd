import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sniffFormat } from './format.js';

const dot = () => sharp({ create: { width: 4, height: 4, channels: 3, background: '#a00' } });

describe('sniffFormat', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('recognises a %s by its content', async (format) => {
    expect(sniffFormat(await dot().toFormat(format).toBuffer())).toBe(format);
  });

  it.each(['gif', 'tiff', 'avif'] as const)('does not recognise a %s', async (format) => {
    expect(sniffFormat(await dot().toFormat(format).toBuffer())).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['a text', 'MSKU1234565'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a sound in RIFF', 'RIFF\x10\0\0\0WAVEfmt '],
    ['half a signature', '\x89PNG'],
  ])('does not recognise %s', (_, text) => {
    expect(sniffFormat(Buffer.from(text, 'latin1'))).toBeUndefined();
  });
});
