import { describe, expect, it } from 'vitest';
import { MODELS } from '../../src/models/roles.js';
import { readMacs } from './macs.js';

const NETWORKS = Object.values(MODELS).filter(({ file }) => file.endsWith('.onnx'));

describe('the counted multiply-accumulates', () => {
  it.each(NETWORKS)('are those of the shipped $file', async ({ file, sha256 }) => {
    const macs = (await readMacs())[file];
    expect(macs?.sha256, 'Count them again: make -C training macs').toBe(sha256);
    expect(macs!.float + macs!.int8).toBeGreaterThan(0);
  });
});
