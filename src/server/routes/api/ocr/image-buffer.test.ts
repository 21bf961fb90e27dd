import { expect, test } from 'vitest';
import { ImageBuffer } from './image-buffer.js';

test('an image is what came in, chunk by chunk', () => {
  const buffer = new ImageBuffer(10);
  buffer.append(Buffer.from('an '));
  buffer.append(Buffer.from('image'));
  expect(Buffer.from(buffer.bytes).toString()).toBe('an image');
});

test('an image that was released holds no memory, and takes no more bytes', () => {
  const buffer = new ImageBuffer(10);
  buffer.append(Buffer.from('an image'));
  const held = buffer.bytes;
  buffer.release();
  expect([held.byteLength, held.buffer.byteLength]).toEqual([0, 0]);
  expect(() => buffer.append(Buffer.from('x'))).toThrow('released');
});
