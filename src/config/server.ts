import { Type } from 'typebox';
import { isLoopback } from '../loopback.js';
import { isNetwork, listOf } from './list.js';
import type { Values } from './setting.js';

const HOST_NAME = /^([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])$/;

/** Where the service listens, and whom it answers. */
export const SERVER_SETTINGS = {
  HOST: Type.String({
    minLength: 1,
    default: '127.0.0.1',
    description: 'Address to listen on. 0.0.0.0 listens on every address of the machine.',
  }),
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65535,
    default: 3000,
    description: 'Port to listen on; 0 picks a free one.',
  }),
  BACA_ENV: Type.Union([Type.Literal('sandbox'), Type.Literal('production')], {
    default: 'sandbox',
    description: 'A sandbox needs no API key; production requires one.',
  }),
  BACA_SANDBOX_PUBLIC: Type.Boolean({
    default: false,
    description: 'Allows a sandbox, which needs no API key, to listen on an address that others can reach.',
  }),
  BACA_HOSTS: Type.String({
    default: '',
    description:
      'Host names under which the service answers, separated by commas. Empty: every name; in a sandbox that is not public, only those of this machine.',
  }),
  BACA_CORS_ORIGINS: Type.String({
    default: '',
    description:
      'Origins whose pages may call the API from a browser, such as https://app.example.org, separated by commas. A page shows its API key to everybody who opens it.',
  }),
  BACA_TRUST_PROXY: Type.String({
    default: '',
    description: 'Addresses of proxies whose X-Forwarded headers are trusted, separated by commas.',
  }),
  BACA_GRACE_MS: Type.Integer({
    minimum: 1000,
    maximum: 600_000,
    default: 25_000,
    description: 'Timeout for a graceful shutdown, in milliseconds.',
  }),
};

type ServerConfig = Values<typeof SERVER_SETTINGS>;

export function* serverProblems(config: ServerConfig): Generator<string> {
  if (config.BACA_ENV === 'sandbox' && !config.BACA_SANDBOX_PUBLIC && !isLoopback(config.HOST)) {
    yield `HOST is ${config.HOST}, which others may reach, and a sandbox needs no API key. Set ` +
      'BACA_SANDBOX_PUBLIC=true if that is what you want, or HOST=127.0.0.1, or BACA_ENV=production.';
  }
  const wrong = proxiesOf(config).find((proxy) => !isProxy(proxy));
  if (wrong) {
    yield `BACA_TRUST_PROXY must be addresses or networks such as 10.0.0.0/8, separated by commas; one is "${wrong}".`;
  }
  const host = hostsOf(config).find((each) => !HOST_NAME.test(each));
  if (host !== undefined) {
    yield `BACA_HOSTS must be names such as ocr.example.org, without scheme or port, separated by commas; one is "${host}".`;
  }
  const origin = originsOf(config).find((each) => !isOrigin(each));
  if (origin !== undefined) {
    yield `BACA_CORS_ORIGINS must be origins such as https://app.example.org, without a path, separated by commas; one is "${origin}".`;
  }
}

/** The addresses and networks of trusted proxies. */
export function proxiesOf({ BACA_TRUST_PROXY }: Pick<ServerConfig, 'BACA_TRUST_PROXY'>): string[] {
  return listOf(BACA_TRUST_PROXY);
}

/** The names under which the service answers, in lower case. */
export function hostsOf({ BACA_HOSTS }: Pick<ServerConfig, 'BACA_HOSTS'>): string[] {
  return listOf(BACA_HOSTS.toLowerCase());
}

/** The origins whose pages may call the API. */
export function originsOf({ BACA_CORS_ORIGINS }: Pick<ServerConfig, 'BACA_CORS_ORIGINS'>): string[] {
  return listOf(BACA_CORS_ORIGINS);
}

const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

function isProxy(text: string): boolean {
  return ['loopback', 'linklocal', 'uniquelocal'].includes(text) || isNetwork(text);
}
