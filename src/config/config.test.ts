import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig, SETTINGS } from './config.js';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) {
      return error.problems;
    }
    throw error;
  }
  return [];
}

describe('the settings', () => {
  test('default to a sandbox on loopback', () => {
    expect(loadConfig({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      BACA_ENV: 'sandbox',
      BACA_SANDBOX_PUBLIC: false,
      BACA_RECOGNITION_TIMEOUT_MS: 30_000,
      BACA_MODELS_DIR: expect.stringMatching(/baca.models$/),
      LOG_LEVEL: 'info',
    });
  });

  test('use all cores, with at most two threads per worker', () => {
    const config = loadConfig({});
    expect(config.BACA_WORKERS).toBeGreaterThanOrEqual(1);
    expect([1, 2]).toContain(config.BACA_THREADS);
  });

  test('let strangers create accounts only in a sandbox for this machine', () => {
    expect(loadConfig({}).BACA_SIGN_UP).toBe('open');
    expect(loadConfig({ BACA_ENV: 'production' }).BACA_SIGN_UP).toBe('closed');
    expect(loadConfig({ BACA_SANDBOX_PUBLIC: 'yes' }).BACA_SIGN_UP).toBe('closed');
    expect(loadConfig({ BACA_ENV: 'production', BACA_SIGN_UP: 'open' }).BACA_SIGN_UP).toBe('open');
    expect(SETTINGS.find(({ name }) => name === 'BACA_SIGN_UP')?.default).toBe(
      'open; closed in production and in a public sandbox',
    );
  });

  test('are read from their variables', () => {
    const config = loadConfig({
      PORT: ' 8080 ',
      BACA_SANDBOX_PUBLIC: 'YES',
      HOST: '0.0.0.0',
      LOG_LEVEL: 'debug',
    });
    expect(config).toMatchObject({
      PORT: 8080,
      BACA_SANDBOX_PUBLIC: true,
      HOST: '0.0.0.0',
      LOG_LEVEL: 'debug',
    });
  });

  test('count as unset if they are empty', () => {
    expect(loadConfig({ PORT: '', HOST: ' ' })).toMatchObject({ PORT: 3000, HOST: '127.0.0.1' });
  });

  test.each(['3000.5', '-1', '65536', 'http', '1e3', '0x50'])(
    'say what is expected instead of PORT=%s',
    (PORT) => {
      expect(problemsOf({ PORT })).toEqual([`PORT must be a whole number from 0 to 65535; it is "${PORT}".`]);
    },
  );

  test('report all mistakes at once', () => {
    expect(problemsOf({ BACA_WORKERS: '0', LOG_LEVEL: 'loud', BACA_SANDBOX_PUBLIC: 'maybe' })).toEqual([
      'BACA_SANDBOX_PUBLIC must be true, false, 1, 0, yes, no, on or off; it is "maybe".',
      'BACA_WORKERS must be a whole number from 1 to 256; it is "0".',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent; it is "loud".',
    ]);
  });

  test('are case-sensitive', () => {
    expect(problemsOf({ BACA_ENV: 'Sandbox' })).toEqual([
      'BACA_ENV must be one of sandbox, production; it is "Sandbox".',
    ]);
  });

  test.each(['127.0.0.1', '0.0.0.0', '::'])('let production listen on %s', (HOST) => {
    expect(problemsOf({ BACA_ENV: 'production', HOST })).toEqual([]);
  });

  test.each(['loopback', 'none', '10.0.0.1', 'loopback, 10.0.0.0/8, 2001:db8::/32'])(
    'let %s read the metrics',
    (given) => {
      expect(problemsOf({ BACA_METRICS_FROM: given })).toEqual([]);
    },
  );

  test.each(['everybody', '10.0.0', '10.0.0.0/33'])('refuse %s as readers of the metrics', (given) => {
    expect(problemsOf({ BACA_METRICS_FROM: given })).toEqual([
      expect.stringContaining(`BACA_METRICS_FROM must be loopback, none, or addresses`),
    ]);
  });

  test.each(['10.0.0.1', '10.0.0.0/8, ::1', 'fd00::/8', 'loopback,uniquelocal'])(
    'trust the proxies %s',
    (given) => {
      expect(problemsOf({ BACA_TRUST_PROXY: given })).toEqual([]);
    },
  );

  test.each(['true', 'proxy.example.org', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.1,x'])(
    'refuse to trust the proxies %s',
    (given) => {
      expect(problemsOf({ BACA_TRUST_PROXY: given })[0]).toMatch(/BACA_TRUST_PROXY must be .*; one is/);
    },
  );

  test.each(['ocr.example.org', 'OCR.example.org, baca_1, 10.0.0.7, [::1]'])(
    'accept the hosts %s',
    (given) => {
      expect(problemsOf({ BACA_HOSTS: given })).toEqual([]);
    },
  );

  test.each(['https://ocr.example.org', 'ocr.example.org:443', '*.example.org', 'a b', '::1'])(
    'refuse the hosts %s',
    (given) => {
      expect(problemsOf({ BACA_HOSTS: given })).toEqual([
        `BACA_HOSTS must be names such as ocr.example.org, without scheme or port, separated by commas; one is "${given}".`,
      ]);
    },
  );

  test.each(['0.0.0.0', '::', '192.168.1.5', 'example.org', '127.example.org'])(
    'refuse a sandbox on %s unless that is allowed',
    (HOST) => {
      expect(problemsOf({ HOST })[0]).toMatch(`HOST is ${HOST}`);
      expect(problemsOf({ HOST, BACA_SANDBOX_PUBLIC: 'true' })).toEqual([]);
    },
  );

  test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('accept %s as loopback', (HOST) => {
    expect(problemsOf({ HOST })).toEqual([]);
  });

  test.each([
    ['DATABASE_URL', 'postgres://baca:secret@db.example.org:5432/baca'],
    ['DATABASE_URL', 'postgresql://db.example.org/baca?sslmode=require'],
    ['VALKEY_URL', 'valkey://127.0.0.1:6379'],
    ['VALKEY_URL', 'valkeys://default:secret@cache.example.org/2'],
    ['VALKEY_URL', 'redis://localhost'],
  ])('accept %s=%s', (name, given) => {
    expect(problemsOf({ [name]: given })).toEqual([]);
    expect(problemsOf({ [name]: ' ' })).toEqual([]);
  });

  test.each([
    ['DATABASE_URL', 'mysql://baca:secret@db.example.org/baca'],
    ['DATABASE_URL', 'baca:secret@db.example.org'],
    ['VALKEY_URL', 'http://:secret@cache.example.org'],
    ['VALKEY_URL', 'secret'],
  ])('refuse %s=%s without repeating it, since it may hold a password', (name, given) => {
    expect(problemsOf({ [name]: given })).toEqual([expect.stringMatching(`^${name} must look like `)]);
    expect(problemsOf({ [name]: given })[0]).not.toMatch('secret');
  });

  test('refuse a short secret without repeating it', () => {
    const [problem] = problemsOf({ BACA_SECRET: 'too short' });
    expect(problem).toMatch('BACA_SECRET must have at least 32 characters');
    expect(problem).not.toMatch('too short');
    expect(problemsOf({ BACA_SECRET: 'x'.repeat(32) })).toEqual([]);
  });

  test('refuse to demand second factors that nobody could turn on', () => {
    const env = { BACA_ADMIN_SECOND_FACTOR: 'true', DATABASE_URL: 'postgres://db/baca' };
    expect(problemsOf(env)).toEqual([expect.stringMatching('needs BACA_SECRET')]);
    expect(problemsOf({ ...env, BACA_SECRET: 'x'.repeat(32) })).toEqual([]);
    expect(problemsOf({ ...env, DATABASE_URL: '' })).toEqual([]);
  });

  test('cannot be changed later', () => {
    expect(Object.isFrozen(loadConfig({}))).toBe(true);
  });

  test('are each described with default and expected value', () => {
    expect(SETTINGS.map(({ name }) => name)).toEqual(Object.keys(loadConfig({})));
    for (const setting of SETTINGS) {
      expect(setting.description).toMatch(/\.$/);
      expect(setting.expected).not.toBe('');
    }
    expect(SETTINGS.find(({ name }) => name === 'PORT')).toEqual({
      name: 'PORT',
      description: 'Port to listen on; 0 picks a free one.',
      expected: 'a whole number from 0 to 65535',
      default: '3000',
    });
  });
});
