import Libsql from 'libsql';
import { expect, test } from 'vitest';
import { temporaryFolder, temporaryStorage } from '../storage.fixture.js';
import { databasePath } from './file.js';
import { migrate } from './migrations.js';

test('keys of before know how long they were made for', async () => {
  const folder = temporaryFolder();
  const path = databasePath(folder);
  const before = new Libsql(path);
  migrate(before, path, 3);
  before.exec(
    "insert into accounts (id, email, password_hash, role, plan, created_at) values ('ani', 'ani@example.org', '', 'member', 'free', 0)",
  );
  const insert = before.prepare(
    'insert into api_keys (id, account_id, name, hash, display, created_at, expires_at, rotated_from) values (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  for (const [id, created, expires, rotatedFrom] of [
    ['for ever', 0, null, null],
    ['for 100', 10, 110, null],
    ['rotated, for ever', 0, 50, null],
    ['its successor', 40, null, 'rotated, for ever'],
    ['rotated, for 100', 0, 50, null],
    ['its successor, for 100', 40, 140, 'rotated, for 100'],
  ] as const) {
    insert.run(id, 'ani', id, id, id, created, expires, rotatedFrom);
  }
  migrate(before, path);
  before.close();
  const rows = await temporaryStorage(folder)
    .database.selectFrom('api_keys')
    .select(['id', 'lifetime_ms'])
    .execute();
  expect(Object.fromEntries(rows.map(({ id, lifetime_ms }) => [id, lifetime_ms]))).toEqual({
    'for ever': null,
    'for 100': 100,
    'rotated, for ever': null,
    'its successor': null,
    'rotated, for 100': 100,
    'its successor, for 100': 100,
  });
});

test('images of batches that wait are still read', async () => {
  const folder = temporaryFolder();
  const path = databasePath(folder);
  const before = new Libsql(path);
  migrate(before, path, 6);
  before.exec(`
    insert into accounts (id, email, password_hash, role, plan, created_at)
      values ('ani', 'ani@example.org', '', 'member', 'free', 0);
    insert into batches (id, account_id, type, enhance, details, created_at, images, images_read, images_nothing,
      images_failed, served_at, expires_at) values ('batch', 'ani', 'STNK', 0, 0, 0, 2, 1, 0, 0, 0, 9);
    insert into batch_items (batch_id, number, name, outcome, tries, answer, rows)
      values ('batch', 0, 'a.jpg', 'read', 1, '{}', '[]'), ('batch', 1, 'b.jpg', null, 0, null, null);
  `);
  migrate(before, path);
  before.close();
  const { batches, batchQueue } = temporaryStorage(folder);
  expect(await batches.results('batch', undefined, 9)).toEqual([
    { index: 0, page: 0, name: 'a.jpg', result: { answer: '{}', rows: '[]' } },
  ]);
  expect(await batchQueue.claim(1, 2)).toMatchObject({ index: 1, page: 0 });
});
