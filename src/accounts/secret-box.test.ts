import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../storage/storage.fixture.js';
import { SecretBox } from './secret-box.js';
import { serviceSecret } from './service-secret.js';

const CONTENT = Buffer.from('what an app makes codes from');

function settings(more: { BACA_SECRET?: string; DATABASE_URL?: string } = {}) {
  return { BACA_SECRET: '', DATABASE_URL: '', BACA_DATA_DIR: join(temporaryFolder(), 'data'), ...more };
}

test('what is sealed can be opened for its owner alone, with the same secret', () => {
  const here = settings();
  const sealed = new SecretBox(serviceSecret(here)!, 'test').seal(CONTENT, 'ani');
  const again = new SecretBox(serviceSecret(here)!, 'test');
  expect(again.open(sealed, 'ani')).toEqual(CONTENT);
  expect(again.open(sealed, 'budi')).toBeUndefined();
  expect(again.open('', 'ani')).toBeUndefined();
  expect(new SecretBox(serviceSecret(settings())!, 'test').open(sealed, 'ani')).toBeUndefined();
  expect(again.seal(CONTENT, 'ani')).not.toBe(sealed);
});

test('the secret is a file that only the user of the service can read, and no other is made', () => {
  const here = settings();
  const secret = serviceSecret(here)!;
  expect(secret.find()).toBeUndefined();
  const made = secret.make();
  const path = join(here.BACA_DATA_DIR, 'baca.secret');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(secret.make()).toBe(made);
  expect(readFileSync(path, 'utf8')).toBe(`${made}\n`);
});

test('the secret of a file works as a setting, such as for a move to PostgreSQL', () => {
  const here = settings();
  const sealed = new SecretBox(serviceSecret(here)!, 'test').seal(CONTENT, 'ani');
  const moved = settings({ BACA_SECRET: serviceSecret(here)!.make(), DATABASE_URL: 'postgres://db/baca' });
  expect(new SecretBox(serviceSecret(moved)!, 'test').open(sealed, 'ani')).toEqual(CONTENT);
});

test('services that share a database have no secret that is not in their settings', () => {
  expect(serviceSecret(settings({ DATABASE_URL: 'postgres://db/baca' }))).toBeUndefined();
});
