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
import { toAnswer } from '../../../../recognition/answer.js';
import type { Recognition, Recognizer } from '../../../../recognition/recognizer.js';
import { untilClientLeaves } from '../../../client-left.js';
import type { RequestFacts } from '../../../plugins/access-log.js';
import { problemResponses } from '../../../problem.js';
import type { UploadAdmission } from './admission.js';
import { callerOf } from './caller.js';
import { expectForm, FormSchema, readForm } from './form.js';
import { ImageBuffer } from './image-buffer.js';
import { QuerySchema, spellDetails, toQueryProblem, typeAskedFor } from './query.js';
import type { UploadLimits } from './upload-limits.js';

/** One shape per document type. Each requires keys that no other has, so that they cannot be confused. */
const AnswerSchema = Type.Unsafe<Responses[DocumentType]>({
  oneOf: DOCUMENT_TYPES.map((type) => DOCUMENTS[type].schema),
});

const schemaFor = ({ security, tag, errors = [] }: OcrOptions) => ({
  summary: 'Read an image',
  description:
    `Reads ${DOCUMENT_TYPES.map((type) => `${DOCUMENTS[type].subject} (\`type=${type}\`)`).join(' or ')} ` +
    'from a photo. Each type has its own response.',
  tags: [tag ?? 'recognition'],
  security,
  querystring: QuerySchema,
  response: {
    200: {
      description: 'The image was processed. `success` says whether anything was read.',
      content: { 'application/json': { schema: AnswerSchema } },
    },
    ...problemResponses(...OCR_CODES, ...errors),
  },
});

const config = {
  reads: true,
  // The body schema is only for OpenAPI. As part of the route, Fastify would validate a body that is read as a stream.
  swaggerTransform: (route: { schema: object; url: string }) => ({
    schema: { ...route.schema, consumes: ['multipart/form-data'], body: FormSchema },
    url: route.url,
  }),
};

export interface OcrOptions {
  readonly limits: UploadLimits;
  readonly path: string;
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
      preValidation: spellDetails,
      schemaErrorFormatter: toQueryProblem,
    },
    async (request, reply) => {
      const { type, details } = request.query;
      const clientLeaves = untilClientLeaves(reply);
      const declared = expectForm(request);
      const upload = options.admission.admit(callerOf(request), declared);
      let buffer: ImageBuffer | undefined;
      try {
        buffer = new ImageBuffer(declared ?? MAX_IMAGE_BYTES);
        const arrived = performance.now();
        const form = await readForm(request, options.limits, upload, buffer);
        upload.shrink(form.image.length);
        request.facts.image_bytes = form.image.length;

        const start = performance.now();
        const recognition = await recognizer.recognize({ type, ...form }, clientLeaves);
        const processing = { took: performance.now() - start, finishedAt: new Date() };
        const answer = toAnswer(recognition, processing, details ?? false);
        const read = Object.values(recognition.stages).reduce((sum, ms) => sum + ms, 0);
        Object.assign(request.facts, factsOf(recognition), {
          success: answer.success,
          upload_ms: start - arrived,
          wait_ms: Math.max(0, processing.took - read),
        });
        await request.meter?.count(answer.success, processing.took);
        return answer;
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
