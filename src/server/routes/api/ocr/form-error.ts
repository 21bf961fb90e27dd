import type { FastifyRequest } from 'fastify';
import { Problem } from '../../../../errors.js';
import { ClientLeft } from '../../../client-left.js';
import { MAX_PARTS } from '../../../plugins/multipart.js';

/** Errors of the parser that are the client's fault, by their code or, if they have none, by their message. */
const CLIENT_FAULTS: readonly (readonly [match: string | RegExp, detail: string])[] = [
  ['FST_PARTS_LIMIT', `The form has more than ${MAX_PARTS} parts.`],
  ['FST_PROTO_VIOLATION', 'A part has a reserved name, such as "constructor".'],
  ['FST_INVALID_JSON_FIELD_ERROR', 'A part is declared as JSON, but is invalid or too long.'],
  [/^Multipart: Boundary not found$/, 'The Content-Type header has no boundary.'],
  [/^The needle cannot have a length/, 'The boundary is too long; it may have at most 70 characters.'],
  [/unexpected end of multipart data$/i, 'The form ends without its closing boundary.'],
];

/** Codes of a stream whose connection the client closed. */
const CLOSED: ReadonlySet<string | undefined> = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/**
 * Converts an error of the form to a problem if it is the client's fault. Any other error is our own and returned as it
 * is, for the log.
 */
export function toFormError(error: unknown, { raw }: FastifyRequest): unknown {
  if (error instanceof Problem) {
    return error;
  }
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === 'FST_MP_PREMATURE_CLOSE' || (CLOSED.has(code) && raw.destroyed && !raw.complete)) {
    return new ClientLeft();
  }
  const fault = CLIENT_FAULTS.find(([match]) =>
    typeof match === 'string' ? match === code : code === undefined && match.test(message),
  );
  return fault ? new Problem('MULTIPART_MALFORMED', fault[1], { cause: error }) : error;
}
