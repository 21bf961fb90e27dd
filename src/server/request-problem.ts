import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { Problem } from '../errors.js';

/** Names the value that does not fit the schema of a route. */
export function toRequestProblem([error]: FastifySchemaValidationError[], where: string): Problem {
  const { instancePath, keyword, message, params } = error!;
  const place = `${where}${instancePath}`.replaceAll('/', '.');
  if (keyword === 'additionalProperties') {
    return new Problem(
      'REQUEST_INVALID',
      `${place} must not have the property "${params.additionalProperty}".`,
    );
  }
  if (keyword === 'enum') {
    const values = (params.allowedValues as readonly unknown[]).join(', ');
    return new Problem('REQUEST_INVALID', `${place} must be one of: ${values}.`);
  }
  const hint = where === 'body' && instancePath === '' ? ' Send it as application/json.' : '';
  return new Problem('REQUEST_INVALID', `${place} ${message ?? 'is invalid'}.${hint}`);
}
