import type { Key } from '../api/types.js';

export const KEY_TYPES = ['CONTAINER_ISO', 'STNK'] as const;

export type KeyRules = Pick<Key, 'types' | 'addresses' | 'requests_per_minute' | 'requests_per_day'>;

/** The rules of a key as they are typed. */
export interface KeyRulesForm {
  readonly types: readonly string[];
  /** One address or network per line. */
  readonly addresses: string;
  /** Empty for the limit of the plan. */
  readonly perMinute: string;
  readonly perDay: string;
}

export const NO_RULES: KeyRulesForm = { types: KEY_TYPES, addresses: '', perMinute: '', perDay: '' };

export function formOf(rules: KeyRules): KeyRulesForm {
  return {
    types: rules.types ?? KEY_TYPES,
    addresses: (rules.addresses ?? []).join('\n'),
    perMinute: String(rules.requests_per_minute ?? ''),
    perDay: String(rules.requests_per_day ?? ''),
  };
}

export function rulesOf({ types, addresses, perMinute, perDay }: KeyRulesForm): KeyRules {
  const lines = addresses.split(/[\s,]+/).filter(Boolean);
  const limit = (text: string) => (text.trim() === '' ? null : Number(text));
  return {
    types: KEY_TYPES.every((type) => types.includes(type)) ? null : [...types],
    addresses: lines.length === 0 ? null : lines,
    requests_per_minute: limit(perMinute),
    requests_per_day: limit(perDay),
  };
}
