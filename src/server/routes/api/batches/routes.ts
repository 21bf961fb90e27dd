import { Readable } from 'node:stream';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Batches } from '../../../../batches/batches.js';
import { toCsvLines, toJsonLines } from '../../../../batches/results.js';
import { BatchSchema, toState } from '../../../../batches/state.js';
import { Problem } from '../../../../errors.js';
import { MAX_IMAGE_BYTES } from '../../../../image/limits.js';
import { hasLimits, requireType } from '../../../../keys/rules.js';
import type { KeyRules } from '../../../../storage/stores.js';
import { untilClientLeaves } from '../../../client-left.js';
import { callerByKey, requirePermittedFor } from '../../../metering/key.js';
import { toRequestProblem } from '../../../request-problem.js';
import type { Services } from '../../../services.js';
import type { UploadAdmission } from '../ocr/admission.js';
import { spellDetails, toPlainQueryProblem } from '../ocr/query.js';
import { batchEvents, Streams } from './events.js';
import { type BatchFormLimits, expectBatchForm, readBatchForm } from './form.js';
import {
  BatchFormSchema,
  DELETE_SCHEMA,
  EVENTS_SCHEMA,
  GET_SCHEMA,
  LIST_SCHEMA,
  POST_SCHEMA,
  RESULTS_SCHEMA,
} from './schemas.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of the API key, on the routes of batches. */
    accountId: string;
    /** Whether that is a test key, or one with limits of its own. */
    isForSingleImages: boolean;
    /** What the key may be used for; null for everything. */
    types: KeyRules['types'];
  }

  interface FastifyContextConfig {
    /** Whether its uploads may take longer than those of one image. */
    takesBatches?: boolean;
  }
}

export interface BatchRoutesOptions extends Omit<BatchFormLimits, 'batch'> {
  readonly admission: UploadAdmission;
  readonly now: () => number;
}

/** A stream may outlast the begin of a stop, which then waits for its connection unless that is closed with it. */
const LAST_OF_CONNECTION = { connection: 'close' };

/** The API of batches. An account sees only its own. */
export function addBatches(app: FastifyInstance, services: Services, options: BatchRoutesOptions): void {
  app.addSchema(BatchSchema);
  app.register(
    async (scope) => {
      scope.decorateRequest('accountId', '');
      scope.decorateRequest('isForSingleImages', false);
      scope.decorateRequest('types', null);
      scope.setSchemaErrorFormatter(toRequestProblem);
      const callerOf = callerByKey(services);
      scope.addHook('onRequest', async (request) => {
        const caller = await callerOf(request);
        requirePermittedFor(request, caller);
        request.accountId = caller.accountId;
        request.types = caller.key?.rules.types ?? null;
        request.isForSingleImages =
          caller.test === true || (caller.key !== undefined && hasLimits(caller.key.rules));
      });
      addRoutes(scope, requireBatches(services), options);
    },
    { prefix: '/api/batches' },
  );
}

function addRoutes(scope: FastifyInstance, batchesOf: () => Batches, options: BatchRoutesOptions): void {
  const { now } = options;
  const closing = new AbortController();
  const streams = new Streams();
  scope.addHook('preClose', async () => closing.abort());
  const find = async ({ accountId, types }: FastifyRequest, id: string) => {
    const batch = await batchesOf().find(accountId, id);
    requireType(types, batch.type);
    return batch;
  };
  const stateOf = async (request: FastifyRequest, id: string) => toState(await find(request, id), now());
  const routes = scope.withTypeProvider<TypeBoxTypeProvider>();

  routes.post(
    '',
    {
      schema: POST_SCHEMA,
      config: {
        takesBatches: true,
        // The body schema is only for OpenAPI. As part of the route, Fastify would validate a body that is read as a stream.
        swaggerTransform: (route: { schema: object; url: string }) => ({
          schema: { ...route.schema, consumes: ['multipart/form-data'], body: BatchFormSchema },
          url: route.url,
        }),
      },
      preValidation: spellDetails,
      schemaErrorFormatter: (errors, where) =>
        where === 'querystring' ? toPlainQueryProblem(errors) : toRequestProblem(errors, where),
    },
    async (request, reply) => {
      const { accountId, query, headers } = request;
      const { type, details = false } = query;
      const batches = batchesOf();
      request.facts.type = type;
      if (request.isForSingleImages) {
        throw new Problem(
          'REQUEST_INVALID',
          'A test key, or one with limits of its own, reads single images only. Use another key for batches.',
        );
      }
      expectBatchForm(request, batches.limits);
      const upload = options.admission.admitForLater(accountId, MAX_IMAGE_BYTES);
      const intake = await batches.receive({ accountId, type, details });
      let id: string;
      try {
        const form = await readBatchForm(request, { ...options, batch: batches.limits }, upload, intake);
        id = await intake.accept(form, headers['idempotency-key']);
      } catch (error) {
        await intake.abandon();
        throw error;
      } finally {
        upload.release();
      }
      request.facts.images = intake.size;
      batches.onAccept();
      return reply
        .code(202)
        .header('location', `/api/batches/${id}`)
        .send(await stateOf(request, id));
    },
  );

  routes.get('', { schema: LIST_SCHEMA }, async ({ accountId, types, query }) => {
    const batches = await batchesOf().list(accountId, query.before, types ?? undefined);
    return { batches: batches.map((batch) => toState(batch, now())) };
  });

  routes.get('/:id', { schema: GET_SCHEMA }, (request) => stateOf(request, request.params.id));

  routes.get('/:id/events', { schema: EVENTS_SCHEMA }, async (request, reply) => {
    const { id } = request.params;
    const first = await stateOf(request, id);
    reply.raw.once('close', streams.open(request.accountId));
    const over = AbortSignal.any([closing.signal, untilClientLeaves(reply)]);
    const events = batchEvents(first, () => stateOf(request, id), over);
    return reply
      .headers({
        ...LAST_OF_CONNECTION,
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      .send(Readable.from(events));
  });

  routes.get('/:id/results', { schema: RESULTS_SCHEMA }, async (request, reply) => {
    const batch = await find(request, request.params.id);
    const results = batchesOf().results(batch);
    const format = request.query.format ?? formatOf(request);
    const [type, lines] =
      format === 'csv'
        ? ['text/csv; charset=utf-8', toCsvLines(batch, results)]
        : ['application/x-ndjson', toJsonLines(results)];
    return reply
      .headers({
        ...LAST_OF_CONNECTION,
        'content-type': type,
        'content-disposition': `attachment; filename="${batch.id}.${format}"`,
      })
      .send(Readable.from(lines));
  });

  routes.delete('/:id', { schema: DELETE_SCHEMA }, async (request, reply) => {
    const { accountId, params, query } = request;
    await find(request, params.id);
    if (query.results === 'true') {
      await batchesOf().remove(accountId, params.id);
      return reply.code(204).send(null);
    }
    return toState(await batchesOf().cancel(accountId, params.id), now());
  });
}

/** CSV for who accepts that and not JSON Lines. */
function formatOf({ headers }: FastifyRequest): 'jsonl' | 'csv' {
  const { accept = '' } = headers;
  return /\btext\/csv\b/.test(accept) && !/\bapplication\/x-ndjson\b/.test(accept) ? 'csv' : 'jsonl';
}

/** With a PostgreSQL and nowhere to keep the images, a service has no batches. */
function requireBatches({ batches }: Services): () => Batches {
  return () => {
    if (!batches) {
      throw new Problem(
        'NOT_FOUND',
        'This service takes no batches. The operator can set BACA_BATCH_STORE to where their images should wait.',
      );
    }
    return batches;
  };
}
