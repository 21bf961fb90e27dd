import type { FastifyError, FastifyInstance } from 'fastify';
import { Problem } from '../../../../errors.js';
import { toRequestProblem } from '../../../request-problem.js';

/** In bytes. */
const BODY_LIMIT = 16 * 1024;

/** Makes the routes of a scope accept JSON, and nothing that a form of another site could send. */
export function addJsonBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    async (_request: unknown, body: string) => {
      try {
        return body === '' ? undefined : JSON.parse(body);
      } catch (cause) {
        throw new Problem('REQUEST_INVALID', 'The body is not valid JSON.', { cause });
      }
    },
  );
  scope.addContentTypeParser('*', async () => {
    throw new Problem('MEDIA_TYPE_UNSUPPORTED', 'Send the body as application/json.');
  });
  scope.setErrorHandler((error: FastifyError) => {
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
      ? new Problem('BODY_TOO_LARGE', `The body may have at most ${BODY_LIMIT / 1024} KB.`)
      : error;
  });
  scope.setSchemaErrorFormatter(toRequestProblem);
}
