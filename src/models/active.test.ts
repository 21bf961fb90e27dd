import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { modelPath } from './active.js';
import { sha256Of } from './hash.js';
import { writeManifest } from './manifest.js';
import { MODELS, ROLES, shippedPath } from './roles.js';

const SHA256 = 'a'.repeat(64);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baca-models-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

describe('the shipped models', () => {
  it.each(ROLES)('%s is the file that the table names, bit by bit', async (role) => {
    expect(await sha256Of(shippedPath(role))).toBe(MODELS[role].sha256);
    expect(MODELS[role].licence).not.toBe('');
  });

  it.each(['', 'empty folder'])('serve where nothing else is put in place (%s)', (name) => {
    expect(modelPath('reader', name && folder)).toBe(shippedPath('reader'));
  });
});

describe('the manifest', () => {
  it('puts files of its folder and of others in the place of the shipped ones', async () => {
    const elsewhere = join(folder, '..', `${Math.random()}.onnx`);
    writeFileSync(elsewhere, '');
    onTestFinished(() => rmSync(elsewhere));
    mkdirSync(join(folder, 'v6'));
    writeFileSync(join(folder, 'v6', 'det.onnx'), '');
    await writeManifest(folder, {
      detector: { file: 'v6/det.onnx', sha256: SHA256 },
      reader: { file: elsewhere, sha256: SHA256 },
    });
    expect(modelPath('detector', folder)).toBe(join(folder, 'v6', 'det.onnx'));
    expect(modelPath('reader', folder)).toBe(elsewhere);
    expect(modelPath('dictionary', folder)).toBe(shippedPath('dictionary'));
  });

  it('alone decides: a file of the folder that it does not name serves nothing', () => {
    writeFileSync(join(folder, MODELS.reader.file), '');
    expect(modelPath('reader', folder)).toBe(shippedPath('reader'));
  });

  it('may not name a file that is missing: the shipped one is no silent substitute', async () => {
    await writeManifest(folder, { detector: { file: 'det.onnx', sha256: SHA256 } });
    expect(() => modelPath('detector', folder)).toThrow(
      `models.json in ${folder} names det.onnx as the detector, and there is no ${join(folder, 'det.onnx')}. ` +
        'Put the file there, or go back with `baca models use shipped --role detector`.',
    );
  });

  it.each([
    ['cut off', '{"detector": {', /models\.json is not understood: .*JSON/],
    ['no object', '[]', /models\.json is not understood:\n {2}- \/: must be object/],
    ['a misspelt role', '{"detektor": {}}', /- \/detektor: unexpected property\n/],
    [
      'a missing hash',
      '{"detector": {"file": "a.onnx"}}',
      /- \/detector: must have required properties sha256/,
    ],
  ])('is refused with what to do where it is broken: %s', (_, text, problem) => {
    writeFileSync(join(folder, 'models.json'), text);
    const load = () => modelPath('detector', folder);
    expect(load).toThrow(problem);
    expect(load).toThrow(
      /roles are detector, markingDetector, fineDetector, reader,.*`baca models use shipped` goes back/s,
    );
  });

  it('is not looked for in a folder that is misspelt', () => {
    expect(() => modelPath('detector', join(folder, 'modles'))).toThrow(
      /BACA_MODELS_DIR names .*modles, which is not there\. Correct it/,
    );
  });
});
