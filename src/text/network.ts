import { basename } from 'node:path';
import './no-telemetry.js';
import { InferenceSession, Tensor } from 'onnxruntime-node';

/** A loaded network. It takes a float tensor and returns its first output. */
export interface Network {
  run(data: Float32Array, dims: readonly number[]): Promise<{ data: Float32Array; dims: readonly number[] }>;
}

/**
 * Loads an ONNX file for the CPU. The memory arena is off: it keeps the largest block of every input shape ever seen, and
 * pictures come in all shapes. Threads do not spin between runs: several networks take turns, and spinning threads would
 * take the cores from the network that is running.
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
          // The runtime's message names neither the file nor the input.
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
