import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usageOf } from '../speed/usage.js';
import { startLineProgram } from './line-program.js';

const ANSWERS = `
console.log('a library says hello');
console.log('{"ready":true}');
require('node:readline').createInterface({ input: process.stdin }).on('line', (photo) => {
  if (photo === 'crash') process.exit(1);
  if (photo === 'bad') return console.log('{"error":"it is no photo"}');
  console.log(JSON.stringify({ pieces: [{ text: photo, box: [0, 0, 130, 20] }] }));
});`;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baca-peers-'));
  await writeFile(join(folder, 'program.cjs'), ANSWERS);
});
afterAll(() => rm(folder, { recursive: true }));

const start = () => startLineProgram([process.execPath, join(folder, 'program.cjs')], '0');

it('reads one photo after another, whatever libraries print', async () => {
  const program = await start();
  expect((await program.read('CSQU 305438 3')).codes).toEqual(['CSQU3054383']);
  expect((await program.read('TCNU 165009 5')).codes).toEqual(['TCNU1650095']);
  await program.stop();
});

it('tells a photo that could not be read from an ended program', async () => {
  const program = await start();
  await expect(program.read('bad')).rejects.toThrow('it is no photo');
  await expect(program.read('crash')).rejects.toThrow('It ended');
  await program.stop();
});

it('says why a program does not start', async () => {
  await expect(startLineProgram([process.execPath, join(folder, 'missing.cjs')], '0')).rejects.toThrow(
    'Cannot find module',
  );
  await expect(startLineProgram([join(folder, 'missing')], '0')).rejects.toThrow();
});

it.runIf(process.platform === 'linux')('measures what a program uses', async () => {
  const program = await start();
  const usage = await usageOf(program.pid);
  expect(usage!.processorMs).toBeGreaterThan(0);
  expect(usage!.peakMb).toBeGreaterThan(10);
  await program.stop();
  expect((await usageOf(program.pid))!.peakMb).toBe(0);
});
