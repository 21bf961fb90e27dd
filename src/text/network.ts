import { basename } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';

/** One network, ready to run: float tensors in, the first output out. */
export interface Network {
  run(data: Float32Array, dims: readonly number[]): Promise<{ data: Float32Array; dims: readonly number[] }>;
}

/**
 * Loads an ONNX file for the CPU. The memory arena is off: it keeps the largest block of every input shape ever
 * seen, and pictures come in all shapes. Threads do not wait in a loop between runs: several networks take turns, and one that
 * waits so takes the cores from the one that works.
 */
export async function loadNetwork(path: string, threads: number): Promise<Network> {
  const session = await InferenceSession.create(path, {
    executionProviders: ['cpu'],
    graphOptimizationLevel: 'all',
    executionMode: 'sequential',
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
    enableMemPattern: false,
    extra: { session: { force_spinning_stop: '1' } },
  });
  const input = session.inputNames[0]!;
  const output = session.outputNames[0]!;
  return {
    async run(data, dims) {
      const results = await session
        .run({ [input]: new Tensor('float32', data, dims) })
        .catch((error: Error) => {
          // The runtime names neither the file nor what it was given.
          throw new Error(
            `${basename(path)} cannot be run on an input of ${dims.join(' × ')}: ${error.message}`,
            {
              cause: error,
            },
          );
        });
      const tensor = results[output]!;
      return { data: tensor.data as Float32Array, dims: tensor.dims };
    },
  };
}
