import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { modelPath } from '../../models/active.js';
import { type Catalogue, fileOf } from '../../models/catalogue.js';
import { sha256Of } from '../../models/hash.js';
import { withMetadata } from '../../models/onnx.fixture.js';
import { MODELS, type ModelRole, ROLES, shippedPath } from '../../models/roles.js';
import type { Context } from './context.js';
import { listModels } from './list.js';
import { pullModel } from './pull.js';
import { type UseOptions, useModel } from './use.js';
import { verifyModels } from './verify.js';

let folder: string;
let output: string;
let complaints: string;
let catalogue: Catalogue;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baca-models-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  [output, complaints, catalogue] = ['', '', new Map()];
});

const contextOf = (): Context => ({
  folder,
  catalogue,
  stdout: async (text) => {
    output += text;
  },
  stderr: async (text) => {
    complaints += text;
  },
});
const use = (target: string, options: UseOptions = {}) => useModel(target, options, contextOf());
const active = (role: ModelRole) => modelPath(role, folder);

/** A copy of a shipped model in the folder, under another name. */
function copied(role: ModelRole, name: string): string {
  const path = join(folder, name);
  copyFileSync(shippedPath(role), path);
  return path;
}

/** A copy of the shipped reader that contains a dictionary. */
function readerWithDictionary(name: string, characters: string): string {
  const path = join(folder, name);
  writeFileSync(path, withMetadata(readFileSync(shippedPath('reader')), 'character', characters));
  return path;
}

const CHARACTERS = readFileSync(shippedPath('dictionary'), 'utf8').trimEnd();

