import ipaddr from 'ipaddr.js';
import { DOCUMENT_TYPES } from '../documents/registry.js';
import { Problem } from '../errors.js';
import type { KeyRules } from '../storage/stores.js';

/** A key that may be used for everything. */
export const NO_RULES: KeyRules = { types: null, addresses: null, perMinute: null, perDay: null };

/** Bits before the IPv4 address in an IPv6 one. */
const MAPPED_BITS = 96;
const MOST_ADDRESSES = 50;
const MOST_REQUESTS = 1_000_000_000;

/** The rules as they are kept. @throws Problem REQUEST_INVALID where they make no sense */
export function toKeyRules<R extends Partial<KeyRules>>(rules: R): R {
  const { types, addresses, perMinute, perDay } = rules;
  if (types && (types.length === 0 || !types.every(isType))) {
    throw invalid(`The types of the key must be some of ${DOCUMENT_TYPES.join(', ')}.`);
  }
  if (addresses && (addresses.length === 0 || addresses.length > MOST_ADDRESSES)) {
    throw invalid(`The key may be used from 1 to ${MOST_ADDRESSES} addresses or networks.`);
  }
  const wrong = addresses?.find((each) => networkOf(each) === undefined);
  if (wrong !== undefined) {
    throw invalid(`The addresses of the key must look like 203.0.113.7 or 10.0.0.0/8; one is "${wrong}".`);
  }
  for (const limit of [perMinute, perDay]) {
    if (limit != null && !(Number.isInteger(limit) && limit >= 1 && limit <= MOST_REQUESTS)) {
      throw invalid(`The limits of the key must be whole numbers from 1 to ${MOST_REQUESTS}.`);
    }
  }
  return rules;
}

/**
 * Refuses what the key may not be used for.
 *
 * @param type what the request asks to read, if it says so; `AUTO` is every type
 * @throws Problem API_KEY_RESTRICTED
 */
export function requirePermitted({ types, addresses }: KeyRules, address: string, type?: string): void {
  if (addresses && !addresses.some((each) => isWithin(address, each))) {
    throw new Problem('API_KEY_RESTRICTED', `This API key may not be used from ${address}.`);
  }
  if (type !== undefined) {
    requireType(types, type);
  }
}

/** @throws Problem API_KEY_RESTRICTED */
export function requireType(types: KeyRules['types'], type: string): void {
  if (types && !types.includes(type)) {
    throw new Problem('API_KEY_RESTRICTED', `This API key may only be used for type=${types.join(' or ')}.`);
  }
}

export const hasLimits = ({ perMinute, perDay }: KeyRules) => perMinute !== null || perDay !== null;

const isType = (type: string) => (DOCUMENT_TYPES as readonly string[]).includes(type);

function isWithin(address: string, network: string): boolean {
  // Without the zone that link-local addresses may have.
  const bare = address.replace(/%.*$/, '');
  const range = networkOf(network);
  if (!range || !ipaddr.isValid(bare)) {
    return false;
  }
  // An IPv4 address may come in the form of an IPv6 one.
  const parsed = ipaddr.process(bare);
  return parsed.kind() === range[0].kind() && parsed.match(range);
}

function networkOf(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | undefined {
  // Strictly four decimal parts: others read 10.1 as 10.0.0.1, and 010 as 8.
  const isStrict = text.includes(':') || /^(0|[1-9]\d*)(\.(0|[1-9]\d*)){3}(\/\d+)?$/.test(text);
  if (!isStrict) {
    return undefined;
  }
  if (ipaddr.isValidCIDR(text)) {
    const [address, bits] = ipaddr.parseCIDR(text);
    return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= MAPPED_BITS
      ? [address.toIPv4Address(), bits - MAPPED_BITS]
      : [address, bits];
  }
  if (!ipaddr.isValid(text)) {
    return undefined;
  }
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

const invalid = (detail: string) => new Problem('REQUEST_INVALID', detail);
