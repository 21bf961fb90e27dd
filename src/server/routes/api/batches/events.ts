import { setTimeout as delay } from 'node:timers/promises';
import type { BatchState } from '../../../../batches/state.js';
import { Problem } from '../../../../errors.js';

/** How often the state is looked at. Other services may have changed it. */
const POLL_MS = 1000;

/** Polls between two signs of life, which keep proxies from closing a quiet connection. */
const POLLS_PER_HEARTBEAT = 15;

/** Streams that one account may have open on this service. */
const MOST_STREAMS = 10;

/**
 * Events with the state of a batch, until it has ended or the signal is aborted.
 *
 * @param stateOf throws Problem NOT_FOUND once the batch is removed
 */
export async function* batchEvents(
  first: BatchState,
  stateOf: () => Promise<BatchState>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  let sent = '';
  for (let polls = 0, state = first; !signal.aborted; polls++) {
    const data = JSON.stringify(state);
    if (state.ended_at !== null) {
      yield `event: end\ndata: ${data}\n\n`;
      return;
    }
    if (data !== sent) {
      yield `event: progress\ndata: ${data}\n\n`;
      sent = data;
    } else if (polls % POLLS_PER_HEARTBEAT === 0) {
      yield ': waiting\n\n';
    }
    await delay(POLL_MS, undefined, { signal }).catch(() => {});
    if (!signal.aborted) {
      state = await stateOf();
    }
  }
}

/** Counts the streams of each account. */
export class Streams {
  readonly #open = new Map<string, number>();

  /** @returns what to call when the stream is closed @throws Problem OVERLOADED */
  open(accountId: string): () => void {
    const open = this.#open.get(accountId) ?? 0;
    if (open >= MOST_STREAMS) {
      throw new Problem('OVERLOADED', `Your account watches ${MOST_STREAMS} batches already. Close one.`);
    }
    this.#open.set(accountId, open + 1);
    return () => {
      const left = (this.#open.get(accountId) ?? 1) - 1;
      if (left > 0) {
        this.#open.set(accountId, left);
      } else {
        this.#open.delete(accountId);
      }
    };
  }
}
