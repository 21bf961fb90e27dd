import { fileURLToPath } from 'node:url';
import '../../src/text/no-telemetry.js';
import { InferenceSession, Tensor } from 'onnxruntime-node';

/** The most that one core of this machine does. */
export interface Peaks {
  /** Multiply-accumulates per second, in thousand millions. */
  readonly float: number;
  readonly int8: number;
  /** Bytes read and written per second, in thousand millions. */
  readonly bytes: number;
}

/** Side of the matrices: they fit into the caches, and their product takes long enough to be timed. */
const SIDE = 1024;
/** Bytes of the array that is copied: more than the caches hold. */
const COPIED = 2 ** 28;
const ROUNDS = 100;

/** Measures products of matrices with the runtime that runs the networks, and copies of a large array. */
export async function measurePeaks(): Promise<Peaks> {
  const macs = SIDE ** 3;
  const floats = new Tensor('float32', new Float32Array(SIDE * SIDE).fill(1), [SIDE, SIDE]);
  const bytes = new Tensor('uint8', new Uint8Array(SIDE * SIDE).fill(1), [SIDE, SIDE]);
  return {
    float: await bestRate(macs, await squareOf('peak-float.onnx', floats)),
    int8: await bestRate(macs, await squareOf('peak-int8.onnx', bytes)),
    bytes: await bestRate(2 * COPIED, copying()),
  };
}

async function squareOf(file: string, x: Tensor): Promise<() => Promise<unknown>> {
  const session = await InferenceSession.create(fileURLToPath(new URL(file, import.meta.url)), {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  });
  return () => session.run({ x });
}

function copying(): () => Promise<void> {
  const from = new Uint8Array(COPIED).fill(1);
  const to = new Uint8Array(COPIED).fill(2);
  return async () => to.set(from);
}

/** Of all rounds the best counts: a busy machine only ever slows them down. */
async function bestRate(amount: number, work: () => Promise<unknown>): Promise<number> {
  let best = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    best = Math.max(best, amount / (1000 * (user + system)));
  }
  return best;
}
