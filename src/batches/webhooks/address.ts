import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Problem } from '../../errors.js';

const MOST_CHARACTERS = 2000;

/**
 * @param allowsPrivate whether this network may be called, and without TLS
 * @throws Problem REQUEST_INVALID
 */
export function requireWebhookUrl(text: string, allowsPrivate: boolean): string {
  const url = URL.canParse(text) && text.length <= MOST_CHARACTERS ? new URL(text) : undefined;
  if (!url || !(url.protocol === 'https:' || (allowsPrivate && url.protocol === 'http:'))) {
    throw new Problem('REQUEST_INVALID', 'The part "webhook_url" must be an https:// address.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new Problem('REQUEST_INVALID', 'The part "webhook_url" must not hold a user or a password.');
  }
  if (!allowsPrivate && isPrivateHost(url)) {
    throw new Problem('REQUEST_INVALID', 'The part "webhook_url" must not lead into a private network.');
  }
  return url.href;
}

/** Whether the host is an address that the internet does not have. Names are looked at when they are resolved. */
export function isPrivateHost({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(address) && !isPublic(address);
}

/**
 * Resolves a name to public addresses only. To be given to the connection itself: a name that was looked up before could
 * lead elsewhere by now.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const found = error ? [] : addresses.filter(({ address }) => isPublic(address));
    const [first] = found;
    if (error || !first) {
      callback(error ?? new Error(`${hostname} has no public address.`), '', 0);
    } else if (options.all) {
      callback(null, found);
    } else {
      callback(null, first.address, first.family);
    }
  });
};

/** Everything else is loopback, private, local to a link, reserved, or leads to an IPv4 address in disguise. */
function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}
