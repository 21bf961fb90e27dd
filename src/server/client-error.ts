import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { CATALOGUE, Problem } from '../errors.js';
import { MAX_HEADERS_KB } from '../header-limits.js';
import { requestIdOf } from './plugins/request-id.js';
import { PROBLEM_MEDIA_TYPE, toProblemBody } from './problem.js';

/** Responds on the raw socket to what Node refused before there was a request, and logs it. */
export function answerClientError(
  this: Pick<FastifyInstance, 'log'>,
  error: ConnectionError,
  socket: Socket,
): void {
  if (canBeAnswered(error, socket)) {
    const problem = refusalOf(error);
    const { status } = CATALOGUE[problem.code];
    const requestId = requestIdOf({ headers: {} });
    const body = JSON.stringify(toProblemBody(problem, requestId));
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
        `Content-Type: ${PROBLEM_MEDIA_TYPE}\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n` +
        `X-Request-Id: ${requestId}\r\n` +
        `Connection: close\r\n\r\n${body}`,
    );
    this.log.info(
      { request_id: requestId, status, error: problem.code, reason: error.code },
      'request could not be parsed',
    );
  }
  socket.destroySoon();
}

export function canBeAnswered({ code }: ConnectionError, socket: Socket): boolean {
  return code !== 'ECONNRESET' && socket.writable;
}

export function refusalOf({ code }: ConnectionError): Problem {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Problem('REQUEST_TIMEOUT', 'The request did not arrive in time. Send it again.');
    case 'HPE_HEADER_OVERFLOW':
      return new Problem(
        'REQUEST_MALFORMED',
        `The headers of the request are longer than ${MAX_HEADERS_KB} KB.`,
      );
    default:
      return new Problem('REQUEST_MALFORMED', 'The request is not valid HTTP/1.1.');
  }
}
