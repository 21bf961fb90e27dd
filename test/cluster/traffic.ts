import { setTimeout as delay } from 'node:timers/promises';
import { CONTAINER, sendImage } from '../faults/service/client.js';
import { photoOfLine } from './photo.js';

/** What a request should be answered with. */
interface Expected {
  readonly path: string;
  readonly status: number;
}

/** Photos are read and count. Requests without a type go through keys and limits alone, so there can be many of them. */
const READ: Expected = { path: CONTAINER, status: 200 };
const ASK: Expected = { path: '/api/ocr', status: 400 };

const READERS = 3;
const ASKERS = 3;
const PAUSE_MS = 50;

/** How the requests of some clients ended. */
export interface Tally {
  readonly sent: number;
  /** Photos that were read. */
  readonly read: number;
  /** What was answered in place of what should have been, for each request that failed. */
  readonly failures: readonly string[];
  readonly longestMs: number;
}

/** Clients that send one request after the other until they are stopped. */
export class Traffic {
  readonly #url: string;
  readonly #key: string;
  readonly #clients: Promise<void>[];
  readonly #failures: string[] = [];
  #sent = 0;
  #read = 0;
  #longestMs = 0;
  #isOver = false;

  private constructor(url: string, key: string, photo: Buffer) {
    this.#url = url;
    this.#key = key;
    this.#clients = [
      ...Array.from({ length: READERS }, () => this.#client(READ, photo)),
      ...Array.from({ length: ASKERS }, () => this.#client(ASK, photo)),
    ];
  }

  static async start(url: string, key: string): Promise<Traffic> {
    return new Traffic(url, key, await photoOfLine());
  }

  /** Waits for so many more photos, so that what was done had its effect on all clients. */
  async more(photos: number): Promise<void> {
    const goal = this.#read + photos;
    while (this.#read < goal && this.#failures.length === 0) {
      await delay(20);
    }
  }

  /** Resolves when everything was answered. */
  async stop(): Promise<Tally> {
    this.#isOver = true;
    await Promise.all(this.#clients);
    return { sent: this.#sent, read: this.#read, failures: this.#failures, longestMs: this.#longestMs };
  }

  async #client(expected: Expected, photo: Buffer): Promise<void> {
    while (!this.#isOver) {
      await this.#request(expected, photo);
      await delay(PAUSE_MS);
    }
  }

  async #request({ path, status }: Expected, photo: Buffer): Promise<void> {
    const start = performance.now();
    this.#sent++;
    const headers = { authorization: `Bearer ${this.#key}` };
    const answered = await sendImage(this.#url, photo, { path, headers }).then(
      (answer) => (answer.status === status ? 'as expected' : `${answer.status} ${answer.body.code}`),
      (error: Error) => error.message,
    );
    const ms = performance.now() - start;
    this.#longestMs = Math.max(this.#longestMs, ms);
    if (answered !== 'as expected') {
      this.#failures.push(`${answered} after ${Math.round(ms)} ms`);
    } else if (status === READ.status) {
      this.#read++;
    }
  }
}
