import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { negativeScene } from '../drawing/scenes/negative.js';
import { photoOf } from './photos.js';
import { PROGRAM } from './service/start.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DOOR = 'samples/door.jpg';

let folder: string;
let blank: string;
let broken: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baca-test-'));
  blank = join(folder, 'blank.jpg');
  broken = join(folder, 'broken.jpg');
  await writeFile(blank, (await photoOf(negativeScene(1, { width: 600, height: 800 }))).file);
  await writeFile(broken, 'This is no photo.');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the built program in the root of the repository. */
function baca(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, NODE_OPTIONS: '', BACA_WORKERS: '1' };
    const child = execFile(process.execPath, [PROGRAM, ...args], { cwd: ROOT, env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

describe('baca read samples/door.jpg', () => {
  it('prints a table', async () => {
    const { code, stdout, stderr } = await baca('read', DOOR);
    const [header, row, ...rest] = stdout.split('\n');
    expect({ code, stderr, rest }).toEqual({ code: 0, stderr: '', rest: [''] });
    expect(header!.split(/ {2,}/)).toEqual(['FILE', 'CODE', 'SIZE/TYPE', 'MAX GROSS', 'TARE', 'CONFIDENCE']);
    expect(row!.split(/ {2,}/).slice(0, 5)).toEqual([DOOR, 'BACU 402718 5 ✓', '22G1', '30480 kg', '2120 kg']);
  });

  it('prints the response of the service as JSON, and draws it on the photo', async () => {
    const pictures = join(folder, 'pictures');
    const { code, stdout } = await baca('read', DOOR, '--format', 'json', '--annotate', pictures);
    expect(code).toBe(0);
    const [answer, ...more] = JSON.parse(stdout);
    expect(more).toEqual([]);
    expect(Object.keys(answer)).toEqual([
      'file',
      'success',
      'container_codes',
      'size_type_codes',
      'weights',
      'raw_texts',
      'process_time_ms',
      'timestamp',
    ]);
    expect(answer).toMatchObject({
      file: DOOR,
      success: true,
      container_codes: [{ full_code: 'BACU4027185', checksum_valid: true }],
      size_type_codes: [{ code: '22G1' }],
      weights: { max_gross_kg: '30480', tare_kg: '2120' },
    });
    const [picture, ...others] = await readdir(pictures, { recursive: true });
    expect(others).toEqual([]);
    const [drawn, photo] = await Promise.all([
      sharp(join(pictures, picture!)).metadata(),
      sharp(join(ROOT, DOOR)).metadata(),
    ]);
    expect([drawn.width, drawn.height]).toEqual([photo.width, photo.height]);
  });

  it('prints csv', async () => {
    const { code, stdout } = await baca('read', DOOR, '--format', 'csv');
    const [header, row, end] = stdout.split('\r\n');
    expect({ code, header, end }).toEqual({
      code: 0,
      header: 'file,code,checksum_valid,confidence,size_types,max_gross_kg,tare_kg,error',
      end: '',
    });
    expect(row).toMatch(/^samples\/door\.jpg,BACU4027185,true,[01]\.\d{3},22G1,30480,2120,$/);
  });
});

describe('baca read with unreadable files', () => {
  it('exits with 2, and reads the others in order', async () => {
    const { code, stdout, stderr } = await baca('read', broken, blank, DOOR, '--format', 'jsonl');
    const lines = stdout.trimEnd().split('\n');
    expect(code).toBe(2);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { file: expect.stringContaining('broken.jpg'), success: false, code: 'IMAGE_FORMAT_UNSUPPORTED' },
      { file: expect.stringContaining('blank.jpg'), success: false, container_codes: [] },
      { file: DOOR, success: true, container_codes: [{ full_code: 'BACU4027185' }] },
    ]);
    expect(stderr).toMatch(/broken\.jpg: IMAGE_FORMAT_UNSUPPORTED/);
  });

  it('exits with 1 for wrong usage', async () => {
    expect(await baca('read')).toMatchObject({ code: 1, stdout: '' });
  });
});
