import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, onRequestAsyncHookHandler, RouteShorthandOptions } from 'fastify';
import { Type } from 'typebox';
import {
  DOCUMENT_TYPES,
  DOCUMENTS,
  type DocumentType,
  type Responses,
} from '../../../../documents/registry.js';
import { type ErrorCode, OCR_CODES } from '../../../../errors.js';
import { MAX_IMAGE_BYTES } from '../../../../image/limits.js';
import { atLeast, toAnswer } from '../../../../recognition/answer.js';
import { recognizeAny } from '../../../../recognition/recognize-any.js';
import type { Recognition, Recognizer } from '../../../../recognition/recognizer.js';
import { untilClientLeaves } from '../../../client-left.js';
import { fingerprintOf, IDEMPOTENCY_KEY } from '../../../metering/counted-once.js';
import type { RequestFacts } from '../../../plugins/access-log.js';
import { problemResponses } from '../../../problem.js';
import { toRequestProblem } from '../../../request-problem.js';
import type { UploadAdmission } from './admission.js';
import { callerOf } from './caller.js';
import { BARE_TYPES, expectUpload, FormSchema, readUpload } from './form.js';
import { nameIgnored, unknownIn } from './ignored.js';
import { ImageBuffer } from './image-buffer.js';
import { isOption, OPTIONS, refuseTwice } from './options.js';
import { QuerySchema, readQuery, toQueryProblem, typeAskedFor } from './query.js';
import type { UploadLimits } from './upload-limits.js';

/** What a response adds for requests that ask for it. */
const echoOf = (type: DocumentType) => ({
  type: Type.Optional(
    Type.Unsafe<DocumentType>({
      type: 'string',
      enum: [type],
      description: 'What the image shows. Sent only for type=AUTO.',
    }),
  ),
  reference: OPTIONS.reference,
});

/**
 * One shape per document type. Each requires keys that no other has, so that they cannot be confused. There is no
 * `discriminator`, which asks for a property that is always sent: `type` is sent for type=AUTO alone.
 */
const AnswerSchema = Type.Unsafe<Responses[DocumentType] & { type?: DocumentType; reference?: string }>({
  oneOf: DOCUMENT_TYPES.map((type) => {
    const { schema } = DOCUMENTS[type];
    return { ...schema, properties: { ...schema.properties, ...echoOf(type) } };
  }),
});

/** The response to the sample of each document. */
const EXAMPLES = Object.fromEntries(
  DOCUMENT_TYPES.map((type) => {
    const { subject, sample, example } = DOCUMENTS[type];
    return [type, { summary: `${sample.file}: ${subject}`, value: example }];
  }),
);

