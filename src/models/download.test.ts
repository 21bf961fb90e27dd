import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Download, download } from './download.js';

const BYTES = Buffer.alloc(300_000, 'model');
const SHA256 = createHash('sha256').update(BYTES).digest('hex');

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baca-download-'));
  path = join(folder, 'models', 'a.onnx');
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.onnx`;
}

const fetched = (url: string, options: Partial<Download> = {}) =>
  download({ url, sha256: SHA256, path, patienceMs: 5000, onProgress: () => {}, ...options });

const files = () => readdirSync(join(folder, 'models'));

describe('a download', () => {
  it('stands under its name when it is whole and right, and tells how far it is', async () => {
    const url = await serving((_, reply) => {
      reply.setHeader('content-length', BYTES.length);
      reply.write(BYTES.subarray(0, 1000), () => reply.end(BYTES.subarray(1000)));
    });
    const steps: [number, number | undefined][] = [];
    await fetched(url, { onProgress: (...step) => steps.push(step) });
    expect(readFileSync(path).equals(BYTES)).toBe(true);
    expect(files()).toEqual(['a.onnx']);
    expect(steps.at(-1)).toEqual([BYTES.length, BYTES.length]);
  });

  it('follows redirects, and needs no length', async () => {
    const url = await serving((request, reply) => {
      if (request.url === '/there') reply.end(BYTES);
      else reply.writeHead(302, { location: '/there' }).end();
    });
    await fetched(url);
    expect(files()).toEqual(['a.onnx']);
  });

  it('is removed when it is another file, and leaves the one before in place', async () => {
    const url = await serving((_, reply) => reply.end('<html>Log in to this network</html>'));
    await expect(fetched(url)).rejects.toThrow(
      /another file than the known one, which was removed.*not [0-9a-f]{64}/,
    );
    expect(files()).toEqual([]);
    writeFileSync(path, 'before');
    await expect(fetched(url)).rejects.toThrow();
    expect(readFileSync(path, 'utf8')).toBe('before');
  });

  it.each<[string, RequestListener, RegExp, number?]>([
    [
      'is cut off',
      (_, reply) => {
        reply.setHeader('content-length', BYTES.length);
        reply.write(BYTES.subarray(0, 1000), () => reply.destroy());
      },
      /could not be fetched: .*closed/,
    ],
    [
      'is not there',
      (_, reply) => reply.writeHead(404).end('no'),
      /could not be fetched: the answer was 404/,
    ],
    ['never begins', () => {}, /could not be fetched: nothing came for 0\.2 seconds/, 200],
    [
      'stops coming',
      (_, reply) => {
        reply.write(BYTES.subarray(0, 1000));
      },
      /could not be fetched: nothing came for 0\.2 seconds/,
      200,
    ],
  ])('that %s leaves nothing behind and says what to do', async (_, listener, problem, patienceMs = 5000) => {
    const failing = fetched(await serving(listener), { patienceMs });
    await expect(failing).rejects.toThrow(problem);
    await expect(failing).rejects.toThrow(/Try again, or .* copy it into the models folder/);
    expect(files()).toEqual([]);
  });

  it('says why when there is no network', async () => {
    await expect(fetched('http://127.0.0.1:9/a.onnx')).rejects.toThrow(
      /could not be fetched: fetch failed, \S/,
    );
  });
});