/** A catalogue of one detector, served from this machine. */
async function serve(content: Buffer): Promise<void> {
  const server = createServer((_, reply) => reply.end(content));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { licence, source, sha256 } = MODELS.detector;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/det.onnx`;
  catalogue = new Map([['det', { role: 'detector', url, sha256, licence, source }]]);
}

describe('baca models use', () => {
  it('switches to a file after it has read the sample photos, and back again', async () => {
    const path = copied('detector', 'mine.onnx');
    await use(path, { role: 'detector' });
    expect(active('detector')).toBe(path);
    expect(active('reader')).toBe(shippedPath('reader'));
    expect(output).toMatch(
      /^detector: mine\.onnx\nmarkingDetector: .* \(shipped\)\nfineDetector: .* \(shipped\)\nreader: .* \(shipped\)\n.*they read BACU4027185 and 1\d of 18 fields\.\n/s,
    );
    await use('shipped', { role: 'detector' });
    expect(active('detector')).toBe(shippedPath('detector'));
  });

  it('changes reader and dictionary together: the given one, the one in the reader, or the shipped one', async () => {
    const [plain, dictionary] = [copied('reader', 'plain.onnx'), copied('dictionary', 'characters.txt')];
    const whole = readerWithDictionary('whole.onnx', CHARACTERS);
    await use(plain, { role: 'reader', dictionary });
    expect([active('reader'), active('dictionary')]).toEqual([plain, dictionary]);
    await use(whole, { role: 'reader' });
    expect([active('reader'), active('dictionary')]).toEqual([whole, whole]);
    await use(plain, { role: 'reader' });
    expect([active('reader'), active('dictionary')]).toEqual([plain, shippedPath('dictionary')]);
  });

  it('lets a general reader that contains its dictionary read container lines', async () => {
    const whole = readerWithDictionary('whole.onnx', CHARACTERS);
    await use(whole, { role: 'lineReader' });
    expect(active('lineReader')).toBe(whole);
    expect(output).toMatch(/they read BACU4027185/);
  });

  it.each<[string, () => string, UseOptions, RegExp]>([
    [
      'a dictionary of another reader',
      () => readerWithDictionary('short.onnx', 'A\nB\nC'),
      { role: 'reader' },
      /short\.onnx has 96 classes, but the dictionary short\.onnx has 5 with blank and space/,
    ],
    ['a file that is no network', () => copied('dictionary', 'a.onnx'), { role: 'detector' }, /a\.onnx/],
    [
      'a network of another role',
      () => copied('reader', 'a.onnx'),
      { role: 'detector' },
      /a\.onnx cannot be run/,
    ],
    [
      'a network that reads no columns',
      () => copied('detector', 'a.onnx'),
      { role: 'columnReader' },
      /a\.onnx cannot be run on an input of 1 × 1 × \d+ × 32/,
    ],
    [
      'a file without its role',
      () => copied('detector', 'a.onnx'),
      {},
      /Specify the role .* detector \| markingDetector \| fineDetector \| reader \|/,
    ],
    [
      'a dictionary for a detector',
      () => copied('detector', 'a.onnx'),
      { role: 'detector', dictionary: 'a.txt' },
      /--dictionary can only be used with --role reader/,
    ],
    ['a misspelt name', () => 'PP-OCRv7', {}, /PP-OCRv7 is neither a file nor a known model/],
    ['a folder', () => folder, { role: 'detector' }, /There is no file/],
  ])('refuses %s and changes nothing', async (_, target, options, problem) => {
    await expect(use(target(), options)).rejects.toThrow(problem);
    expect(active('detector')).toBe(shippedPath('detector'));
    expect(active('reader')).toBe(shippedPath('reader'));
  });

  it('recovers from a broken manifest by restoring the shipped models', async () => {
    writeFileSync(join(folder, 'models.json'), '{');
    await expect(use('shipped', { role: 'detector' })).rejects.toThrow(/not understood/);
    await use('shipped');
    expect(active('detector')).toBe(shippedPath('detector'));
  });
});

describe('baca models pull', () => {
  it('downloads a known model, which can then be used by its name', async () => {
    await serve(readFileSync(shippedPath('detector')));
    await expect(use('det')).rejects.toThrow(/Download it first: `baca models pull det`/);
    await pullModel('det', contextOf());
    await use('det');
    expect(active('detector')).toBe(join(folder, fileOf('det')));
  });

  it('keeps an existing file that is correct, and replaces one that is not', async () => {
    await serve(readFileSync(shippedPath('detector')));
    writeFileSync(join(folder, fileOf('det')), 'half of it');
    await expect(use('det')).rejects.toThrow(/does not have the SHA-256 of/);
    await pullModel('det', contextOf());
    expect(await sha256Of(join(folder, fileOf('det')))).toBe(MODELS.detector.sha256);
    await pullModel('det', contextOf());
    expect(output).toMatch(/was downloaded; .* already exists; /s);
  });

  it('keeps no file with a wrong hash', async () => {
    await serve(Buffer.from('something else'));
    await expect(pullModel('det', contextOf())).rejects.toThrow(/removed/);
    await expect(use('det')).rejects.toThrow(/does not exist/);
  });

  it.each(['dett', 'constructor'])('lists the known models if %s is not one of them', async (name) => {
    await serve(Buffer.from(''));
    await expect(pullModel(name, contextOf())).rejects.toThrow(
      `There is no known model ${name}. Use one of det.`,
    );
  });
});

describe('baca models verify', () => {
  it('accepts the shipped models', async () => {
    expect(await verifyModels(contextOf())).toBe(0);
    const rows = output.trimEnd().split('\n');
    expect(rows.map((row) => row.split(/ +/).slice(0, 2))).toEqual(ROLES.map((role) => [role, 'ok']));
  });

  it("distinguishes an operator's own file from a published one, and notices if either changes", async () => {
    const own = readerWithDictionary('own.onnx', CHARACTERS);
    const published = copied('detector', 'published.onnx');
    await use(own, { role: 'reader' });
    await use(published, { role: 'detector' });
    output = '';
    expect(await verifyModels(contextOf())).toBe(0);
    expect(output.match(/Your own file/g)).toHaveLength(2);
    expect(output).toMatch(
      /^detector +ok .*\nmarkingDetector +ok .*\nfineDetector +ok .*\nreader +ok .*own\.onnx\n +Your own file/,
    );
    truncateSync(own, 1000);
    rmSync(published);
    output = '';
    expect(await verifyModels(contextOf())).toBe(2);
    expect(output).toMatch(
      /^detector +missing .*\n.*use shipped --role detector.*\nmarkingDetector +ok .*\nfineDetector +ok .*\nreader +differs .*\n +SHA-256 is/,
    );
  });
});

describe('baca models list', () => {
  it('shows the active and available models of each role, and warns about unused files', async () => {
    await serve(Buffer.from(''));
    await use(copied('reader', 'mine.onnx'), { role: 'reader' });
    writeFileSync(join(folder, 'detektor.onnx'), '');
    output = '';
    await listModels({ json: false }, contextOf());
    const rows = output.split('\n').map((line) => line.split(/ {2,}/));
    const row = (role: ModelRole, from: string) =>
      rows.find((cells) => cells[0] === role && cells[6] === from);
    const [detector, reader] = [MODELS.detector.sha256.slice(0, 12), MODELS.reader.sha256.slice(0, 12)];
    expect(row('detector', 'shipped')).toMatchObject({ 1: 'active', 3: MODELS.detector.file, 5: detector });
    expect(row('detector', 'catalogue')).toMatchObject({ 1: 'not pulled', 2: 'det', 4: '-', 5: detector });
    expect(row('reader', 'shipped')).toMatchObject({ 1: 'there', 3: MODELS.reader.file, 5: reader });
    // A copy of a published file is recognised by its hash.
    expect(row('reader', "operator's folder")?.join(' | ')).toBe(
      `reader | active | mine | mine.onnx | 12.11 MB | ${reader} | operator's folder | Apache-2.0`,
    );
    expect(complaints).toMatch(/^baca: .*detektor\.onnx is not in use\. .*`baca models use .*--role ROLE`/);
  });

  it('prints the same as JSON, with full hashes', async () => {
    rmSync(copied('detector', 'x.onnx'));
    await listModels({ json: true }, contextOf());
    const { models } = JSON.parse(output) as { models: { role: ModelRole; state: string; sha256: string }[] };
    expect(models.map(({ role, state, sha256 }) => [role, state, sha256])).toEqual(
      Object.entries(MODELS).map(([role, { sha256 }]) => [role, 'active', sha256]),
    );
  });

  it('says which file is missing', async () => {
    const path = copied('detector', 'mine.onnx');
    await use(path, { role: 'detector' });
    rmSync(path);
    output = '';
    await listModels({ json: false }, contextOf());
    expect(output).toMatch(/detector +missing +mine +mine\.onnx/);
  });
});
