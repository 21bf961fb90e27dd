import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Manifest, writeManifest } from '../models/manifest.js';
import { withMetadata } from '../models/onnx.fixture.js';
import { type ModelRole, shippedPath } from '../models/roles.js';
import { MAPS } from '../text/detector/load-detector.js';
import { createEngine } from './engine.js';
import { loadNetworks } from './load-networks.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baca-models-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const entry = (file: string) => ({ file, sha256: 'a'.repeat(64) });
const swapped = (role: ModelRole, as: ModelRole): Manifest => ({ [role]: entry(shippedPath(as)) });

describe('the engine', () => {
  it('uses the models in the manifest of its folder', async () => {
    await writeManifest(folder, { ...swapped('detector', 'detector'), ...swapped('reader', 'reader') });
    const engine = await createEngine({ threads: 1, modelsDir: folder });
    const image = readFileSync(new URL('../../samples/door.jpg', import.meta.url));
    const { reading } = await engine.recognize({ type: 'CONTAINER_ISO', image, enhance: false });
    expect(reading.codes.map(({ code }) => code)).toEqual(['BACU4027185']);
  });

  it('reads certificates with the shipped detector even if one for container markings is in use', async () => {
    const ours = withMetadata(readFileSync(shippedPath('detector')), 'baca.maps', MAPS);
    writeFileSync(join(folder, 'markings.onnx'), ours);
    await writeManifest(folder, { detector: entry('markings.onnx') });
    const { detector, sheetDetector } = await loadNetworks({ threads: 1, modelsDir: folder });
    expect(detector.wholeLook).toBe(1280);
    expect(sheetDetector.wholeLook).toBeUndefined();
  });

  it.each<[string, Manifest, RegExp]>([
    ['a missing file', { reader: entry('gone.onnx') }, /there is no .*gone\.onnx\. Put the file there/],
    [
      'a reader that is no reader',
      swapped('reader', 'columnReader'),
      /column-reader\.onnx cannot be run on an input of/,
    ],
    ['a column reader of another role', swapped('columnReader', 'reader'), /cannot be run on an input of/],
    [
      'a dictionary file without a dictionary',
      swapped('dictionary', 'columnReader'),
      /contains no dictionary/,
    ],
  ])('does not start with %s', async (_, manifest, problem) => {
    await writeManifest(folder, manifest);
    await expect(createEngine({ threads: 1, modelsDir: folder })).rejects.toThrow(problem);
  });
});
