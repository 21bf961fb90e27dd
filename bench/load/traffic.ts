import { readFile } from 'node:fs/promises';
import { seededRandom } from '../../drawing/random.js';
import { type Answer, CONTAINER, STNK, sendImage } from '../../test/faults/service/client.js';
import { drawCertificates, drawPhotos } from '../speed/photos.js';

/** A picture, and how it is asked for. */
export interface Errand {
  readonly path: string;
  readonly image: Uint8Array;
}

const sample = (name: string) => readFile(new URL(`../../samples/${name}`, import.meta.url));

/** Photos of containers; one whose code is in doubt takes several times as long as the others. */
export async function containerErrands(): Promise<Errand[]> {
  const photos = [await sample('door.jpg'), await sample('side.jpg'), ...(await drawPhotos(4))];
  return photos.map((image) => ({ path: CONTAINER, image }));
}

/** Photos of containers for the most part, and some certificates. */
export async function mixedErrands(): Promise<Errand[]> {
  const certificates = [await sample('stnk.jpg'), ...(await drawCertificates(1))];
  return [...(await containerErrands()), ...certificates.map((image) => ({ path: STNK, image }))];
}

/** How a request ended. */
export interface Ending {
  readonly errand: Errand;
  readonly ms: number;
  /** Undefined where the connection ended without an answer. */
  readonly answer: Answer | undefined;
}

export async function run(url: string, errand: Errand): Promise<Ending> {
  const start = performance.now();
  const answer = await sendImage(url, errand.image, { path: errand.path }).catch(() => undefined);
  return { errand, ms: performance.now() - start, answer };
}

/** So many clients, each of which sends its next picture when it has the answer to the last. */
export async function closedLoop(
  url: string,
  errands: readonly Errand[],
  clients: number,
  ms: number,
): Promise<Ending[]> {
  const endings: Ending[] = [];
  const end = performance.now() + ms;
  const random = seededRandom(1);
  const client = async () => {
    while (performance.now() < end) {
      endings.push(await run(url, random.pick(errands)));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return endings;
}

/** So many pictures a second, whether or not the earlier ones are answered, as from clients that know nothing of one another. */
export async function openLoop(
  url: string,
  errands: readonly Errand[],
  perSecond: number,
  ms: number,
): Promise<Ending[]> {
  const start = performance.now();
  const running: Promise<Ending>[] = [];
  // In turn, every other one would be refused, and those that are read would not be of all kinds.
  const random = seededRandom(2);
  while (performance.now() - start < ms) {
    // By the time that has passed: a late timer must not make the load smaller.
    const due = ((performance.now() - start) / 1000) * perSecond;
    while (running.length < due) running.push(run(url, random.pick(errands)));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return Promise.all(running);
}

/** The value below which such a part of them lies; 0 where there are none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
}
