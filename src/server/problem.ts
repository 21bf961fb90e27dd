import type { FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';
import { CATALOGUE, COMMON_CODES, ERROR_CODES, type ErrorCode, Problem } from '../errors.js';

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** Problem details of RFC 9457, with three additional fields. */
export const ProblemSchema = Type.Object(
  {
    type: Type.String({ description: 'Identifies the kind of problem; it is no URL to visit.' }),
    title: Type.String({ description: 'The kind of problem in words, the same for every occurrence.' }),
    status: Type.Integer({ description: 'The HTTP status.' }),
    detail: Type.String({ description: 'What is wrong with this request, and what to do about it.' }),
    success: Type.Literal(false),
    code: Type.Unsafe<ErrorCode>({ type: 'string', enum: ERROR_CODES, description: 'Stable, for programs.' }),
    request_id: Type.String({
      description: 'The same as in the X-Request-Id header. Use it to find the log lines.',
    }),
  },
  { $id: 'Problem', title: 'Problem', description: 'The body of every error response.' },
);

/** One object for all routes, so that it is compiled once: see `compilers.ts`. */
const PROBLEM = Type.Ref('Problem#');

/** Seconds for the Retry-After header, if the problem does not set it. */
const RETRY_AFTER: ReadonlyMap<ErrorCode, number> = new Map([
  ['NOT_READY', 5],
  ['OVERLOADED', 3],
  ['SHUTTING_DOWN', 10],
]);

export function toProblemBody({ code, detail }: Problem, requestId: string): Static<typeof ProblemSchema> {
  const { status, title } = CATALOGUE[code];
  return {
    type: `urn:baca:error:${code}`,
    title,
    status,
    detail,
    success: false,
    code,
    request_id: requestId,
  };
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const retryAfter = problem.retryAfterSeconds ?? RETRY_AFTER.get(problem.code);
  if (retryAfter) {
    reply.header('retry-after', retryAfter);
  }
  const challenge = challengeOf(problem.code);
  if (challenge) {
    reply.header('www-authenticate', challenge);
  }
  if (problem.code === 'REQUEST_TIMEOUT') {
    // RFC 9110, 15.5.9: a server that stops waiting for a request should close the connection.
    reply.header('connection', 'close');
  }
  return reply
    .code(CATALOGUE[problem.code].status)
    .type(PROBLEM_MEDIA_TYPE)
    .send(toProblemBody(problem, reply.request.id));
}

/** RFC 6750: no `error` if no key was sent. The scheme `Session` is our own, so that browsers show no password prompt. */
function challengeOf(code: ErrorCode): string | undefined {
  if (CATALOGUE[code].status !== 401) {
    return undefined;
  }
  if (!code.startsWith('API_KEY_')) {
    return 'Session realm="baca"';
  }
  return code === 'API_KEY_MISSING' ? 'Bearer realm="baca"' : 'Bearer realm="baca", error="invalid_token"';
}

/** The problem for an unknown path. */
export function nothingHere(): Problem {
  return new Problem('NOT_FOUND', 'There is nothing at this path. Send images to POST /api/ocr; see /docs.');
}

/**
 * The `response` schemas of a route that can fail with these codes, and with those that any route can: one schema per
 * status, with an example of each code.
 */
export function problemResponses(...own: readonly ErrorCode[]) {
  const codes = [...new Set([...own, ...COMMON_CODES])];
  const byStatus: Record<number, ReturnType<typeof toResponse>> = {};
  for (const status of new Set(codes.map((code) => CATALOGUE[code].status))) {
    byStatus[status] = toResponse(codes.filter((code) => CATALOGUE[code].status === status));
  }
  return byStatus;
}

function toResponse(codes: readonly ErrorCode[]) {
  return {
    description: codes.map(describe).join('\n'),
    content: {
      [PROBLEM_MEDIA_TYPE]: {
        schema: PROBLEM,
        examples: Object.fromEntries(codes.map((code) => [code, { value: example(code) }])),
      },
    },
  };
}

function describe(code: ErrorCode): string {
  const { title, advice } = CATALOGUE[code];
  return `- \`${code}\`: ${title}. ${advice}`;
}

function example(code: ErrorCode) {
  return toProblemBody(
    new Problem(code, `${CATALOGUE[code].title}.`),
    'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  );
}
