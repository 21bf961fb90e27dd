import { expect, test } from 'vitest';
import { isPrivateHost, lookupPublic, requireWebhookUrl } from './address.js';

test.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://0x7f000001/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://224.0.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
])('%s is in no public network', (url) => {
  expect(isPrivateHost(new URL(url))).toBe(true);
  expect(() => requireWebhookUrl(url, false)).toThrow(/REQUEST_INVALID/);
  expect(requireWebhookUrl(url, true)).toBe(new URL(url).href);
});

test.each(['https://example.org/hook', 'https://93.184.215.14/', 'https://[2606:2800:21f::1]/'])(
  '%s may be called',
  (url) => {
    expect(requireWebhookUrl(url, false)).toBe(url);
  },
);

test.each([
  'http://example.org/',
  'ftp://example.org/',
  'example.org',
  '',
  `https://e.org/${'x'.repeat(2000)}`,
])('"%s" is no address of a webhook', (url) => {
  expect(() => requireWebhookUrl(url, false)).toThrow(/webhook_url/);
});

test('an address holds no password', () => {
  expect(() => requireWebhookUrl('https://me:secret@example.org/', true)).toThrow(/password/);
});

test('a name that leads into this machine is not connected to', async () => {
  for (const all of [true, false]) {
    const found = new Promise((resolve, reject) => {
      lookupPublic('localhost', { all }, (error, address) => (error ? reject(error) : resolve(address)));
    });
    await expect(found).rejects.toThrow('no public address');
  }
});
