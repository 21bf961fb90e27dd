import { join, resolve } from 'node:path';
import type { StorageSettings } from '../../storage/open.js';
import { ImageFolder } from './folder.js';
import type { BatchImages } from './images.js';
import { ImageBucket } from './s3.js';
import { isS3, s3Settings } from './s3-settings.js';

export interface ImageSettings extends StorageSettings {
  /** A folder, or `s3://bucket/prefix`. */
  readonly BACA_BATCH_STORE: string;
}

/**
 * Where the images of batches are kept; undefined if nobody said so. Services that share a PostgreSQL must share the images
 * too, so that only a service on SQLite can use its own folder unasked.
 *
 * @throws Error that says what is wrong with the settings
 */
export function openImages(
  { BACA_BATCH_STORE: store, BACA_DATA_DIR, DATABASE_URL }: ImageSettings,
  env: Readonly<Record<string, string | undefined>>,
): BatchImages | undefined {
  if (isS3(store)) {
    return new ImageBucket(s3Settings(store, env));
  }
  if (store !== '') {
    return new ImageFolder(resolve(store));
  }
  return DATABASE_URL === '' ? new ImageFolder(join(BACA_DATA_DIR, 'batches')) : undefined;
}
