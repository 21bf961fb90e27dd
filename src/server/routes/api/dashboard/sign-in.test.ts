import { describe, expect, test } from 'vitest';
import { codeOf, setUp } from './dashboard.fixture.js';

describe('signing in', () => {
  test('responds the same to unknown accounts and wrong passwords', async () => {
    const { browse } = setUp();
    await browse().signUp('ani');
    const answers = await Promise.all(
      ['ani', 'nobody'].map((name) => browse().signIn(name, 'not the password')),
    );
    const told = answers.map(({ status, headers, body }) => {
      const { date: _, 'x-request-id': __, ...others } = headers;
      return { status, others, body: { ...(body as object), request_id: '' } };
    });
    expect(told[0]!.status).toBe(401);
    expect(told[1]).toEqual(told[0]);
  });

  test('is refused after 30 wrong passwords from an address, with Retry-After', async () => {
    const { browse, clock } = setUp();
    await browse().signUp('ani');
    const codes = [];
    for (let guess = 0; guess < 40; guess++) {
      codes.push(codeOf(await browse().signIn(`user-${guess}`, 'not the password')));
    }
    expect(codes.lastIndexOf('CREDENTIALS_WRONG')).toBe(29);
    expect(codes.indexOf('TOO_MANY_ATTEMPTS')).toBe(30);
    const { status, headers } = await browse().signIn('ani');
    expect([status, headers['retry-after']]).toEqual([429, '900']);
    clock.now += 900_000;
    expect((await browse().signIn('ani')).status).toBe(200);
  });
});
