import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesIn } from '../../../../batches/images/images.fixture.js';
import { Problem } from '../../../../errors.js';
import { NO_RULES } from '../../../../keys/rules.js';
import { createTestApp, formOf, RECOGNITION } from '../../../app.fixture.js';
import { batchClient, jpegOf, untilStopped } from './batches.fixture.js';

const POST = '?type=CONTAINER_ISO';

type Parts = readonly (readonly [name: string, value: string | Uint8Array<ArrayBuffer>])[];

describe('a batch', () => {
  test('is not for test keys, which read single images', async () => {
    const { app, services, accountId } = await batchClient();
    const { key } = await services.keys.create({ accountId, name: 'trial', lifetimeMs: null, test: true });
    const answer = await app.inject({
      method: 'POST',
      url: `/api/batches${POST}`,
      headers: { authorization: `Bearer ${key}` },
      payload: formOf(['image', jpegOf('a')]),
    });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      400,
      'A test key, or one with limits of its own, reads single images only. Use another key for batches.',
    ]);
  });

  test('is accepted, read, and gives its results as JSON Lines and CSV', async () => {
    const { ask, send, ended, recognizer, dataDir } = await batchClient();
    const accepted = await send(3, ['reference', 'gate 7'], ['enhance', 'yes']);
    expect(accepted).toMatchObject({ type: 'CONTAINER_ISO', reference: 'gate 7', images: 3, position: 0 });
    const state = await ended(accepted.id);
    expect(state).toMatchObject({
      state: 'done',
      counts: { read: 3, nothing: 0, failed: 0, waiting: 0, dropped: 0 },
    });
    expect(recognizer.requests.map(({ image }) => Buffer.from(image).toString('latin1').slice(3))).toEqual([
      'image 0',
      'image 1',
      'image 2',
    ]);
    expect(recognizer.requests.every(({ enhance }) => enhance)).toBe(true);
    const json = await ask('GET', `/${accepted.id}/results`);
    expect(json.headers['content-type']).toBe('application/x-ndjson');
    const lines = json.body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatchObject({ index: 1, file: 'photo.jpg', success: true, container_codes: [{}] });
    expect(lines[1]).not.toHaveProperty('details');
    for (const answer of [
      await ask('GET', `/${accepted.id}/results?format=csv`),
      await ask('GET', `/${accepted.id}/results`, { headers: { accept: 'text/csv' } }),
    ]) {
      expect(answer.headers['content-type']).toMatch('text/csv');
      const rows = answer.body.trimEnd().split('\r\n');
      // The photo shows two rows.
      expect(rows).toHaveLength(7);
      expect(rows[0]).toMatch(/^file,code,checksum_valid,/);
    }
    await expect.poll(() => filesIn(join(dataDir, 'batches'))).toEqual([]);
  });

  test('gives details if they were asked for', async () => {
    const { ask, ended } = await batchClient();
    const payload = formOf(['image', jpegOf('a')]);
    const { id } = (await ask('POST', `${POST}&details=yes`, { payload })).json();
    await ended(id);
    const { body } = await ask('GET', `/${id}/results`);
    expect(JSON.parse(body)).toHaveProperty('details');
    expect((await ask('GET', `/${id}/results?format=csv`)).body).toMatch(/confidence/);
  });

  test('says where it is, and what became of each image', async () => {
    const { ask, send, ended, recognizer, clock } = await batchClient();
    recognizer.answer = async () => {
      if (recognizer.requests.length === 2) {
        throw new Problem('IMAGE_UNREADABLE', 'It is torn.');
      }
      return RECOGNITION;
    };
    const answer = await ask('POST', POST, {
      payload: formOf(['image', jpegOf('a')], ['image', jpegOf('b')], ['image', Buffer.from('no picture')]),
    });
    expect(answer.headers.location).toBe(`/api/batches/${answer.json().id}`);
    const { counts } = await ended(answer.json().id);
    expect(counts).toMatchObject({ read: 1, failed: 2 });
    const { body } = await ask('GET', `/${answer.json().id}/results`);
    expect(
      body
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).code),
    ).toEqual([undefined, 'IMAGE_UNREADABLE', 'IMAGE_FORMAT_UNSUPPORTED']);
    const csv = await ask('GET', `/${answer.json().id}/results?format=csv`);
    expect(csv.body).toMatch('IMAGE_UNREADABLE');
    clock.now++;
    await send(1);
    const { batches } = (await ask('GET', '')).json();
    expect(batches.map(({ images }: { images: number }) => images)).toEqual([1, 3]);
    expect((await ask('GET', `?before=${batches[0].id}`)).json().batches).toHaveLength(1);
  });

  test('belongs to its account alone', async () => {
    const { send, another } = await batchClient();
    const { id } = await send(1);
    const { ask } = await another('budi');
    for (const [method, path] of [
      ['GET', `/${id}`],
      ['GET', `/${id}/events`],
      ['GET', `/${id}/results`],
      ['DELETE', `/${id}`],
      ['DELETE', `/${id}?results=true`],
    ] as const) {
      expect((await ask(method, path)).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    expect((await ask('GET', '')).json()).toEqual({ batches: [] });
  });

  test('of another type is not for a key that is restricted to some', async () => {
    const { app, services, accountId, send, ask } = await batchClient();
    const { id } = await send(1);
    const payload = formOf(['image', jpegOf('a')]);
    const allowed = (await ask('POST', '?type=STNK', { payload })).json();
    const { key } = await services.keys.create({
      accountId,
      name: 'certificates',
      lifetimeMs: null,
      rules: { ...NO_RULES, types: ['STNK'] },
    });
    const headers = { authorization: `Bearer ${key}` };
    const askWith = (method: 'GET' | 'DELETE', path: string) =>
      app.inject({ method, url: `/api/batches${path}`, headers });
    for (const [method, path] of [
      ['GET', `/${id}`],
      ['GET', `/${id}/events`],
      ['GET', `/${id}/results`],
      ['DELETE', `/${id}`],
      ['DELETE', `/${id}?results=true`],
    ] as const) {
      expect((await askWith(method, path)).json()).toMatchObject({ status: 403, code: 'API_KEY_RESTRICTED' });
    }
    expect((await askWith('GET', '')).json().batches).toMatchObject([{ id: allowed.id }]);
    expect((await askWith('GET', `/${allowed.id}`)).statusCode).toBe(200);
    expect((await ask('GET', `/${id}`)).json().state).not.toBe('cancelled');
  });

  test('is cancelled with its images, and keeps what was read', async () => {
    const { ask, send, stateOf, recognizer, dataDir } = await batchClient();
    recognizer.answer = (signal) =>
      recognizer.requests.length === 1 ? Promise.resolve(RECOGNITION) : untilStopped(signal);
    const { id } = await send(4);
    await expect.poll(async () => (await stateOf(id)).counts.read).toBe(1);
    expect(await stateOf(id)).toMatchObject({ state: 'reading', counts: { waiting: 3 } });
    const answer = await ask('DELETE', `/${id}`);
    expect(answer.json()).toMatchObject({ state: 'cancelled', counts: { read: 1, waiting: 0, dropped: 3 } });
    await expect.poll(() => filesIn(join(dataDir, 'batches'))).toEqual([]);
    expect((await ask('GET', `/${id}/results`)).body.trimEnd().split('\n')).toHaveLength(1);
    expect((await ask('DELETE', `/${id}`)).json()).toEqual(answer.json());
    expect((await ask('DELETE', `/${id}?results=true`)).statusCode).toBe(204);
    expect((await ask('GET', `/${id}`)).statusCode).toBe(404);
  });

  test('is accepted once under one Idempotency-Key', async () => {
    const { ask, dataDir, recognizer } = await batchClient();
    recognizer.answer = untilStopped;
    const headers = { 'idempotency-key': 'upload-1' };
    const again = () => formOf(['image', jpegOf('a')], ['image', jpegOf('b')]);
    const first = await ask('POST', POST, { payload: again(), headers });
    const second = await ask('POST', POST, { payload: again(), headers });
    expect(second.statusCode).toBe(202);
    expect(second.json().id).toBe(first.json().id);
    expect(filesIn(join(dataDir, 'batches'))).toHaveLength(2);
    for (const [url, payload] of [
      [POST, formOf(['image', jpegOf('a')])],
      [POST, formOf(['image', jpegOf('a')], ['image', jpegOf('b')], ['reference', 'x'])],
      ['?type=STNK', again()],
    ] as const) {
      expect((await ask('POST', url, { payload, headers })).json()).toMatchObject({
        status: 422,
        code: 'IDEMPOTENCY_KEY_REUSED',
      });
    }
    expect(filesIn(join(dataDir, 'batches'))).toHaveLength(2);
    const odd = await ask('POST', POST, {
      payload: again(),
      headers: { 'idempotency-key': 'x'.repeat(256) },
    });
    expect(odd.json()).toMatchObject({ code: 'REQUEST_INVALID' });
  });

  test('is not in a sandbox', async () => {
    const { app } = createTestApp();
    expect((await app.inject('/api/batches')).statusCode).toBe(404);
    const { paths } = (await app.inject('/openapi.json')).json();
    expect(Object.keys(paths).filter((path) => path.startsWith('/api/batches'))).toEqual([]);
  });

  test('needs a key, and a store for its images', async () => {
    const { app } = await batchClient();
    expect((await app.inject('/api/batches')).json()).toMatchObject({ code: 'API_KEY_MISSING' });
    expect((await app.inject(`/api/batches/${randomUUID()}`)).json()).toMatchObject({ status: 401 });
  });

  test('is counted and logged, without names and content', async () => {
    const { app, send, ended, log } = await batchClient({ LOG_LEVEL: 'debug' });
    const { id } = await send(2, ['reference', 'my reference']);
    await ended(id);
    const { body } = await app.inject('/metrics');
    expect(body).toMatch('baca_batch_images_total{type="CONTAINER_ISO",outcome="read"} 2');
    expect(body).toMatch('baca_batch_images_waiting 0');
    expect(body).toMatch('baca_batches_open 0');
    const lines = log();
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'request', images: 2, status: 202 }));
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'image of a batch', batch: id, index: 1, codes_read: 1 }),
    );
    const text = JSON.stringify(lines);
    for (const secret of ['photo.jpg', 'my reference', 'CSQU']) {
      expect(text).not.toMatch(secret);
    }
  });
});

