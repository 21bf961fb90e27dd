import { expect, test } from 'vitest';
import { formOf, IMAGE } from '../../../../app.fixture.js';
import { PASSWORD } from '../../../../browser.fixture.js';
import { codeOf, makeKey, setUp } from '../dashboard.fixture.js';

interface Added {
  readonly account: { readonly id: string; readonly state: string };
  readonly link: { readonly token: string; readonly expires_at: string } | null;
}

const DAY = 86_400_000;

test('an administrator invites somebody, who chooses a password with the link, once', async () => {
  const { browse, clock, services, log } = setUp({ BACA_SIGN_UP: 'closed' });
  const ani = await browse().signUp('ani');
  const { body } = await ani.send('POST', '/admin/accounts', { email: 'budi@example.org', plan: 'pro' });
  const { account, link } = body as Added;
  expect(account).toMatchObject({ email: 'budi@example.org', plan: 'pro', role: 'member', state: 'invited' });
  expect(link?.expires_at).toBe(new Date(clock.now + 7 * DAY).toISOString());

  const budi = browse();
  budi.address = '192.0.2.9';
  expect(codeOf(await budi.signIn('budi'))).toBe('CREDENTIALS_WRONG');
  expect(codeOf(await budi.signIn('budi', ''))).toBe('REQUEST_INVALID');
  const token = link!.token;
  expect((await budi.send('POST', '/links/find', { token })).body).toEqual({
    email: 'budi@example.org',
    kind: 'invitation',
  });
  const use = (password: string) => budi.send('POST', '/links/use', { token, password });
  expect(codeOf(await use('budi@example.org'))).toBe('REQUEST_INVALID');
  expect((await use(PASSWORD)).status).toBe(204);
  expect(codeOf(await use(PASSWORD))).toBe('LINK_INVALID');
  expect((await budi.signIn('budi')).status).toBe(200);

  // A link for another password takes the place of the one before, and expires sooner.
  const linkFor = async () =>
    ((await ani.send('POST', `/admin/accounts/${account.id}/link`)).body as Pick<Added, 'link'>).link!.token;
  const [older, newer] = [await linkFor(), await linkFor()];
  expect(codeOf(await budi.send('POST', '/links/find', { token: older }))).toBe('LINK_INVALID');
  expect((await budi.send('POST', '/links/find', { token: newer })).body).toMatchObject({ kind: 'reset' });
  clock.now += DAY;
  expect(codeOf(await budi.send('POST', '/links/use', { token: newer, password: PASSWORD }))).toBe(
    'LINK_INVALID',
  );

  const audit = (await ani.send('GET', '/admin/audit')).body as { entries: Record<string, unknown>[] };
  expect(audit.entries.map(({ actor, action, address }) => [actor, action, address])).toEqual([
    ['ani@example.org', 'reset_link_made', '192.0.2.1'],
    ['ani@example.org', 'reset_link_made', '192.0.2.1'],
    ['budi@example.org', 'password_set', '192.0.2.9'],
    ['ani@example.org', 'account_invited', '192.0.2.1'],
    ['ani@example.org', 'administrator_created', '192.0.2.1'],
  ]);
  expect(JSON.stringify(await services.auditLog.list({ limit: 100 }))).not.toContain(token);

  // Each entry is in the service's log too, in which no token is either.
  const lines = log().filter(({ msg }) => msg === 'audit');
  expect(lines.map(({ actor, action, address }) => [actor, action, address])).toEqual(
    audit.entries.map(({ actor, action, address }) => [actor, action, address]).reverse(),
  );
  expect(lines[1]).toMatchObject({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    subject: 'budi@example.org',
  });
  expect(JSON.stringify(log())).not.toContain(token);
});

test('an administrator disables an account, whose sessions and keys end until it is enabled', async () => {
  const { browse, app, services } = setUp();
  const [ani, budi] = [await browse().signUp('ani'), await browse().signUp('budi')];
  const { key } = await makeKey(budi);
  const [, { id } = { id: '' }] = await services.accounts.list();
  const read = async () => {
    const headers = { authorization: `Bearer ${key}` };
    const url = '/api/ocr?type=STNK';
    return (await app.inject({ method: 'POST', url, headers, payload: formOf(['image', IMAGE]) })).statusCode;
  };
  expect(await read()).toBe(200);
  expect((await ani.send('PATCH', `/admin/accounts/${id}`, { disabled: true })).body).toMatchObject({
    state: 'disabled',
  });
  expect(await read()).toBe(403);
  expect(codeOf(await budi.send('GET', '/keys'))).toBe('SIGN_IN_REQUIRED');
  expect(codeOf(await budi.signIn('budi'))).toBe('ACCOUNT_DISABLED');
  expect(codeOf(await budi.signIn('budi', 'a wrong password'))).toBe('CREDENTIALS_WRONG');
  await ani.send('PATCH', `/admin/accounts/${id}`, { disabled: false });
  expect(await read()).toBe(200);
  expect((await budi.signIn('budi')).status).toBe(200);
  expect((await ani.send('GET', '/admin/totals?hours=1')).body).toEqual({
    accounts: 2,
    keys: 1,
    requests: [{ type: 'STNK', outcome: 'read', requests: 2 }],
  });
  expect((await ani.send('GET', '/admin/health')).body).toMatchObject({
    version: expect.any(String),
    workers: { memory_mb: [105] },
    models: expect.arrayContaining([expect.objectContaining({ sha256: expect.stringMatching(/^\w{64}$/) })]),
  });
  const [ownId] = (await services.accounts.list()).map((account) => account.id);
  expect(codeOf(await ani.send('PATCH', `/admin/accounts/${ownId}`, { disabled: true }))).toBe(
    'LAST_ADMINISTRATOR',
  );
});
