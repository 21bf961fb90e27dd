import { describe, expect, test } from 'vitest';
import { Problem } from '../errors.js';
import { MemoryLimits } from '../limits/memory/limits.js';
import { Allowance } from '../plans/allowance.js';
import { SqliteQuota } from '../storage/sqlite/quota.js';
import { temporaryStorage } from '../storage/storage.fixture.js';
import { Usage } from '../usage/usage.js';
import { Accounts } from './accounts.js';
import { Door } from './door.js';
import { isPassword, warmUp } from './passwords.js';
import { SecondFactors } from './second-factor/second-factors.js';
import { isCsrfToken, SESSION_DAYS, Sessions } from './sessions.js';

const PASSWORD = 'correct horse battery';
const ADDRESS = '192.0.2.1';

function setUp() {
  const clock = { now: Date.UTC(2026, 10, 21) };
  const now = () => clock.now;
  const storage = temporaryStorage();
  const accounts = new Accounts(storage.accounts, now);
  const limits = new MemoryLimits(now);
  const secondFactors = new SecondFactors(storage.secondFactors, undefined, now);
  const sessions = new Sessions(storage.sessions, now);
  const startAllowance = () => new Allowance(new SqliteQuota(storage.database), new MemoryLimits(now), now);
  return {
    clock,
    storage,
    accounts,
    sessions,
    door: new Door(accounts, secondFactors, limits),
    startAllowance,
  };
}

const account = (name: string) => ({ email: `${name}@example.org`, password: PASSWORD, plan: 'free' });

