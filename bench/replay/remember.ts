import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import '../../src/text/no-telemetry.js';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { InferenceSession, Tensor } from 'onnxruntime-node';

/** The general reader returns thousands of tiny probabilities per step. Those that the lattice ignores are stored as zero. */
const NOTHING = 1e-7;

/**
 * Makes every network cache its outputs on disk, so that photos are read again in a fraction of
 * the time after a change of the code behind the networks. Call it before any network is loaded.
 */
export function rememberRuns(folder: string): void {
  const create = InferenceSession.create.bind(InferenceSession);
  const remembering = async (path: string, options: InferenceSession.SessionOptions) => {
    const session = await create(path, options);
    const model = digestOf(await readFile(path));
    const run = session.run.bind(session);
    session.run = async (feeds: InferenceSession.OnnxValueMapType) => {
      const { data, dims } = Object.values(feeds)[0] as Tensor;
      const input = data as Float32Array;
      const key = digestOf(new Uint8Array(input.buffer, input.byteOffset, input.byteLength), dims.join());
      const file = join(folder, model.slice(0, 12), key.slice(0, 2), key);
      const [output] = session.outputNames;
      const known = await readTensor(file);
      if (known) return { [output!]: known };
      const results = await run(feeds);
      await writeTensor(file, results[output!] as Tensor);
      return results;
    };
    return session;
  };
  InferenceSession.create = remembering as typeof InferenceSession.create;
}

const digestOf = (bytes: Uint8Array, more = '') =>
  createHash('sha1').update(bytes).update(more).digest('hex');

async function readTensor(file: string): Promise<Tensor | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return undefined;
  const rank = bytes.readUInt32LE(0);
  const dims = Array.from({ length: rank }, (_, i) => bytes.readUInt32LE(4 + 4 * i));
  const plain = inflateRawSync(bytes.subarray(4 + 4 * rank));
  const data = new Float32Array(plain.buffer.slice(plain.byteOffset, plain.byteOffset + plain.byteLength));
  return new Tensor('float32', data, dims);
}

async function writeTensor(file: string, { data, dims }: Tensor): Promise<void> {
  const values = (data as Float32Array).map((value) => (Math.abs(value) < NOTHING ? 0 : value));
  const head = Buffer.alloc(4 + 4 * dims.length);
  head.writeUInt32LE(dims.length, 0);
  for (const [i, dim] of dims.entries()) head.writeUInt32LE(dim, 4 + 4 * i);
  await mkdir(dirname(file), { recursive: true });
  // Two processes may write the same file, so it is renamed when complete.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, Buffer.concat([head, deflateRawSync(Buffer.from(values.buffer), { level: 1 })]));
  await rename(draft, file);
}
