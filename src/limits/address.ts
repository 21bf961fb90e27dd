import { isIPv6 } from 'node:net';

/**
 * What attempts are counted under: an IPv4 address, or the 64 bits of an IPv6 one that its owner was given and in which
 * every other bit can be chosen.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped || !isIPv6(bare)) {
    return mapped ?? address;
  }
  const [head = [], tail] = bare.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const gap = tail ? Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0') : [];
  const groups = [...head, ...gap, ...(tail ?? [])];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