const REFUSED: [reason: string, url: string, parts: Parts, code: string][] = [
  ['no type', '', [['image', jpegOf('a')]], 'TYPE_MISSING'],
  ['an unknown type', '?type=PASSPORT', [['image', jpegOf('a')]], 'TYPE_UNKNOWN'],
  ['no image', POST, [['reference', 'x']], 'IMAGE_MISSING'],
  ['an image that is a text', POST, [['image', 'text']], 'IMAGE_MISSING'],
  [
    'too many images',
    POST,
    Array.from({ length: 4 }, () => ['image', jpegOf('a')] as const),
    'BATCH_TOO_LARGE',
  ],
  [
    'far too many images',
    POST,
    Array.from({ length: 40 }, () => ['image', jpegOf('a')] as const),
    'BATCH_TOO_LARGE',
  ],
  [
    'an odd enhance',
    POST,
    [
      ['enhance', 'perhaps'],
      ['image', jpegOf('a')],
    ],
    'ENHANCE_INVALID',
  ],
  [
    'two references',
    POST,
    [
      ['reference', 'x'],
      ['reference', 'y'],
    ],
    'REQUEST_INVALID',
  ],
  [
    'a long reference',
    POST,
    [
      ['image', jpegOf('a')],
      ['reference', 'x'.repeat(201)],
    ],
    'REQUEST_INVALID',
  ],
  [
    'a webhook without a secret',
    POST,
    [
      ['image', jpegOf('a')],
      ['webhook_url', 'https://example.org'],
    ],
    'REQUEST_INVALID',
  ],
  ['no zip as archive', POST, [['archive', Buffer.from('no zip')]], 'ARCHIVE_UNREADABLE'],
  [
    'images and an archive',
    POST,
    [
      ['image', jpegOf('a')],
      ['archive', Buffer.from('PK')],
    ],
    'REQUEST_INVALID',
  ],
  [
    'two archives',
    POST,
    [
      ['archive', Buffer.from('PK')],
      ['archive', Buffer.from('PK')],
    ],
    'REQUEST_INVALID',
  ],
];

