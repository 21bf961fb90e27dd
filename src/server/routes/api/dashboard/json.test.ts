import { describe, expect, test } from 'vitest';
import { setUp } from './dashboard.fixture.js';

describe('a JSON body', () => {
  test.each([
    ['a number for a text', '/keys', { name: 7 }, 'body.name must be string'],
    [
      'a string for a number',
      '/keys',
      { name: 'gate', expires_in_days: '30' },
      'expires_in_days must be integer',
    ],
    [
      'null for a number',
      '/keys',
      { name: 'gate', expires_in_days: null },
      'expires_in_days must be integer',
    ],
    ['an unknown property', '/keys', { name: 'gate', expires: 30 }, 'must not have the property "expires"'],
  ])('is validated strictly: %s is refused', async (_, path, payload, told) => {
    const ani = await setUp().browse().signUp('ani');
    const { status, body } = await ani.send('POST', path, payload);
    expect([status, body]).toMatchObject([
      400,
      { code: 'REQUEST_INVALID', detail: expect.stringContaining(told) },
    ]);
  });

  test('lists the existing plans in the error', async () => {
    const ani = await setUp().browse().signUp('ani');
    const { account } = (await ani.send('GET', '/session')).body as { account: { id: string } };
    expect(await ani.send('PATCH', `/admin/accounts/${account.id}`, { plan: 'gold' })).toMatchObject({
      status: 400,
      body: { detail: 'body.plan must be one of: free, pro, unlimited.' },
    });
  });

  test('of more than 16 KB is too large', async () => {
    const ani = await setUp().browse().signUp('ani');
    expect(await ani.send('POST', '/keys', { name: 'x'.repeat(17_000) })).toMatchObject({
      status: 413,
      body: { code: 'BODY_TOO_LARGE', detail: expect.stringContaining('16 KB') },
    });
  });
});
