import type { Key } from '../api/types.js';
import { urlOf } from '../routing/routing.js';
import { KEY_TYPES } from './key-rules.js';

export type KeyType = (typeof KEY_TYPES)[number];

/** The first type that a key may be used for. */
export function typeFor({ types }: Pick<Key, 'types'>): KeyType {
  return KEY_TYPES.find((type) => types?.includes(type) ?? true) ?? 'CONTAINER_ISO';
}

/** A request with the key, ready to paste. */
export function curlWith(key: string, type: KeyType): string {
  const url = new URL(urlOf(`api/v1/ocr?type=${type}`), location.href);
  return `curl -H "Authorization: Bearer ${key}" \\\n  -F image=@photo.jpg "${url}"`;
}
