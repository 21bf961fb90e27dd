import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import { BOOLEAN_SPELLINGS } from '../../../../boolean.js';
import { DOCUMENT_TYPES, type DocumentType } from '../../../../documents/registry.js';
import type { ErrorCode } from '../../../../errors.js';
import { MAX_IMAGE_SIZE } from '../../../../image/limits.js';
import { IDEMPOTENCY_KEY } from '../../../metering/counted-once.js';
import { KEY_CODES } from '../../../metering/key.js';
import { problemResponses } from '../../../problem.js';
import { OPTIONS } from '../ocr/options.js';
import { BATCH_EXAMPLE, CSV_EXAMPLE, EVENTS_EXAMPLE, RESULTS_EXAMPLE } from './examples.js';

const CODES = [...KEY_CODES, 'NOT_FOUND'] as const satisfies readonly ErrorCode[];

const common = { tags: ['batches'], security: [{ apiKey: [] }] };

/** What is sent piece by piece. */
const TextStream = Type.Unsafe<Readable>({ type: 'string' });

const QuerySchema = Type.Object({
  type: Type.Unsafe<DocumentType>({
    type: 'string',
    enum: [...DOCUMENT_TYPES],
    description: 'What all of the images show, as for `POST /api/ocr`.',
  }),
  details: Type.Optional(
    Type.Boolean({
      description: `Adds the evidence for each value. One of ${BOOLEAN_SPELLINGS}, in upper or lower case.`,
    }),
  ),
});

const IdSchema = Type.Object({ id: Type.String({ format: 'uuid' }) });

const batch = (description: string) => ({
  description,
  content: { 'application/json': { schema: Type.Ref('Batch#'), example: BATCH_EXAMPLE } },
});

/** The form as the OpenAPI document shows it. It is checked while the data arrives. */
export const BatchFormSchema = Type.Object({
  image: Type.Optional(
    Type.Array(Type.String({ format: 'binary' }), {
      description:
        `JPGs, PNGs and WebPs of at most ${MAX_IMAGE_SIZE} each, one part per image. Certificates may be PDFs, each page of which ` +
        'is an image.',
    }),
  ),
  archive: Type.Optional(
    Type.String({ format: 'binary', description: 'A zip file of images, instead of the parts `image`.' }),
  ),
  enhance: Type.Optional(Type.Boolean({ default: false, description: 'As for `POST /api/ocr`.' })),
  reference: OPTIONS.reference,
  webhook_url: Type.Optional(
    Type.String({ format: 'uri', description: 'Gets the state of the batch by POST when it has ended.' }),
  ),
  webhook_secret: Type.Optional(
    Type.String({
      minLength: 16,
      maxLength: 200,
      description:
        'Signs the webhook: the header `Baca-Signature` is `t=SECONDS,v1=HASH`, where HASH is the HMAC-SHA256 of ' +
        '`SECONDS.BODY` in hexadecimal digits. Deleted with the last attempt.',
    }),
  ),
});

export const POST_SCHEMA = {
  ...common,
  operationId: 'createBatch',
  summary: 'Send images to be read later',
  description:
    'Accepts many images at once. They are read one after the other when workers are free, each counts as a request of ' +
    'your plan, and the batch waits where a limit of the plan is reached. Repeat a request that got no answer with the ' +
    'same `Idempotency-Key`, and it is accepted once.',
  querystring: QuerySchema,
  headers: Type.Object({
    'idempotency-key': Type.Optional(
      Type.String({
        pattern: IDEMPOTENCY_KEY.source,
        description: 'Names the request for 24 hours, or until its batch is deleted.',
      }),
    ),
  }),
  response: {
    202: {
      ...batch('The images are safe and will be read. `Location` is where the batch can be watched.'),
      headers: { Location: { type: 'string', description: 'The path of the batch.' } },
    },
    ...problemResponses(
      ...CODES,
      'TYPE_MISSING',
      'TYPE_UNKNOWN',
      'DETAILS_INVALID',
      'IMAGE_MISSING',
      'ENHANCE_INVALID',
      'MULTIPART_MALFORMED',
      'BATCHES_FULL',
      'BATCH_TOO_LARGE',
      'MEDIA_TYPE_UNSUPPORTED',
      'ARCHIVE_UNREADABLE',
      'IDEMPOTENCY_KEY_REUSED',
      'OVERLOADED',
    ),
  },
};

export const LIST_SCHEMA = {
  ...common,
  operationId: 'listBatches',
  summary: 'List your batches',
  description: 'Newest first, up to 100. For the next page, pass the last `id` as `before`.',
  querystring: Type.Object(
    { before: Type.Optional(Type.String({ format: 'uuid' })) },
    { additionalProperties: false },
  ),
  response: {
    200: {
      description: 'Batches whose results have not been deleted yet.',
      content: {
        'application/json': {
          schema: Type.Object({ batches: Type.Array(Type.Ref('Batch#')) }, { title: 'BatchList' }),
          example: { batches: [BATCH_EXAMPLE] },
        },
      },
    },
    ...problemResponses(...CODES),
  },
};

export const GET_SCHEMA = {
  ...common,
  operationId: 'getBatch',
  summary: 'See how a batch stands',
  params: IdSchema,
  response: { 200: batch('How the batch stands.'), ...problemResponses(...CODES) },
};

export const EVENTS_SCHEMA = {
  ...common,
  operationId: 'watchBatch',
  summary: 'Watch a batch',
  description:
    'Server-sent events whose data is the state of the batch: `progress` for each change, and `end` once it has ended, after ' +
    'which the stream is closed.',
  params: IdSchema,
  response: {
    200: {
      description: 'A stream of events.',
      content: { 'text/event-stream': { schema: TextStream, example: EVENTS_EXAMPLE } },
    },
    ...problemResponses(...CODES, 'OVERLOADED'),
  },
};

export const RESULTS_SCHEMA = {
  ...common,
  operationId: 'getBatchResults',
  summary: 'Get the results of a batch',
  description:
    'Of all images that have been read so far, in the order of the upload. JSON Lines have one object per image: `index` and ' +
    '`file` of its file, `page` if that is a PDF, and the response of `POST /api/ocr`, or `success: false` with `code` and `detail`. CSV has the columns of ' +
    '`baca read --format csv`, a row for each container or certificate.',
  params: IdSchema,
  querystring: Type.Object(
    {
      format: Type.Optional(
        Type.Unsafe<'jsonl' | 'csv'>({
          type: 'string',
          enum: ['jsonl', 'csv'],
          description: 'Without it, the header `Accept` decides, and then it is `jsonl`.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  response: {
    200: {
      description: 'The results.',
      content: {
        'application/x-ndjson': { schema: TextStream, example: RESULTS_EXAMPLE },
        'text/csv': { schema: TextStream, example: CSV_EXAMPLE },
      },
    },
    ...problemResponses(...CODES),
  },
};

export const DELETE_SCHEMA = {
  ...common,
  operationId: 'deleteBatch',
  summary: 'Cancel or delete a batch',
  description:
    'Cancels a batch that has not ended: its images are deleted at once, and what was read stays until it expires. With ' +
    '`results=true`, the batch and its results are deleted too.',
  params: IdSchema,
  querystring: Type.Object(
    { results: Type.Optional(Type.Unsafe<'true' | 'false'>({ type: 'string', enum: ['true', 'false'] })) },
    { additionalProperties: false },
  ),
  response: {
    200: batch('How the batch stands now.'),
    204: { description: 'The batch and its results are deleted.', type: 'null' },
    ...problemResponses(...CODES),
  },
};