describe('a batch is refused', () => {
  test.each(REFUSED)('with %s, and nothing of it stays', async (_, url, parts, code) => {
    const { ask, dataDir } = await batchClient({ BACA_BATCH_IMAGES: 3 });
    const payload = formOf(...parts);
    expect((await ask('POST', url, { payload })).json()).toMatchObject({ success: false, code });
    expect((await ask('GET', '')).json()).toEqual({ batches: [] });
    await expect.poll(() => filesIn(join(dataDir, 'batches'))).toEqual([]);
  });

  test('that is larger than the limit, before its end', async () => {
    const { ask } = await batchClient({ BACA_BATCH_MB: 1 });
    const payload = formOf(['image', Buffer.alloc(2.5 * 2 ** 20)]);
    expect((await ask('POST', POST, { payload })).json()).toMatchObject({
      status: 413,
      code: 'BATCH_TOO_LARGE',
    });
  });

  test('that is no form', async () => {
    const { ask } = await batchClient();
    expect(
      (await ask('POST', POST, { headers: { 'content-type': 'application/json' } })).json(),
    ).toMatchObject({ code: 'MEDIA_TYPE_UNSUPPORTED' });
  });

  test('if the account has too many that are not finished', async () => {
    const { ask, send, recognizer } = await batchClient();
    recognizer.answer = untilStopped;
    for (let i = 0; i < 20; i++) {
      await send(1);
    }
    const answer = await ask('POST', POST, { payload: formOf(['image', jpegOf('a')]) });
    expect(answer.json()).toMatchObject({ status: 409, code: 'BATCHES_FULL' });
  });
});
