import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { newKey } from '../../src/keys/format.js';
import { accountWithKey } from './service/account.js';
import { type Answer, codeOf, send, sendImage } from './service/client.js';
import { stubService } from './service/services.js';
import { report } from './table.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baca-faults-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

const withKey = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

function countsOf(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const outcome = String(codeOf(answer) ?? answer.status);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

test('a flood of wrong keys blocks no valid key from the same address', async () => {
  const { key } = await accountWithKey(folder, 'unlimited');
  const service = await stubService({ BACA_ENV: 'production', BACA_DATA_DIR: folder, BACA_QUEUE: '500' });
  const wrong: Answer[] = [];
  const valid: Answer[] = [];
  // In rounds, or the machine runs out of sockets.
  for (let round = 0; round < 10; round++) {
    const [refused, read] = await Promise.all([
      Promise.all(Array.from({ length: 100 }, () => send(service.url, withKey(newKey())))),
      Promise.all(Array.from({ length: 5 }, (_, i) => sendImage(service.url, `read N${i}`, withKey(key)))),
    ]);
    wrong.push(...refused);
    valid.push(...read);
  }
  const lost = valid.filter(({ status }) => status !== 200).length;
  const counts = countsOf(wrong);
  report({ fault: '1,000 wrong keys beside a valid one, from one address', tried: 1050, lost });
  // How many of each depends on whether everything fits into one minute.
  expect({ lost, codes: Object.keys(counts).sort() }).toEqual({
    lost: 0,
    codes: ['API_KEY_INVALID', 'TOO_MANY_ATTEMPTS'],
  });
});

test('a page with another host name or of another site gets nothing from a sandbox', async () => {
  const service = await stubService({ BACA_DATA_DIR: folder });
  const { host } = new URL(service.url);
  const foreign = [
    { host: 'evil.example' },
    {
      host: `evil.example:${new URL(service.url).port}`,
      origin: `http://evil.example`,
      'sec-fetch-site': 'same-origin',
    },
    { host: '127.0.0.1.evil.example', 'x-forwarded-host': host },
    { host, origin: 'https://evil.example' },
    { host, origin: 'http://localhost:4000', 'sec-fetch-site': 'same-site' },
    { host, 'sec-fetch-site': 'cross-site' },
  ] as Record<string, string>[];
  const answers = await Promise.all(
    foreign.map((headers) => sendImage(service.url, 'read CSQU3054383', { headers })),
  );
  const own = await sendImage(service.url, 'read CSQU3054383');
  const lost = own.status === 200 ? 0 : 1;
  report({
    fault: 'requests of foreign pages (rebound names, other sites)',
    tried: foreign.length + 1,
    lost,
  });
  expect(answers.map(({ status }) => status)).toEqual([421, 421, 421, 403, 403, 403]);
  expect(lost).toBe(0);
});

test('strangers cannot create the first account of a new service, but the operator can', async () => {
  const service = await stubService({ BACA_ENV: 'production', BACA_DATA_DIR: folder, BACA_SIGN_UP: 'open' });
  const { host } = new URL(service.url);
  const signUp = (name: string, code: string) =>
    send(service.url, {
      path: '/api/dashboard/account',
      headers: { host, 'content-type': 'application/json' },
      body: Buffer.from(
        JSON.stringify({ email: `${name}@example.org`, password: 'correct horse battery', code }),
      ),
    });
  const strangers = await Promise.all(Array.from({ length: 5 }, (_, i) => signUp(`eve-${i}`, `guess-${i}`)));
  const code = /one-time code (\S+)/.exec(service.said())?.[1] ?? '';
  const operator = await signUp('ani', code);
  const lost = strangers.filter((answer) => codeOf(answer) !== 'SETUP_CODE_WRONG').length;
  report({ fault: 'strangers sign up on a new service', tried: strangers.length + 1, lost });
  expect(lost).toBe(0);
  expect(operator.body).toMatchObject({ account: { role: 'administrator' } });
});
