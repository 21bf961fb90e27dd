import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf } from '../../models/catalogue.js';
import { type Download, download } from '../../models/download.js';
import { sha256Of } from '../../models/hash.js';
import type { Surroundings } from './surroundings.js';

const PATIENCE_MS = 30_000;

interface PullOptions {
  readonly patienceMs?: number;
  readonly onProgress?: Download['onProgress'];
}

/** `baca models pull NAME`: fetches a known model into the operator's folder. */
export async function pullModel(
  name: string,
  { folder, catalogue, stdout }: Surroundings,
  { patienceMs = PATIENCE_MS, onProgress = () => {} }: PullOptions = {},
): Promise<void> {
  const model = catalogue.get(name);
  if (!model) {
    throw new Error(`No model is known as ${name}. Known are ${[...catalogue.keys()].join(', ')}.`);
  }
  const path = join(folder, fileOf(name));
  const there = existsSync(path) && (await sha256Of(path)) === model.sha256;
  if (!there) await download({ url: model.url, sha256: model.sha256, path, patienceMs, onProgress });
  await stdout(
    `${path} is ${there ? 'already there' : 'pulled'}, its SHA-256 is right.\n` +
      `Put it in place with \`baca models use ${name}\`.\n`,
  );
}
