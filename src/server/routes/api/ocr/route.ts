import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { toContainerDetails, toContainerResponse } from '../../../../documents/container/response.js';
import { ContainerResponseSchema } from '../../../../documents/container/schema.js';
import { Problem } from '../../../../errors.js';
import type { Recognizer } from '../../../../recognition/recognizer.js';
import { untilClientLeaves } from '../../../client-left.js';
import { ERROR_CODES, problemResponses } from '../../../problem.js';
import { admitAtMost } from './admission.js';
import { FormSchema, readForm } from './form.js';
import { QuerySchema, spellDetails, toQueryProblem } from './query.js';

const schema = {
  summary: 'Read an image',
  description: 'Reads the markings of a container from a photo. STNK is answered with 501 until it is built.',
  tags: ['recognition'],
  security: [{}, { apiKey: [] }],
  querystring: QuerySchema,
  response: {
    200: {
      description: 'The image was processed. `success` says whether anything was read.',
      content: { 'application/json': { schema: ContainerResponseSchema } },
    },
    ...problemResponses(...ERROR_CODES),
  },
};

const config = {
  // Fastify would check the body against a schema of the route; ours is read as a stream.
  swaggerTransform: (route: { schema: object; url: string }) => ({
    schema: { ...route.schema, consumes: ['multipart/form-data'], body: FormSchema },
    url: route.url,
  }),
};

export interface OcrOptions {
  /** Longest time of an upload, in milliseconds. */
  readonly uploadTimeoutMs: number;
  /** Images that may be in memory at once: being uploaded, waiting and being read. */
  readonly atOnce: number;
}

/** The one endpoint of the interface: an image comes in, what it says goes out. */
export function addOcr(app: FastifyInstance, recognizer: Recognizer, options: OcrOptions): void {
  const admit = admitAtMost(options.atOnce);
  app
    .withTypeProvider<TypeBoxTypeProvider>()
    .post(
      '/api/ocr',
      { schema, config, preValidation: spellDetails, schemaErrorFormatter: toQueryProblem },
      async (request, reply) => {
        const { type, details } = request.query;
        request.facts.type = type;
        if (type === 'STNK') {
          throw new Problem('TYPE_NOT_IMPLEMENTED', 'Reading an STNK is not built yet; CONTAINER_ISO is.');
        }
        const clientLeaves = untilClientLeaves(reply);
        return admit(async () => {
          const form = await readForm(request, options.uploadTimeoutMs);
          request.facts.image_bytes = form.image.length;

          const start = performance.now();
          const { reading, stages } = await recognizer.recognize({ type, ...form }, clientLeaves);
          const processing = { took: performance.now() - start, finishedAt: new Date() };
          request.facts.codes_read = reading.codes.length;
          request.facts.stages_ms = stages;
          return toContainerResponse(
            reading,
            processing,
            details ? toContainerDetails(reading, stages) : undefined,
          );
        });
      },
    );
}
