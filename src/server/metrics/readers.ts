import { BlockList, isIP } from 'node:net';
import { listOf } from '../../config.js';

/** Headers by which a proxy says that it asks for somebody else. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

const LOOPBACK = ['127.0.0.0/8', '::1'];

interface Asker {
  /** The address of the client: of the connection, or what a proxy that is believed says. */
  readonly ip: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/**
 * Who may read the metrics: `loopback`, addresses and networks with commas, or `none`.
 *
 * A proxy on the same machine makes everybody look like loopback. Unless it is one that is believed, so that the
 * client's own address is known, nobody who comes by a proxy is taken for a neighbour.
 */
export function mayReadMetrics(setting: string, proxiesBelieved: boolean): (asker: Asker) => boolean {
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
    (proxiesBelieved || !FORWARDED.some((name) => headers[name] !== undefined)) &&
    allowed.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
}
