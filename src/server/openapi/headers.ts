import { CATALOGUE } from '../../errors.js';
import type { OpenapiDocument, Operation } from './document.js';

/** The headers that several operations send. Those of one operation are described by its route. */
export const HEADERS = {
  'X-Request-Id': {
    description: 'Identifies the request in the log. It repeats the one that was sent, if that is safe.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_.-]{1,64}$' },
    example: 'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  },
  'X-Baca-Version': {
    description: 'The version of the service.',
    schema: { type: 'string' },
    example: '0.1.0',
  },
  'WWW-Authenticate': {
    description: 'How to authenticate (RFC 9110).',
    schema: { type: 'string' },
    example: 'Bearer realm="baca"',
  },
  'Retry-After': {
    description: 'The number of seconds to wait before trying again.',
    schema: { type: 'integer', minimum: 0 },
    example: 3,
  },
  'RateLimit-Policy': {
    description: 'The limits of the plan: `q` requests in `w` seconds. Not sent where there is no limit.',
    schema: { type: 'string' },
    example: '"minute";q=10;w=60, "day";q=200;w=86400',
  },
  RateLimit: {
    description: 'What is left of them: `r` requests, until they reset in `t` seconds.',
    schema: { type: 'string' },
    example: '"minute";r=9;t=60, "day";r=187;t=30211',
  },
} as const;

type HeaderName = keyof typeof HEADERS;

const ALWAYS: readonly HeaderName[] = ['X-Request-Id', 'X-Baca-Version'];

/** By status, what is sent besides. */
const WITH_STATUS: Readonly<Record<string, readonly HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

const OF_PLANS: readonly HeaderName[] = ['RateLimit-Policy', 'RateLimit'];

/** Adds to each response the headers that the server sends with it. */
export function describeHeaders(document: OpenapiDocument): OpenapiDocument {
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    const { responses } = operation;
    const hasPlan = canEndIn(operation, 'RATE_LIMITED');
    for (const [status, response] of Object.entries(responses)) {
      const names = [
        ...ALWAYS,
        ...(WITH_STATUS[status] ?? []),
        ...(hasPlan && (status === '200' || status === '429') ? OF_PLANS : []),
      ];
      response.headers = {
        ...response.headers,
        ...Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
      };
    }
  }
  return document;
}

/** Whether `problemResponses` described the code. */
function canEndIn({ responses }: Operation, code: keyof typeof CATALOGUE): boolean {
  return responses[CATALOGUE[code].status]?.description.includes(`\`${code}\``) ?? false;
}
