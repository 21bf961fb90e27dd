import { readFile } from 'node:fs/promises';
import { seededRandom } from '../../drawing/random.js';
import { type Answer, CONTAINER, STNK, sendImage } from '../../test/faults/service/client.js';
import { drawCertificates, drawPhotos } from '../speed/photos.js';

/** A request to read a picture. */
export interface LoadRequest {
  readonly path: string;
  readonly image: Uint8Array;
}

const sample = (name: string) => readFile(new URL(`../../samples/${name}`, import.meta.url));

/** Photos of containers. One with an unclear code takes several times as long as the others. */
export async function containerRequests(): Promise<LoadRequest[]> {
  const photos = [await sample('door.jpg'), await sample('side.jpg'), ...(await drawPhotos(4))];
  return photos.map((image) => ({ path: CONTAINER, image }));
}

/** Mostly photos of containers, and some certificates. */
export async function mixedRequests(): Promise<LoadRequest[]> {
  const certificates = [await sample('stnk.jpg'), ...(await drawCertificates(1))];
  return [...(await containerRequests()), ...certificates.map((image) => ({ path: STNK, image }))];
}

/** The result of a request. */
export interface RequestResult {
  readonly request: LoadRequest;
  readonly ms: number;
  /** Undefined if the connection ended without a response. */
  readonly answer: Answer | undefined;
}

export async function run(url: string, request: LoadRequest): Promise<RequestResult> {
  const start = performance.now();
  const answer = await sendImage(url, request.image, { path: request.path }).catch(() => undefined);
  return { request, ms: performance.now() - start, answer };
}

/** A closed loop: each client sends its next picture when it has the response to the last one. */
export async function closedLoop(
  url: string,
  requests: readonly LoadRequest[],
  clients: number,
  ms: number,
): Promise<RequestResult[]> {
  const results: RequestResult[] = [];
  const end = performance.now() + ms;
  const random = seededRandom(1);
  const client = async () => {
    while (performance.now() < end) {
      results.push(await run(url, random.pick(requests)));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return results;
}

/** An open loop: sends pictures at a fixed rate whether or not earlier ones are done, like independent clients. */
export async function openLoop(
  url: string,
  requests: readonly LoadRequest[],
  perSecond: number,
  ms: number,
): Promise<RequestResult[]> {
  const start = performance.now();
  const running: Promise<RequestResult>[] = [];
  // At random: in turn, every other one would be refused, and the accepted ones would not be of all kinds.
  const random = seededRandom(2);
  while (performance.now() - start < ms) {
    // By elapsed time, so that a late timer does not reduce the load.
    const due = ((performance.now() - start) / 1000) * perSecond;
    while (running.length < due) running.push(run(url, random.pick(requests)));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return Promise.all(running);
}
