import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf } from '../../models/catalogue.js';
import { type Download, download } from '../../models/download.js';
import { sha256Of } from '../../models/hash.js';
import type { Context } from './context.js';

/** A download that receives nothing for this long is stuck. */
const STALL_TIMEOUT_MS = 30_000;

interface PullOptions {
  readonly stallTimeoutMs?: number;
  readonly onProgress?: Download['onProgress'];
}

/** `baca models pull NAME`: downloads a known model into the operator's folder. */
export async function pullModel(
  name: string,
  { folder, catalogue, stdout }: Context,
  { stallTimeoutMs = STALL_TIMEOUT_MS, onProgress = () => {} }: PullOptions = {},
): Promise<void> {
  const model = catalogue.get(name);
  if (!model) {
    throw new Error(`There is no known model ${name}. Use one of ${[...catalogue.keys()].join(', ')}.`);
  }
  const path = join(folder, fileOf(name));
  const exists = existsSync(path) && (await sha256Of(path)) === model.sha256;
  if (!exists)
    await download({ url: model.url, sha256: model.sha256, path, patienceMs: stallTimeoutMs, onProgress });
  await stdout(
    `${path} ${exists ? 'already exists' : 'was downloaded'}; its SHA-256 is correct.\n` +
      `Switch to it with \`baca models use ${name}\`.\n`,
  );
}
