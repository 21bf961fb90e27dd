import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CATALOGUE, Problem } from '../../errors.js';
import { ClientLeft } from '../client-left.js';
import { ProblemSchema, sendProblem } from '../problem.js';
import { pathOf } from './access-log.js';

/** Answers everything that goes wrong with problem details, and unknown paths and methods too. */
export function addErrors(app: FastifyInstance): void {
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    methods.set(url, new Set([...(methods.get(url) ?? []), ...[method].flat()]));
  });

  app.addSchema(ProblemSchema);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    const allowed = methods.get(path) ?? [...methods].find(([route]) => fits(path, route))?.[1];
    if (!allowed) {
      throw new Problem(
        'NOT_FOUND',
        'Nothing is at this path. Images go to POST /api/ocr; /docs describes it.',
      );
    }
    const names = [...allowed].sort().join(', ');
    reply.header('allow', names);
    throw new Problem('METHOD_NOT_ALLOWED', `This path knows no ${request.method}. Use ${names}.`);
  });
}

/** Whether a path is one of a route with parameters, such as `/keys/:id`. */
function fits(path: string, route: string): boolean {
  const [given, named] = [path.split('/'), route.split('/')];
  return (
    given.length === named.length &&
    named.every((name, index) => name === given[index] || (name.startsWith(':') && given[index] !== ''))
  );
}

/** For what Fastify refuses before any hook has run, such as a path with broken escapes. */
export function answerUnrouted(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  sendProblem(reply, toProblem(error));
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof ClientLeft) {
    reply.hijack();
    return;
  }
  const problem = toProblem(error);
  if (CATALOGUE[problem.code].status >= 500 && (problem.cause || problem.code === 'INTERNAL')) {
    request.log.error({ err: problem.cause ?? problem, error: problem.code }, 'request failed');
  }
  request.facts.error = problem.code;
  sendProblem(reply, problem);
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) {
    return error;
  }
  const { code, statusCode } = error as Partial<FastifyError>;
  switch (code) {
    case 'FST_ERR_BAD_URL':
      return new Problem(
        'NOT_FOUND',
        'The path is not well formed. Images go to POST /api/ocr; /docs describes it.',
      );
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem('MEDIA_TYPE_UNSUPPORTED', 'The header Content-Type is not well formed.');
  }
  // What Fastify itself refuses; its messages are for the author of a route.
  return code?.startsWith('FST_') && statusCode && statusCode < 500
    ? new Problem('REQUEST_MALFORMED', 'The request could not be understood.', { cause: error })
    : new Problem(
        'INTERNAL',
        'Something failed on our side; the log says what, under the id of this request.',
        {
          cause: error,
        },
      );
}
