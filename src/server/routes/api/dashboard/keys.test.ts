import { describe, expect, test } from 'vitest';
import { formOf, IMAGE } from '../../../app.fixture.js';
import { codeOf, makeKey, type ShownKey, setUp } from './dashboard.fixture.js';

const DAY = 86_400_000;

describe('API keys', () => {
  test('are created, shown once, listed, rotated and revoked', async () => {
    const { browse, app, clock } = setUp();
    const ani = await browse().signUp('ani');
    const made = await ani.send('POST', '/keys', { name: ' gate 7 ', expires_in_days: 30 });
    expect(made.status).toBe(201);
    const { key, record } = made.body as ShownKey;
    expect(record).toEqual({
      id: expect.any(String),
      name: 'gate 7',
      display: key.slice(0, 11),
      created_at: new Date(clock.now).toISOString(),
      last_used_at: null,
      expires_at: new Date(clock.now + 30 * DAY).toISOString(),
      revoked_at: null,
      rotated_from: null,
      test: false,
      types: null,
      addresses: null,
      requests_per_minute: null,
      requests_per_day: null,
    });
    const read = async (sent: string) => {
      const headers = { authorization: `Bearer ${sent}` };
      const url = '/api/ocr?type=CONTAINER_ISO';
      return (await app.inject({ method: 'POST', url, headers, payload: formOf(['image', IMAGE]) }))
        .statusCode;
    };
    expect(await read(key)).toBe(200);

    const rotated = (await ani.send('POST', `/keys/${record.id}/rotate`, { overlap_hours: 1 }))
      .body as ShownKey;
    expect([await read(key), await read(rotated.key)]).toEqual([200, 200]);
    clock.now += 3_600_000;
    expect([await read(key), await read(rotated.key)]).toEqual([401, 200]);

    const revoked = await ani.send('POST', `/keys/${rotated.record.id}/revoke`);
    expect(revoked.body).toMatchObject({ revoked_at: new Date(clock.now).toISOString() });
    expect(await read(rotated.key)).toBe(401);

    const list = await ani.send('GET', '/keys');
    expect(list.body).toMatchObject({
      keys: [
        { id: rotated.record.id, rotated_from: record.id, last_used_at: expect.any(String) },
        { id: record.id, last_used_at: expect.any(String) },
      ],
    });
    for (const secret of [key, rotated.key]) {
      expect(list.text).not.toContain(secret.slice(0, 12));
    }
  });

  test('are renamed and restricted', async () => {
    const { browse } = setUp();
    const ani = await browse().signUp('ani');
    const made = await ani.send('POST', '/keys', { name: 'trial', test: true, types: ['STNK'] });
    const { key, record } = made.body as ShownKey;
    expect(key).toMatch(/^baca_test_/);
    expect(record).toMatchObject({ test: true, types: ['STNK'], addresses: null, requests_per_day: null });
    const change = { name: 'gate 9', types: null, addresses: ['10.0.0.0/8'], requests_per_minute: 5 };
    expect((await ani.send('PATCH', `/keys/${record.id}`, change)).body).toMatchObject({
      ...record,
      ...change,
    });
    expect(codeOf(await ani.send('PATCH', `/keys/${record.id}`, { addresses: ['gate'] }))).toBe(
      'REQUEST_INVALID',
    );
    const budi = await browse().signUp('budi');
    expect(codeOf(await budi.send('PATCH', `/keys/${record.id}`, { name: 'mine' }))).toBe('NOT_FOUND');
  });

  test('of other accounts are not found', async () => {
    const { browse } = setUp();
    const [ani, budi] = [await browse().signUp('ani'), await browse().signUp('budi')];
    const { record } = await makeKey(budi);
    for (const id of [record.id, 'none']) {
      for (const [what, body] of [
        ['rotate', {}],
        ['revoke', undefined],
      ] as const) {
        const refused = await ani.send('POST', `/keys/${id}/${what}`, body);
        expect([refused.status, codeOf(refused)]).toEqual([404, 'NOT_FOUND']);
      }
    }
    expect((await ani.send('GET', '/keys')).body).toEqual({ keys: [] });
    expect((await budi.send('GET', '/keys')).body).toMatchObject({ keys: [{ revoked_at: null }] });
  });

  test.each([
    {},
    { name: '' },
    { name: '  ' },
    { name: 'x'.repeat(101) },
    { name: 'x', expires_in_days: 0 },
    { name: 'x', expires_in_days: null },
    { name: 'x', expires_in_days: 'soon' },
  ])('are not created from %o', async (payload) => {
    const { browse } = setUp();
    const refused = await (await browse().signUp('ani')).send('POST', '/keys', payload);
    expect([refused.status, codeOf(refused)]).toEqual([400, 'REQUEST_INVALID']);
    expect((refused.body as { detail: string }).detail).toMatch(/^body.*\.$/);
  });

  test.each([null, -1, 721, 'soon'])('are not rotated with an overlap of %s hours', async (overlap_hours) => {
    const { browse } = setUp();
    const ani = await browse().signUp('ani');
    const { record } = await makeKey(ani);
    const refused = await ani.send('POST', `/keys/${record.id}/rotate`, { overlap_hours });
    expect([refused.status, codeOf(refused)]).toEqual([400, 'REQUEST_INVALID']);
    expect((await ani.send('GET', '/keys')).body).toMatchObject({
      keys: [{ id: record.id, expires_at: null }],
    });
  });

  test('give no access to the dashboard', async () => {
    const { browse } = setUp();
    const { key } = await makeKey(await browse().signUp('ani'));
    const program = browse();
    program.headers = { authorization: `Bearer ${key}` };
    expect(codeOf(await program.send('GET', '/keys'))).toBe('SIGN_IN_REQUIRED');
  });
});
