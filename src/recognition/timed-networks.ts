import type { Detector } from '../text/detector/detector.js';
import type { Networks } from '../text/networks.js';
import type { Reader } from '../text/reader/reader.js';
import type { Stopwatch } from './stopwatch.js';

/** The same networks, timed by the stopwatch. */
export const timedNetworks = (networks: Networks, watch: Stopwatch): Networks =>
  Object.fromEntries(
    Object.entries(networks).map(([name, network]) => [name, timed(network, watch)]),
  ) as unknown as Networks;

const timed = (network: Detector | Reader, watch: Stopwatch): Detector | Reader =>
  'detect' in network
    ? { ...network, detect: (...args) => watch.time('detect', () => network.detect(...args)) }
    : { ...network, read: (...args) => watch.time('read', () => network.read(...args)) };
