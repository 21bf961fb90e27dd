import { randomUUID } from 'node:crypto';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { S3mini } from 's3mini';
import { describe, expect, inject, test } from 'vitest';
import { temporaryFolder } from '../../storage/storage.fixture.js';
import { ImageFolder } from './folder.js';
import type { BatchImages } from './images.js';
import { openImages } from './open.js';
import { ImageBucket } from './s3.js';
import { s3Settings } from './s3-settings.js';

interface StoreKind {
  readonly name: string;
  setUp(): Promise<BatchImages>;
}

const KEYS = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };

/** The server of the tests, where one could be started. */
const S3 = inject('s3');

async function bucket(prefix = 'some/prefix'): Promise<BatchImages> {
  const env = { ...KEYS, AWS_REGION: 'eu-west-1', AWS_ENDPOINT_URL_S3: S3 };
  const settings = s3Settings(`s3://test-${randomUUID()}/${prefix}`, env);
  await new S3mini(settings).createBucket();
  return new ImageBucket(settings);
}

const STORES: readonly StoreKind[] = [
  { name: 'a folder', setUp: async () => new ImageFolder(join(temporaryFolder(), 'batches')) },
  ...(S3 === undefined
    ? []
    : [
        { name: 'S3-compatible storage', setUp: () => bucket() },
        { name: 'S3-compatible storage without a prefix', setUp: () => bucket('') },
      ]),
];

const image = (text: string) => new Uint8Array(Buffer.from(text));

describe.each(STORES)('images in $name', ({ setUp }) => {
  test('are there until they are removed, one by one or together', async () => {
    const images = await setUp();
    const [one, other] = [randomUUID(), randomUUID()];
    for (const index of [0, 1, 11]) {
      await images.put(one, index, image(`image ${index}`));
    }
    await images.put(other, 0, image('other'));
    await images.secure(one);
    expect(Buffer.from((await images.get(one, 11))!).toString()).toBe('image 11');
    expect((await images.batches()).sort()).toEqual([one, other].sort());
    await images.remove(one, 1);
    expect((await images.list(one)).sort((a, b) => a - b)).toEqual([0, 11]);
    expect(await images.get(one, 1)).toBeUndefined();
    await images.removeAll(one);
    expect(await images.batches()).toEqual([other]);
    expect(await images.list(one)).toEqual([]);
    expect(await images.list(other)).toEqual([0]);
  });

  test('that are not there are no error', async () => {
    const images = await setUp();
    const id = randomUUID();
    expect(await images.batches()).toEqual([]);
    expect(await images.list(id)).toEqual([]);
    expect(await images.get(id, 0)).toBeUndefined();
    await images.remove(id, 0);
    await images.removeAll(id);
    await images.secure(id);
  });

  test('may be many, and each any bytes', async () => {
    const images = await setUp();
    const id = randomUUID();
    const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => i & 255);
    await images.put(id, 5, bytes);
    expect(Buffer.compare((await images.get(id, 5))!, bytes)).toBe(0);
    const indexes = Array.from({ length: 1100 }, (_, i) => i + 10);
    for (let i = 0; i < indexes.length; i += 50) {
      await Promise.all(indexes.slice(i, i + 50).map((index) => images.put(id, index, image('x'))));
    }
    expect(await images.list(id)).toHaveLength(1101);
    await images.removeAll(id);
    expect(await images.list(id)).toEqual([]);
  });
});

describe('the folder of images', () => {
  test('is for nobody else to read', async () => {
    const dir = join(temporaryFolder(), 'batches');
    const id = randomUUID();
    await new ImageFolder(dir).put(id, 0, image('x'));
    expect(statSync(dir).mode & 0o777).toBe(0o700);
    expect(statSync(join(dir, id)).mode & 0o777).toBe(0o700);
    expect(statSync(join(dir, id, '0')).mode & 0o777).toBe(0o600);
  });

  test('does not take for batches what else lies in it', async () => {
    const dir = temporaryFolder();
    mkdirSync(join(dir, 'photos of mine'));
    writeFileSync(join(dir, 'notes.txt'), '');
    expect(await new ImageFolder(dir).batches()).toEqual([]);
  });
});

describe('the store of images', () => {
  const settings = { BACA_DATA_DIR: '/data', BACA_BATCH_STORE: '', DATABASE_URL: '' };

  test('is a folder beside the database, where nothing else is said', () => {
    expect(openImages(settings, {})).toBeInstanceOf(ImageFolder);
  });

  test('has to be named if services share a PostgreSQL', () => {
    const shared = { ...settings, DATABASE_URL: 'postgres://host/baca' };
    expect(openImages(shared, {})).toBeUndefined();
    expect(openImages({ ...shared, BACA_BATCH_STORE: '/mnt/images' }, {})).toBeInstanceOf(ImageFolder);
    expect(openImages({ ...shared, BACA_BATCH_STORE: 's3://bucket' }, KEYS)).toBeInstanceOf(ImageBucket);
  });

  test.each([
    ['s3://', KEYS, 'must look like s3://bucket/prefix'],
    ['s3://Bucket', KEYS, 'must look like s3://bucket/prefix'],
    ['s3://bucket', {}, 'AWS_ACCESS_KEY_ID'],
    ['s3://bucket', { ...KEYS, AWS_ENDPOINT_URL_S3: 'minio:9000' }, 'AWS_ENDPOINT_URL_S3 must be an address'],
  ])('says what is wrong with %s', (store, env, message) => {
    expect(() => openImages({ ...settings, BACA_BATCH_STORE: store }, env)).toThrow(message);
  });

  test('reads the standard variables', () => {
    expect(s3Settings('s3://bucket/a//b/', { ...KEYS, AWS_REGION: 'ap-southeast-3' })).toEqual({
      endpoint: 'https://s3.ap-southeast-3.amazonaws.com/bucket',
      prefix: 'a/b/',
      region: 'ap-southeast-3',
      accessKeyId: 'test',
      secretAccessKey: 'test',
    });
  });
});
