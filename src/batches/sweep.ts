import type { BatchStore } from '../storage/batch-stores.js';
import type { BatchImages } from './images/images.js';

/**
 * Ends what is over, and removes images that nobody will read: of uploads that died, of services that were killed between
 * keeping a result and deleting its image, of accounts that were removed.
 */
export async function sweep(
  store: BatchStore,
  images: BatchImages,
  now: number,
  resultsMs: number,
): Promise<void> {
  await store.prune(now, now + resultsMs);
  for (const id of await images.batches()) {
    const needed = await store.needed(id);
    if (needed === 'all') {
      continue;
    }
    if (needed.size === 0) {
      await images.removeAll(id);
      continue;
    }
    for (const index of await images.list(id)) {
      if (!needed.has(index)) {
        await images.remove(id, index);
      }
    }
  }
}
