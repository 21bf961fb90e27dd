import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DocumentType } from '../../src/documents/registry.js';
import { drawCertificates, drawPhotos } from '../speed/photos.js';

export const DRAW: Record<DocumentType, (count: number) => Promise<Buffer[]>> = {
  CONTAINER_ISO: drawPhotos,
  STNK: drawCertificates,
};

/** Every nth photo of a file of labels, which has one JSON object per line. */
export async function labelledPhotos(labels: string, every: number): Promise<Buffer[]> {
  const lines = (await readFile(labels, 'utf8')).trim().split('\n');
  const files = lines
    .filter((_, at) => at % every === 0)
    .map((line) => (JSON.parse(line) as { file: string }).file);
  return Promise.all(files.map((file) => readFile(join(dirname(labels), file))));
}