describe('accounts', () => {
  test('the first is the administrator, also when two come at once', async () => {
    const { accounts } = setUp();
    const made = await Promise.all(['ani', 'budi', 'citra'].map((name) => accounts.create(account(name))));
    expect(made.map(({ role }) => role).sort()).toEqual(['administrator', 'member', 'member']);
  });

  test('are found by their address in any case, of which there is one', async () => {
    const { accounts } = setUp();
    const { id } = await accounts.create(account(' Ani'));
    expect(await accounts.findByEmail('ANI@example.org ')).toMatchObject({ id, email: 'ani@example.org' });
    for (const email of [
      'aNi@example.org',
      'ａｎｉ@example.org',
      'ani＠example.org',
      '\u00a0ani@example.org',
    ]) {
      await expect(accounts.create({ ...account('ani'), email })).rejects.toMatchObject({
        code: 'EMAIL_TAKEN',
      });
      expect(await accounts.findByEmail(email)).toMatchObject({ id });
    }
  });

  test.each([
    '',
    'ani',
    'a b@example.org',
    '@example.org',
    'ani@',
    `${'x'.repeat(250)}@example.org`,
    'ani\u0000@example.org',
    'ani\u0007@example.org',
    'ani\u200b@example.org',
    'ani@exam\u00adple.org',
    '\u202eani@example.org',
    'ani@example.org\ufe0f\u3164',
  ])('are not made for the address %j', async (email) => {
    const { accounts } = setUp();
    await expect(accounts.create({ ...account('ani'), email })).rejects.toMatchObject({
      code: 'REQUEST_INVALID',
    });
  });

  test.each([
    'short',
    'x'.repeat(201),
    'ANI@example.org',
    '1234567890',
    'Password123',
    'password1!',
    'ｐａｓｓｗｏｒｄ１２３',
    'QWERTYUIOP',
    'passwordpassword',
    'aaaaaaaaaaaa',
    'abcabcabcab',
    'ABCDEFGHIJK',
    '9876543210',
  ])('are not made with the password "%s"', async (password) => {
    const { accounts } = setUp();
    await expect(accounts.create({ ...account('ani'), password })).rejects.toMatchObject({
      code: 'REQUEST_INVALID',
    });
  });

  test.each(['correct horse', 'gate 7 at dawn', 'x7!qLm2#vB', 'sayur asem pedas', 'пароль из трёх слов'])(
    'are made with the password "%s"',
    async (password) => {
      const { accounts } = setUp();
      await accounts.create({ ...account('ani'), password });
      expect(await accounts.verify('ani@example.org', password)).toBeDefined();
    },
  );

  test('keep of the password a hash of Argon2id alone', async () => {
    const { accounts, storage } = setUp();
    await accounts.create(account('ani'));
    const { password_hash } = await storage.database
      .selectFrom('accounts')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('compare passwords as they are written, however the keyboard composes them', async () => {
    const { accounts } = setUp();
    await accounts.create({ ...account('ani'), password: 'caf\u00e9 au lait' });
    expect(await accounts.verify('ani@example.org', 'cafe\u0301 au lait')).toBeDefined();
    expect(await accounts.verify('ani@example.org', 'CAF\u00c9 au lait')).toBeUndefined();
  });

  test('never lose the last administrator, but the last account', async () => {
    const { accounts } = setUp();
    const ani = await accounts.create(account('ani'));
    const budi = await accounts.create(account('budi'));
    for (const forbidden of [() => accounts.remove(ani.id), () => accounts.setRole(ani.id, 'member')]) {
      await expect(forbidden()).rejects.toMatchObject({ code: 'LAST_ADMINISTRATOR' });
    }
    await accounts.setRole(budi.id, 'administrator');
    await accounts.remove(ani.id);
    await accounts.remove(budi.id);
    expect(await accounts.list()).toEqual([]);
  });
});

describe('an account that comes back', () => {
  const PLAN = { name: 'free', title: 'Free', perMinute: 10, perDay: 3 };
  const codeOf = (work: Promise<unknown>) => work.then(String, ({ code }) => code);

  async function usedUp() {
    const service = setUp();
    const { accounts, startAllowance } = service;
    await accounts.create(account('admin'));
    const allowance = startAllowance();
    const before = await accounts.create(account('ani'));
    for (let request = 0; request < 3; request++) {
      await (await allowance.admit(before.id, PLAN)).count();
    }
    await accounts.remove(before.id);
    return { ...service, allowance, before };
  }

  test('on the same day has the quota that it left, also after a restart', async () => {
    const { accounts, allowance, startAllowance } = await usedUp();
    const { id } = await accounts.create(account(' ANI'));
    expect(await codeOf(allowance.admit(id, PLAN))).toBe('QUOTA_EXCEEDED');
    expect(await codeOf(startAllowance().admit(id, PLAN))).toBe('QUOTA_EXCEEDED');
    // A second time, too.
    await accounts.remove(id);
    const again = await accounts.create(account('ani'));
    expect(await codeOf(startAllowance().admit(again.id, PLAN))).toBe('QUOTA_EXCEEDED');
  });

  test('in the same minute has no other minute', async () => {
    const { accounts, allowance } = await usedUp();
    const { id } = await accounts.create(account('ani'));
    expect((await allowance.standing(id, PLAN)).minute?.left).toBe(7);
  });

  test('on another day begins anew, and nothing is left of the old one', async () => {
    const { accounts, storage, clock, allowance, before } = await usedUp();
    clock.now += 86_400_000;
    const { id } = await accounts.create(account('ani'));
    expect(id).not.toBe(before.id);
    await (await allowance.admit(id, PLAN)).count();
    const usage = new Usage(storage.usage, () => clock.now);
    usage.add({ accountId: id, type: 'STNK', outcome: 'read', ms: 1 });
    await usage.flush();
    expect(await storage.database.selectFrom('departures').selectAll().execute()).toEqual([]);
  });

  test('is known by a salted hash of its address alone', async () => {
    const { storage } = await usedUp();
    const kept = await storage.database.selectFrom('departures').selectAll().execute();
    expect(kept).toMatchObject([{ day: '2026-11-21', requests: 3 }]);
    expect(JSON.stringify(kept)).not.toMatch(/ani|example/);
  });

  test('has none of its sessions, and is not taken for another', async () => {
    const { accounts, allowance, sessions, before } = await usedUp();
    const budi = await accounts.create(account('budi'));
    expect(await codeOf(allowance.admit(budi.id, PLAN))).not.toBe('QUOTA_EXCEEDED');
    const token = await sessions.begin(budi.id);
    await accounts.remove(budi.id);
    const again = await accounts.create(account('budi'));
    expect([again.id === budi.id, again.id === before.id]).toEqual([true, false]);
    expect(await sessions.find(token)).toBeUndefined();
  });
});

describe('a session', () => {
  test('is found by its token, of which only the hash is kept', async () => {
    const { accounts, sessions, storage } = setUp();
    const ani = await accounts.create(account('ani'));
    const token = await sessions.begin(ani.id);
    expect((await sessions.find(token))?.account).toEqual(ani);
    expect(JSON.stringify(await storage.database.selectFrom('sessions').selectAll().execute())).not.toContain(
      token,
    );
    expect(await sessions.find('chosen by somebody else')).toBeUndefined();
  });

  test('ends when it is told to, with its time, with the password and with the account', async () => {
    const { accounts, sessions, clock } = setUp();
    const ani = await accounts.create(account('ani'));
    const signedOut = await sessions.begin(ani.id);
    await sessions.end(signedOut);
    expect(await sessions.find(signedOut)).toBeUndefined();

    const old = await sessions.begin(ani.id);
    clock.now += SESSION_DAYS * 24 * 60 * 60 * 1000;
    expect(await sessions.find(old)).toBeUndefined();

    const before = await sessions.begin(ani.id);
    await accounts.setPassword(ani, 'another password');
    expect(await sessions.find(before)).toBeUndefined();

    const last = await sessions.begin(ani.id);
    await accounts.remove(ani.id);
    expect(await sessions.find(last)).toBeUndefined();
  });

  test('has a token of its own against forged requests', async () => {
    const { accounts, sessions } = setUp();
    const { id } = await accounts.create(account('ani'));
    const [one, other] = await Promise.all([0, 1].map(async () => sessions.find(await sessions.begin(id))));
    expect(isCsrfToken(one!.csrfToken, one!)).toBe(true);
    expect(isCsrfToken(other!.csrfToken, one!)).toBe(false);
    expect(isCsrfToken('', one!)).toBe(false);
  });
});

describe('the door', () => {
  test('says the same of a wrong password and an unknown account', async () => {
    const { accounts, door } = setUp();
    await accounts.create(account('ani'));
    const messages = await Promise.all(
      ['ani', 'nobody'].map((name) =>
        door
          .signIn({ ...account(name), password: 'wrong password' }, ADDRESS)
          .catch(({ message }) => message),
      ),
    );
    expect(messages[0]).toMatch('CREDENTIALS_WRONG');
    expect(messages[1]).toBe(messages[0]);
  });

  test('takes the same time for both', async () => {
    const { accounts } = setUp();
    await accounts.create(account('ani'));
    await warmUp();
    const times: Record<string, number[]> = { ani: [], nobody: [] };
    for (let round = 0; round < 15; round++) {
      for (const [name, taken] of Object.entries(times)) {
        const start = performance.now();
        await accounts.verify(`${name}@example.org`, 'wrong password');
        taken.push(performance.now() - start);
      }
    }
    const [known, unknown] = Object.values(times).map((taken) => taken.sort((a, b) => a - b)[7]!);
    expect(Math.abs(known! - unknown!)).toBeLessThan(0.5 * known!);
  });

  test('does not compute for a password that nobody can have', async () => {
    expect(await isPassword('x'.repeat(1e6), undefined)).toBe(false);
  });

  test('computes 64 passwords at once and refuses more', async () => {
    const { accounts } = setUp();
    const codes = await Promise.all(
      Array.from({ length: 100 }, () =>
        accounts.verify('nobody@example.org', 'wrong password').then(
          () => 'computed',
          ({ code }) => code,
        ),
      ),
    );
    expect(codes.filter((code) => code === 'OVERLOADED')).toHaveLength(36);
    expect(await accounts.verify('nobody@example.org', 'wrong password')).toBeUndefined();
  });

  test('lets 10,000 guesses at once of one address look up 30 at most', async () => {
    const { door, accounts } = setUp();
    let looked = 0;
    accounts.verify = async () => {
      looked++;
      return undefined;
    };
    const codes = await Promise.all(
      Array.from({ length: 10_000 }, (_, guess) =>
        door
          .signIn({ email: `user-${guess}@example.org`, password: `guess-${guess}` }, ADDRESS)
          .catch(({ code }) => code),
      ),
    );
    expect(looked).toBe(30);
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(9970);
  });

  test('lets 10,000 guesses of one account from as many addresses look up 10 at most', async () => {
    const { door, accounts, clock } = setUp();
    await accounts.create(account('ani'));
    const verify = accounts.verify.bind(accounts);
    let looked = 0;
    accounts.verify = async () => {
      looked++;
      return undefined;
    };
    for (let guess = 0; guess < 10_000; guess++) {
      const address = `10.0.${guess >> 8}.${guess & 255}`;
      await door.signIn({ ...account('Ani'), password: `guess-${guess}` }, address).catch(() => {});
    }
    expect(looked).toBe(10);
    accounts.verify = verify;
    await expect(door.signIn(account('ani'), ADDRESS)).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      retryAfterSeconds: 900,
    });
    clock.now += 900_000;
    expect(await door.signIn(account('ani'), ADDRESS)).toMatchObject({ email: 'ani@example.org' });
  });

  test('counts no fault of the service as a wrong password', async () => {
    const { door, accounts } = setUp();
    await accounts.create(account('ani'));
    const verify = accounts.verify.bind(accounts);
    accounts.verify = () =>
      Promise.reject(new Problem('OVERLOADED', 'Too many passwords are being checked.'));
    for (let attempt = 0; attempt < 40; attempt++) {
      await expect(door.signIn(account('ani'), ADDRESS)).rejects.toMatchObject({ code: 'OVERLOADED' });
    }
    accounts.verify = verify;
    expect(await door.signIn(account('ani'), ADDRESS)).toMatchObject({ email: 'ani@example.org' });
  });

  test('stays open to an owner from where he came before, while strangers guess', async () => {
    const { door, accounts } = setUp();
    await accounts.create(account('ani'));
    await door.signIn(account('ani'), ADDRESS);
    const wrong = { ...account('ani'), password: 'wrong password' };
    for (let guess = 0; guess < 12; guess++) {
      await door.signIn(wrong, `10.0.0.${guess}`).catch(() => {});
    }
    await expect(door.signIn(account('ani'), '10.0.0.99')).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
    });
    await door.signIn(account('ani'), ADDRESS);
    for (let guess = 0; guess < 10; guess++) {
      await door.signIn(wrong, ADDRESS).catch(() => {});
    }
    await expect(door.signIn(account('ani'), ADDRESS)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  test('counts no right password', async () => {
    const { door, accounts } = setUp();
    accounts.verify = async () => ({
      id: '',
      email: '',
      role: 'member',
      plan: 'free',
      createdAt: 0,
      disabledAt: null,
      secondFactorSince: null,
      identity: null,
      hasPassword: true,
    });
    for (let round = 0; round < 100; round++) {
      await door.signIn(account('ani'), ADDRESS);
    }
  });

  test('counts confirmations too, and new accounts', async () => {
    const { door, accounts } = setUp();
    const ani = await accounts.create(account('ani'));
    await door.confirm(ani, { password: PASSWORD }, ADDRESS);
    await expect(door.confirm(ani, { password: 'wrong password' }, ADDRESS)).rejects.toMatchObject({
      code: 'CREDENTIALS_WRONG',
    });
    const signUps = Array.from({ length: 11 }, () =>
      door.signUp(ADDRESS, async () => ani).catch(({ code }) => code),
    );
    expect((await Promise.all(signUps)).at(-1)).toBe('TOO_MANY_ATTEMPTS');
  });
});
