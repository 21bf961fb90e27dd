import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withMetadata } from './onnx.fixture.js';
import { onnxMetadata } from './onnx-metadata.js';
import { shippedPath } from './roles.js';

const network = readFileSync(shippedPath('columnReader'));

it('finds a text by its key behind a whole network', () => {
  const characters = `${'漢'.repeat(1000)}\n✓`;
  const file = withMetadata(withMetadata(network, 'author', 'someone'), 'character', characters);
  expect(onnxMetadata(file, 'character')).toBe(characters);
  expect(onnxMetadata(file, 'author')).toBe('someone');
});

it.each([
  ['a network without texts', network],
  ['a network that is cut off', network.subarray(0, 100_000)],
  ['a text file', Buffer.from('not an ONNX file, but some text\n')],
  ['an empty file', Buffer.alloc(0)],
])('finds nothing in %s', (_, file) => {
  expect(onnxMetadata(file, 'character')).toBeUndefined();
});
