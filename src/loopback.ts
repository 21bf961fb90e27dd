import { isIPv4 } from 'node:net';

/** Whether a name or an address can only be this machine. Browsers and resolvers keep all of `.localhost` here. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase();
  return (
    /^(.+\.)?localhost$/.test(name) ||
    name === '::1' ||
    name === '[::1]' ||
    (isIPv4(name) && name.startsWith('127.'))
  );
}
