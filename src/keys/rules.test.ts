import { describe, expect, test } from 'vitest';
import { NO_RULES, requirePermitted, toKeyRules } from './rules.js';

const permits = (rules: Partial<typeof NO_RULES>, address: string, type?: string) => {
  try {
    requirePermitted({ ...NO_RULES, ...rules }, address, type);
    return true;
  } catch {
    return false;
  }
};

describe('the rules of a key', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['10.0.0.0/8', '10.9.8.7', true],
    ['10.0.0.0/8', '::ffff:10.9.8.7', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['10.0.0.0/8', '2001:db8::1', false],
    ['2001:db8::/32', '2001:db8:1::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['::ffff:10.0.0.0/104', '10.9.8.7', true],
    ['::ffff:10.0.0.0/104', '11.0.0.1', false],
    ['fe80::/10', 'fe80::1%eth0', true],
  ])('of the network %s and the address %s say %s', (network, address, permitted) => {
    expect(permits({ addresses: ['192.0.2.1', network] }, address)).toBe(permitted);
  });

  test('name types, of which AUTO is none', () => {
    expect(permits({}, '::1', 'AUTO')).toBe(true);
    expect(
      ['STNK', 'CONTAINER_ISO', 'AUTO'].map((type) => permits({ types: ['STNK'] }, '::1', type)),
    ).toEqual([true, false, false]);
  });

  test.each([
    { types: [] },
    { types: ['PASSPORT'] },
    { addresses: [] },
    { addresses: ['10.1'] },
    { addresses: ['192.168.010.5'] },
    { addresses: ['10.0.0.0/33'] },
    { addresses: ['example.org'] },
    { addresses: Array.from({ length: 51 }, (_, index) => `10.0.0.${index}`) },
    { perMinute: 0 },
    { perDay: 1.5 },
  ])('are refused where they make no sense: %o', (rules) => {
    expect(() => toKeyRules(rules)).toThrow('REQUEST_INVALID');
  });
});
