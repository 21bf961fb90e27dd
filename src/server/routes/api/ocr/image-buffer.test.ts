import { expect, test } from 'vitest';
import { ImageBuffer } from './image-buffer.js';

test('an image consists of the received chunks', () => {
  const buffer = new ImageBuffer(10);
  buffer.append(Buffer.from('an '));
  buffer.append(Buffer.from('image'));
  expect(Buffer.from(buffer.bytes).toString()).toBe('an image');
});

test('a released image holds no memory, and accepts no more bytes', () => {
  const buffer = new ImageBuffer(10);
  buffer.append(Buffer.from('an image'));
  const held = buffer.bytes;
  buffer.release();
  expect([held.byteLength, held.buffer.byteLength]).toEqual([0, 0]);
  expect(() => buffer.append(Buffer.from('x'))).toThrow('released');
});
