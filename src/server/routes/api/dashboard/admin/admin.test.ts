import { describe, expect, test } from 'vitest';
import { codeOf, makeKey, setUp } from '../dashboard.fixture.js';

describe('administration', () => {
  const READS = ['/admin/accounts', '/admin/health', '/admin/totals', '/admin/audit'];

  test('is only for administrators', async () => {
    const { browse } = setUp();
    await browse().signUp('ani');
    const budi = await browse().signUp('budi');
    for (const path of READS) {
      expect(codeOf(await budi.send('GET', path))).toBe('FORBIDDEN');
      expect(codeOf(await browse().send('GET', path))).toBe('SIGN_IN_REQUIRED');
    }
    expect(codeOf(await budi.send('PATCH', '/admin/accounts/x', { role: 'administrator' }))).toBe(
      'FORBIDDEN',
    );
    expect(codeOf(await budi.send('DELETE', '/admin/accounts/x'))).toBe('FORBIDDEN');
  });

  test('changes the plan and role of accounts, and deletes them', async () => {
    const { browse } = setUp();
    const [ani, budi] = [await browse().signUp('ani'), await browse().signUp('budi')];
    const { body } = await ani.send('GET', '/admin/accounts');
    const { id } = (body as { accounts: { id: string }[] }).accounts[1]!;
    expect(body).toMatchObject({
      accounts: [
        { email: 'ani@example.org', role: 'administrator', used_today: 0 },
        { email: 'budi@example.org', role: 'member', plan: 'free' },
      ],
    });
    expect((await ani.send('PATCH', `/admin/accounts/${id}`, { plan: 'pro' })).body).toMatchObject({
      plan: 'pro',
    });
    expect((await budi.send('GET', '/usage')).body).toMatchObject({ plan: { name: 'pro' } });
    expect(codeOf(await ani.send('PATCH', `/admin/accounts/${id}`, { plan: 'gold' }))).toBe(
      'REQUEST_INVALID',
    );
    expect(codeOf(await ani.send('PATCH', `/admin/accounts/${id}`, { role: 'king' }))).toBe(
      'REQUEST_INVALID',
    );
    expect(codeOf(await ani.send('PATCH', '/admin/accounts/none', { plan: 'pro' }))).toBe('NOT_FOUND');

    const { id: own } = (body as { accounts: { id: string }[] }).accounts[0]!;
    expect(codeOf(await ani.send('PATCH', `/admin/accounts/${own}`, { role: 'member' }))).toBe(
      'LAST_ADMINISTRATOR',
    );
    expect(codeOf(await ani.send('DELETE', `/admin/accounts/${own}`))).toBe('LAST_ADMINISTRATOR');
    await ani.send('PATCH', `/admin/accounts/${id}`, { role: 'administrator' });
    expect((await budi.send('GET', '/admin/accounts')).status).toBe(200);
    expect((await ani.send('DELETE', `/admin/accounts/${id}`)).status).toBe(204);
    expect(codeOf(await budi.send('GET', '/keys'))).toBe('SIGN_IN_REQUIRED');
  });

  test('lists and revokes the keys of others, but creates none', async () => {
    const { browse, services } = setUp();
    const [ani, budi] = [await browse().signUp('ani'), await browse().signUp('budi')];
    const { key, record } = await makeKey(budi, 'gate 7');
    const budiId = (await services.accounts.findByEmail('budi@example.org'))?.id ?? '';
    const aniId = (await services.accounts.findByEmail('ani@example.org'))?.id ?? '';
    const keys = `/admin/accounts/${budiId}/keys`;

    const list = await ani.send('GET', keys);
    expect(list.body).toMatchObject({ keys: [{ id: record.id, name: 'gate 7', revoked_at: null }] });
    expect(list.text).not.toContain(key.slice(0, 12));
    for (const path of [keys, `${keys}/${record.id}/revoke`]) {
      expect(codeOf(await budi.send(path === keys ? 'GET' : 'POST', path))).toBe('FORBIDDEN');
    }
    expect(codeOf(await ani.send('POST', `/admin/accounts/${aniId}/keys/${record.id}/revoke`))).toBe(
      'NOT_FOUND',
    );
    expect(codeOf(await ani.send('GET', '/admin/accounts/none/keys'))).toBe('NOT_FOUND');
    expect(await services.keys.check(key)).toMatchObject({ accountId: budiId });

    const revoked = await ani.send('POST', `${keys}/${record.id}/revoke`);
    expect([revoked.status, revoked.body]).toMatchObject([200, { revoked_at: expect.any(String) }]);
    await expect(services.keys.check(key)).rejects.toMatchObject({ code: 'API_KEY_REVOKED' });
    expect((await ani.send('POST', keys, { name: 'mine' })).status).toBe(405);
  });

  test('shows the state of the service', async () => {
    const { browse } = setUp();
    const ani = await browse().signUp('ani');
    expect((await ani.send('GET', '/admin/health')).body).toMatchObject({
      workers: { configured: expect.any(Number), ready: 1, busy: 0 },
      queue: { waiting: 0, limit: 32 },
      models: expect.arrayContaining([
        expect.objectContaining({ role: 'detector', file: 'text-detector.onnx' }),
      ]),
    });
  });
});
