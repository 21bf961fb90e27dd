import type { FastifyRequest } from 'fastify';
import { Problem } from '../../../../errors.js';
import { ClientLeft } from '../../../client-left.js';
import { MAX_PARTS } from '../../../plugins/multipart.js';

/** What the parser says, by its codes or, where it gives none, by its words, of forms that are the client's fault. */
const CLIENT_FAULTS: readonly (readonly [told: string | RegExp, detail: string])[] = [
  ['FST_PARTS_LIMIT', `The form has more than ${MAX_PARTS} parts.`],
  ['FST_PROTO_VIOLATION', 'A part has a name that no part may have, such as "constructor".'],
  ['FST_INVALID_JSON_FIELD_ERROR', 'A part says that it is JSON and is none, or too long.'],
  [/^Multipart: Boundary not found$/, 'The header Content-Type names no boundary.'],
  [/^The needle cannot have a length/, 'The boundary is too long; it may have 70 characters.'],
  [/unexpected end of multipart data$/i, 'The form ends without the boundary that closes it.'],
];

/** What the client left behind in a stream that it ended. */
const LEFT: ReadonlySet<string | undefined> = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/**
 * What became of a form, in the words of the interface, if that is the client's doing. Anything else is a fault of ours
 * and stays as it is, for the log.
 */
export function toFormError(error: unknown, { raw }: FastifyRequest): unknown {
  if (error instanceof Problem) {
    return error;
  }
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === 'FST_MP_PREMATURE_CLOSE' || (LEFT.has(code) && raw.destroyed && !raw.complete)) {
    return new ClientLeft();
  }
  const fault = CLIENT_FAULTS.find(([told]) =>
    typeof told === 'string' ? told === code : code === undefined && told.test(message),
  );
  return fault ? new Problem('MULTIPART_MALFORMED', fault[1], { cause: error }) : error;
}
