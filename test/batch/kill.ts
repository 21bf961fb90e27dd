import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { filesIn } from '../../src/batches/images/images.fixture.js';
import { zipOf } from '../../src/batches/intake/zip.fixture.js';
import type { BatchState } from '../../src/batches/state.js';
import { accountWithKey, countedOf } from '../faults/service/account.js';
import { workersOf } from '../faults/service/figures.js';
import { type Service, startService } from '../service/start.js';
import { colours, doors } from './pictures.js';

const STAND_IN = fileURLToPath(new URL('./stand-in-server.mjs', import.meta.url));

/** What is killed once this share of the images has been read. */
const KILLS = [
  { share: 0.2, victim: 'worker' },
  { share: 0.4, victim: 'server' },
  { share: 0.7, victim: 'worker' },
] as const;

export interface KilledBatch {
  readonly state: BatchState;
  /** Indexes of the results, in their order. */
  readonly indexes: readonly number[];
  /** Results that show the code of their own image. */
  readonly right: number;
  /** What counted against the plan. */
  readonly counted: number;
  /** Images, or parts of them, that are still on the disk. */
  readonly left: number;
  readonly kills: readonly string[];
  readonly uploadMs: number;
  /** From the acceptance to the end, with restarts. */
  readonly readMs: number;
}

/**
 * Sends a batch to the built service, and kills a worker, the whole service, and a worker again while it is read.
 *
 * @param reads whether real workers read drawn photos, or stand-ins read colours
 */
export async function killedBatch(images: number, reads: 'photos' | 'colours'): Promise<KilledBatch> {
  const folder = mkdtempSync(join(tmpdir(), 'baca-batch-'));
  const { id: accountId, key } = await accountWithKey(folder, 'unlimited');
  let service = await start(folder, reads);
  try {
    const files: { readonly name: string; readonly content: Buffer; readonly code: string }[] = [];
    for await (const { file, code } of reads === 'photos' ? doors(images) : colours(images)) {
      files.push({ name: `${files.length}.img`, content: file, code });
    }
    const sent = performance.now();
    const body = new FormData();
    body.append('archive', new Blob([Uint8Array.from(zipOf(files))]), 'batch.zip');
    const { id } = await ask<BatchState>(service, key, '?type=CONTAINER_ISO', { method: 'POST', body });
    const accepted = performance.now();

    const kills: string[] = [];
    for (const { share, victim } of KILLS) {
      await until(service, key, id, ({ counts }) => counts.read + counts.nothing >= share * images);
      if (victim === 'server') {
        await service.kill();
        service = await start(folder, reads);
      } else {
        process.kill(workersOf(service)[0]!, 'SIGKILL');
      }
      kills.push(victim);
    }
    const state = await until(service, key, id, ({ ended_at }) => ended_at !== null);
    const readMs = performance.now() - accepted;
    const results = await resultsOf(service, key, id);
    const right = results.filter(({ index, container_codes }) =>
      container_codes?.some(({ full_code }) => full_code === files[index]?.code),
    );
    // The last image is deleted just after its batch has ended; a service that stops waits for that.
    await service.stop();
    return {
      state,
      indexes: results.map(({ index }) => index),
      right: right.length,
      kills,
      left: filesIn(join(folder, 'batches')).length,
      counted: await countedOf(folder, accountId),
      uploadMs: accepted - sent,
      readMs,
    };
  } finally {
    await service.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

function start(folder: string, reads: 'photos' | 'colours'): Promise<Service> {
  return startService({
    env: {
      BACA_ENV: 'production',
      BACA_DATA_DIR: folder,
      BACA_WORKERS: '2',
      BACA_THREADS: '1',
      BACA_RECOGNITION_TIMEOUT_MS: '120000',
    },
    ...(reads === 'colours' && { program: STAND_IN }),
  });
}

async function ask<T>(service: Service, key: string, path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetchWithKey(service, key, path, init);
  return (await response.json()) as T;
}

async function fetchWithKey({ url }: Service, key: string, path: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${key}` };
  const response = await fetch(`${url}/api/batches${path}`, { ...init, headers });
  if (!response.ok) {
    throw new Error(`${response.status}: ${await response.text()}`);
  }
  return response;
}

async function until(
  service: Service,
  key: string,
  id: string,
  isReached: (state: BatchState) => boolean,
): Promise<BatchState> {
  for (;;) {
    const state = await ask<BatchState>(service, key, `/${id}`);
    if (isReached(state)) {
      return state;
    }
    await delay(50);
  }
}

interface Line {
  readonly index: number;
  readonly container_codes?: readonly { readonly full_code: string }[];
}

async function resultsOf(service: Service, key: string, id: string): Promise<Line[]> {
  const text = await (await fetchWithKey(service, key, `/${id}/results`)).text();
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}
