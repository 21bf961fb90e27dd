import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Away } from '../../dependency.js';
import { CATALOGUE, Problem } from '../../errors.js';
import { ClientLeft } from '../client-left.js';
import { nothingHere, ProblemSchema, sendProblem } from '../problem.js';
import { pathOf } from './access-log.js';

/** The page that people see at an unknown path. */
export interface MissingPage {
  /** Whether the request comes from a person with a browser. */
  suits(request: FastifyRequest): boolean;
  send(reply: FastifyReply): FastifyReply;
}

/** Responds to all errors with problem details, and to unknown paths and methods too. */
export function addErrors(app: FastifyInstance, missingPage?: MissingPage): void {
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    methods.set(url, new Set([...(methods.get(url) ?? []), ...[method].flat()]));
  });
  const refuseUnrouted = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    const allowed = methods.get(path) ?? [...methods].find(([route]) => fits(path, route))?.[1];
    if (!allowed) {
      throw nothingHere();
    }
    const names = [...allowed].sort().join(', ');
    reply.header('allow', names);
    throw new Problem('METHOD_NOT_ALLOWED', `This path does not support ${request.method}. Use ${names}.`);
  };

  app.addSchema(ProblemSchema);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, missingPage));
  app.setNotFoundHandler(refuseUnrouted);
  // Before the body of such a request is parsed, since its media type could be wrong as well.
  app.addHook('preParsing', async (request, reply) => {
    if (request.is404) {
      await refuseUnrouted(request, reply);
    }
  });
}

/**
 * Fastify responds to a path with broken escapes outside of all hooks, so it is neither logged nor counted. Taken
 * literally, the path is handled like any other unknown path.
 */
export function routableUrl({ url = '/' }: IncomingMessage): string {
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** Whether a path matches a route with parameters, such as `/keys/:id`. */
function fits(path: string, route: string): boolean {
  const [given, named] = [path.split('/'), route.split('/')];
  return (
    given.length === named.length &&
    named.every((name, index) => name === given[index] || (name.startsWith(':') && given[index] !== ''))
  );
}

function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  missingPage?: MissingPage,
): void {
  if (error instanceof ClientLeft) {
    reply.hijack();
    return;
  }
  const problem = toProblem(error);
  if (CATALOGUE[problem.code].status >= 500 && (problem.cause || problem.code === 'INTERNAL')) {
    request.log.error({ err: problem.cause ?? problem, error: problem.code }, 'request failed');
  }
  request.facts.error = problem.code;
  if (problem.code === 'NOT_FOUND' && missingPage?.suits(request)) {
    missingPage.send(reply.code(404));
  } else {
    sendProblem(reply, problem);
  }
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) {
    return error;
  }
  if (error instanceof Away) {
    return new Problem('NOT_READY', 'The database of the service cannot be reached at present.');
  }
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new Problem('MEDIA_TYPE_UNSUPPORTED', 'The Content-Type header is malformed.');
  }
  // Errors of Fastify itself: their messages are meant for the developers of a route.
  return code?.startsWith('FST_') && statusCode && statusCode < 500
    ? new Problem('REQUEST_MALFORMED', 'The request could not be understood.', { cause: error })
    : new Problem(
        'INTERNAL',
        'Something failed on our side. The log has the details under the ID of this request.',
        {
          cause: error,
        },
      );
}
