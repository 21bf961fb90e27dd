import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { sha256Of } from './hash.js';
import { writeManifest } from './manifest.js';
import { shippedPath } from './roles.js';
import { trustModels } from './trusted.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baca-models-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

describe('models', () => {
  test('that are shipped, and as they were shipped, are trusted', async () => {
    await expect(trustModels('')).resolves.toBeUndefined();
  });

  test('that are no longer what they were when they were put in place are not', async () => {
    const file = join(folder, 'mine.onnx');
    copyFileSync(shippedPath('lineReader'), file);
    await writeManifest(folder, { lineReader: { file: 'mine.onnx', sha256: await sha256Of(file) } });
    await expect(trustModels(folder)).resolves.toBeUndefined();
    writeFileSync(file, 'x', { flag: 'a' });
    await expect(trustModels(folder)).rejects.toThrow(/lineReader: .*mine\.onnx has another SHA-256/);
    rmSync(file);
    await expect(trustModels(folder)).rejects.toThrow(/lineReader: .*mine\.onnx is missing/);
  });
});
