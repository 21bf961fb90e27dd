import { expect, test } from 'vitest';
import { SETTINGS } from './config/config.js';
import { unknownSettings } from './unknown-settings.js';

test.each([
  ['BACA_WORKER', /^BACA_WORKER is not a setting .* Did you mean BACA_WORKERS\?$/],
  ['BACA_TRUSTED_PROXY', /Did you mean BACA_TRUST_PROXY\?$/],
  ['BACA_PORT', /Did you mean PORT\?$/],
  ['BACA_ENVIRONMENT', /is not a setting/],
  ['BACA_FONT', /`baca serve --help` lists the settings\.$/],
])('%s is reported', (name, sentence) => {
  expect(unknownSettings({ [name]: '1' })).toEqual([expect.stringMatching(sentence)]);
});

test('settings, the key of a client and variables of Kubernetes are not', () => {
  const known = Object.fromEntries(SETTINGS.map(({ name }) => [name, '1']));
  const others = {
    PATH: '/bin',
    BACA_KEY: 'baca_x',
    BACA_SERVICE_HOST: '10.0.0.1',
    BACA_SERVICE_PORT_HTTP: '80',
    BACA_PORT: 'tcp://10.0.0.1:80',
    BACA_PORT_80_TCP_ADDR: '10.0.0.1',
  };
  expect(unknownSettings({ ...known, ...others })).toEqual([]);
});
