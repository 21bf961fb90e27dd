import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MODELS, type ModelName, modelPath } from './models.js';

describe('the models', () => {
  it.each(Object.keys(MODELS) as ModelName[])('%s is the file that the table names, bit by bit', (name) => {
    const hash = createHash('sha256')
      .update(readFileSync(modelPath(name, '')))
      .digest('hex');
    expect(hash).toBe(MODELS[name].sha256);
    expect(MODELS[name].licence).not.toBe('');
  });

  it("come from the operator's folder where it holds them, else from those shipped", () => {
    const folder = mkdtempSync(join(tmpdir(), 'baca-models-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { file } = MODELS.reader;
    writeFileSync(join(folder, file), '');
    expect(modelPath('reader', folder)).toBe(join(folder, file));
    expect(modelPath('detector', folder)).toBe(modelPath('detector', ''));
  });
});
