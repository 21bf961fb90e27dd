import type { FastifyBaseLogger } from 'fastify';
import type { BatchWorkOptions } from '../batches/work.js';
import { DOCUMENTS, type DocumentType } from '../documents/registry.js';
import type { Recognition } from '../recognition/recognizer.js';
import type { Metrics } from './metrics/metrics.js';

/** Logs and counts what happens to batches: never what an image shows, and no names. */
export function reportBatches(
  log: FastifyBaseLogger,
  metrics: Metrics,
): Pick<BatchWorkOptions, 'onEnd' | 'onWebhook' | 'onFault'> {
  return {
    onEnd: ({ item, outcome, ms, recognition, problem, isLast }) => {
      const { batchId: batch, index, page, type } = item;
      metrics.countBatchImage(type, problem?.code ?? (outcome === 'read' ? 'read' : 'nothing'));
      if (problem?.cause) {
        log.error(
          { err: problem.cause, batch, index, ...(page > 0 && { page }) },
          'an image of a batch failed',
        );
      }
      log.info(
        {
          batch,
          index,
          ...(page > 0 && { page }),
          type,
          ms: Math.round(ms),
          ...(recognition && factsOf(recognition)),
          ...(problem && { error: problem.code }),
        },
        'image of a batch',
      );
      if (isLast) {
        log.info({ batch }, 'batch done');
      }
    },
    onWebhook: ({ batchId: batch, attempts }, failure) => {
      log.info({ batch, attempts, ...(failure && { reason: failure.message }) }, 'webhook');
    },
    onFault: (err) => log.error({ err }, 'batches could not be worked on'),
  };
}

const factsOf = <T extends DocumentType>({ type, reading, stages }: Recognition<T>) => ({
  ...DOCUMENTS[type].facts(reading),
  stages_ms: stages,
});