const schemaFor = ({ operationId, security, tag, errors = [] }: OcrOptions) => ({
  operationId,
  summary: 'Read an image',
  description:
    `Reads ${DOCUMENT_TYPES.map((type) => `${DOCUMENTS[type].subject} (\`type=${type}\`)`).join(' or ')} ` +
    'from a photo. Each type has its own response.',
  tags: [tag ?? 'recognition'],
  security,
  querystring: QuerySchema,
  headers: Type.Object({
    'idempotency-key': Type.Optional(
      Type.String({
        pattern: IDEMPOTENCY_KEY.source,
        description:
          'Any text of yours for this image. The same image, sent with the same key within 24 hours, is read again and does ' +
          'not count again: `X-Baca-Counted` says whether it did.',
      }),
    ),
  }),
  response: {
    200: {
      description: 'The image was processed. `success` says whether anything was read.',
      content: { 'application/json': { schema: AnswerSchema, examples: EXAMPLES } },
      headers: {
        'X-Baca-Counted': {
          type: 'boolean',
          description: 'Where the request had an `Idempotency-Key`: whether it counted.',
        },
        'X-Baca-Ignored': {
          type: 'string',
          description: 'Parameters and parts that mean nothing here, such as misspelt ones.',
        },
      },
    },
    ...problemResponses(...OCR_CODES, ...errors),
  },
});

/** A form, or the image alone. */
const BODIES = {
  'multipart/form-data': { schema: FormSchema },
  ...Object.fromEntries(BARE_TYPES.map((type) => [type, { schema: Type.String({ format: 'binary' }) }])),
};

const config = {
  reads: true,
  // The body schema is only for OpenAPI. As part of the route, Fastify would validate a body that is read as a stream.
  swaggerTransform: (route: { schema: object; url: string }) => ({
    schema: { ...route.schema, body: { content: BODIES } },
    url: route.url,
  }),
};

export interface OcrOptions {
  readonly limits: UploadLimits;
  readonly path: string;
  /** The name of the operation in OpenAPI, which generated clients call it by. */
  readonly operationId: string;
  /** Reserves memory for each upload, or refuses it. */
  readonly admission: UploadAdmission;
  /** Security requirements in OpenAPI. */
  readonly security: Record<string, string[]>[];
  /** Tag in OpenAPI; `recognition` by default. */
  readonly tag?: string;
  /** Additional codes that `hooks` can fail with. */
  readonly errors?: readonly ErrorCode[];
  /** Decide before the upload whether to accept the request. */
  readonly hooks: Pick<RouteShorthandOptions, 'onRequest' | 'onSend'>;
}

/** The endpoint that reads an image. */
export function addOcr(app: FastifyInstance, recognizer: Recognizer, options: OcrOptions): void {
  const schema = schemaFor(options);
  app.withTypeProvider<TypeBoxTypeProvider>().post(
    options.path,
    {
      ...options.hooks,
      onRequest: [noteType, ...[options.hooks.onRequest ?? []].flat()],
      schema,
      config,
      preValidation: readQuery,
      schemaErrorFormatter: (errors, where) =>
        where === 'querystring' ? toQueryProblem(errors) : toRequestProblem(errors, where),
    },
    async (request, reply) => {
      const { type, details, ...asked } = request.query;
      const idempotencyKey = request.headers['idempotency-key'];
      const clientLeaves = untilClientLeaves(reply);
      const declared = expectUpload(request);
      const upload = options.admission.admit(callerOf(request), declared);
      let buffer: ImageBuffer | undefined;
      try {
        buffer = new ImageBuffer(declared ?? MAX_IMAGE_BYTES);
        const arrived = performance.now();
        const { image, ignored, ...sent } = await readUpload(request, options.limits, upload, buffer);
        const twice = Object.keys(sent).find((name) => isOption(name) && asked[name] !== undefined);
        if (twice && isOption(twice)) {
          refuseTwice(twice);
        }
        nameIgnored(reply, [...unknownIn(request, Object.keys(QuerySchema.properties)), ...ignored]);
        const { enhance = false, page = 1, min_confidence = 0, reference } = { ...asked, ...sent };
        upload.shrink(image.length);
        Object.assign(request.facts, { image_bytes: image.length, ...(reference && { reference }) });

        const start = performance.now();
        const wanted = { image, enhance, page, ...(details === true && { further: 'all' as const }) };
        const recognition =
          type === 'AUTO'
            ? await recognizeAny(recognizer, wanted, clientLeaves)
            : await recognizer.recognize({ type, ...wanted }, clientLeaves);
        request.facts.type = recognition.type;
        const processing = { took: performance.now() - start, finishedAt: new Date() };
        const answer = toAnswer(atLeast(recognition, min_confidence), processing, details ?? false);
        const read = Object.values(recognition.stages).reduce((sum, ms) => sum + ms, 0);
        Object.assign(request.facts, factsOf(recognition), {
          success: answer.success,
          upload_ms: start - arrived,
          wait_ms: Math.max(0, processing.took - read),
        });
        const retry =
          idempotencyKey &&
          request.meter &&
          fingerprintOf(request.meter.accountId, idempotencyKey, image, { type, page });
        const counted = await request.meter?.count(answer.success, processing.took, retry);
        if (retry) {
          reply.header('x-baca-counted', String(counted));
        }
        return {
          ...answer,
          ...(type === 'AUTO' && { type: recognition.type }),
          ...(reference && { reference }),
        };
      } finally {
        buffer?.release();
        upload.release();
      }
    },
  );
}

/** Runs before anything is refused, so that refusals are counted by type too. */
const noteType: onRequestAsyncHookHandler = async (request) => {
  const type = typeAskedFor(request);
  if (type) {
    request.facts.type = type;
  }
};

/** How much was read, but never what. */
const factsOf = <T extends DocumentType>({ type, reading, stages }: Recognition<T>): RequestFacts => ({
  read: DOCUMENTS[type].facts(reading),
  stages_ms: stages,
});
