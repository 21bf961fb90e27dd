import { expect, test } from 'vitest';
import { codeOf, setUp } from './dashboard.fixture.js';

interface Listed {
  readonly id: string;
  readonly agent: string | null;
  readonly address: string | null;
  readonly current: boolean;
}

test('sessions of an account are listed and ended, and those of others are not', async () => {
  const { browse } = setUp();
  await browse().signUp('operator');
  const laptop = await browse().signUp('ani');
  const phone = browse();
  phone.address = '192.0.2.7';
  phone.headers = { 'user-agent': 'A phone' };
  await phone.signIn('ani');
  const budi = await browse().signUp('budi');
  const listed = async () =>
    ((await laptop.send('GET', '/sessions')).body as { sessions: Listed[] }).sessions;
  const all = await listed();
  expect(all).toHaveLength(2);
  const ofPhone = all.find(({ current }) => !current);
  expect(ofPhone).toMatchObject({ agent: 'A phone', address: '192.0.2.7' });

  expect((await budi.send('DELETE', `/sessions/${ofPhone?.id}`)).status).toBe(204);
  expect(codeOf(await phone.send('GET', '/keys'))).toBeUndefined();
  expect((await laptop.send('DELETE', `/sessions/${ofPhone?.id}`)).status).toBe(204);
  expect(codeOf(await phone.send('GET', '/keys'))).toBe('SIGN_IN_REQUIRED');

  await phone.signIn('ani');
  expect((await laptop.send('DELETE', '/sessions')).status).toBe(204);
  expect(codeOf(await phone.send('GET', '/keys'))).toBe('SIGN_IN_REQUIRED');
  expect(codeOf(await budi.send('GET', '/keys'))).toBeUndefined();
  expect((await listed()).map(({ current }) => current)).toEqual([true]);
});
