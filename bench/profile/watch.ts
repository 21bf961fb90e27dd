import { basename } from 'node:path';
import '../../src/text/no-telemetry.js';
import { InferenceSession, type Tensor } from 'onnxruntime-node';
import { areaOf, type Quad } from '../../src/geometry/quad.js';
import type { Raster } from '../../src/image/raster.js';
import type { Detector } from '../../src/text/detector/detector.js';
import type { Networks } from '../../src/text/networks.js';
import type { Reader } from '../../src/text/reader/reader.js';
import type { Activity, Meter } from './meter.js';

/** What follows the run of a network, by what came before it. */
const AFTER: Partial<Record<Activity, Activity>> = { looks: 'regions', crops: 'lattices' };

/** Bytes of a pixel, and of a number in a network's input. */
const PIXEL = 3;
const FLOAT = 4;

/** Charges every run of a network to the network's file. Call it before any network is loaded. */
export function watchSessions(meter: Meter): void {
  const create = InferenceSession.create.bind(InferenceSession);
  const watching = async (path: string, options: InferenceSession.SessionOptions) => {
    const session = await create(path, options);
    const run = session.run.bind(session);
    const name = basename(path) as `${string}.onnx`;
    session.run = async (feeds: InferenceSession.OnnxValueMapType) => {
      const { dims, size } = Object.values(feeds)[0] as Tensor;
      meter.move(FLOAT * size);
      const before = meter.enter(name);
      meter.count(dims);
      try {
        return await run(feeds);
      } finally {
        meter.enter(AFTER[before] ?? before);
      }
    };
    return session;
  };
  InferenceSession.create = watching as typeof InferenceSession.create;
}

/** The same networks. What they do before and after their runs is charged to looks and regions, crops and lattices. */
export const watchedNetworks = (networks: Networks, meter: Meter): Networks =>
  Object.fromEntries(
    Object.entries(networks).map(([name, network]) => [name, watched(network, meter)]),
  ) as unknown as Networks;

const watched = (network: Detector | Reader, meter: Meter): Detector | Reader =>
  'detect' in network
    ? {
        ...network,
        detect: (image, look) => within(meter, 'looks', bytesOf(image), () => network.detect(image, look)),
      }
    : {
        ...network,
        read: (image, quad, stretch) =>
          within(meter, 'crops', bytesIn(quad), () => network.read(image, quad, stretch)),
      };

const bytesOf = ({ width, height }: Raster) => PIXEL * width * height;
const bytesIn = (quad: Quad) => PIXEL * areaOf(quad);

async function within<T>(
  meter: Meter,
  activity: Activity,
  bytes: number,
  work: () => Promise<T>,
): Promise<T> {
  const outer = meter.enter(activity);
  meter.move(bytes);
  try {
    return await work();
  } finally {
    meter.enter(outer);
  }
}
