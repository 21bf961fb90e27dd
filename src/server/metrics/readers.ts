import { BlockList, isIP } from 'node:net';
import { listOf } from '../../config/list.js';

/** Headers by which a proxy says that it forwards a request. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

const LOOPBACK = ['127.0.0.0/8', '::1'];

interface Client {
  /** The client's address: that of the connection, or the one that a trusted proxy reports. */
  readonly ip: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/**
 * Who may read the metrics: `loopback`, addresses and networks separated by commas, or `none`.
 *
 * A proxy on the same machine makes every client look like loopback. Requests through a proxy are therefore refused,
 * unless proxies are trusted and the client's own address is known.
 */
export function mayReadMetrics(setting: string, trustsProxies: boolean): (client: Client) => boolean {
  const allowed = new BlockList();
  const networks = listOf(setting)
    .filter((each) => each !== 'none')
    .flatMap((each) => (each === 'loopback' ? LOOPBACK : each));
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const version = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    allowed.addSubnet(address, Number(bits ?? (version === 'ipv6' ? 128 : 32)), version);
  }
  return ({ ip, headers }) =>
    (trustsProxies || !FORWARDED.some((name) => headers[name] !== undefined)) &&
    allowed.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
}
