import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { ContainerResponse } from '../../src/documents/container/schema.js';
import { startService } from '../../test/service/start.js';
import { PATIENT } from '../speed/client.js';
import { pinnedTo } from '../speed/pin.js';
import type { PhotoAnswer } from './extraction/extract.js';
import type { Program } from './program.js';

/** This service as a user gets it: over HTTP, with its own answers. */
export const BACA: Program = {
  name: 'Baca',
  version: 'this commit',
  start: async (core) => {
    const { url, pid, stop } = await startService({
      env: { BACA_WORKERS: '1', BACA_THREADS: '1', ...PATIENT },
      under: pinnedTo(core),
    });
    return { pid, stop, read: (photo) => readOverHttp(url, photo) };
  },
};

async function readOverHttp(url: string, photo: string): Promise<PhotoAnswer> {
  const form = new FormData();
  form.set('image', await openAsBlob(photo), basename(photo));
  const response = await fetch(`${url}/api/ocr?type=CONTAINER_ISO`, { method: 'POST', body: form });
  if (response.status !== 200)
    throw new Error(`expected 200, got ${response.status}: ${await response.text()}`);
  const { container_codes, size_type_codes, weights } = (await response.json()) as ContainerResponse;
  return {
    codes: container_codes.map(({ full_code }) => full_code),
    sizeTypes: size_type_codes.map(({ code }) => code),
    maxGross: weights.max_gross_kg || undefined,
    tare: weights.tare_kg || undefined,
  };
}
