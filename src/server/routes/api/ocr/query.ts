import type { FastifyRequest, preValidationHookHandler } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { Type } from 'typebox';
import { BOOLEAN_SPELLINGS, parseBoolean } from '../../../../boolean.js';
import { DOCUMENT_TYPES, DOCUMENTS, type DocumentType } from '../../../../documents/registry.js';
import { Problem } from '../../../../errors.js';

export const QuerySchema = Type.Object({
  type: Type.Unsafe<DocumentType>({
    type: 'string',
    enum: DOCUMENT_TYPES,
    description:
      `What the image shows: ${DOCUMENT_TYPES.map((type) => `\`${type}\` ${DOCUMENTS[type].subject}`).join(', ')}. ` +
      'Case-sensitive.',
  }),
  details: Type.Optional(
    Type.Boolean({
      description: `Adds the evidence for each value. One of ${BOOLEAN_SPELLINGS}, in upper or lower case.`,
    }),
  ),
});

/** Converts any spelling of a boolean to a boolean, as the schema expects. */
export const spellDetails: preValidationHookHandler = (request: FastifyRequest, _reply, done) => {
  const query = request.query as { details?: unknown };
  if (typeof query.details === 'string') {
    query.details = parseBoolean(query.details) ?? query.details;
  }
  done();
};

/** The type that the query asks for, before validation. */
export function typeAskedFor({ query }: FastifyRequest): DocumentType | undefined {
  const { type } = query as { type?: unknown };
  return DOCUMENT_TYPES.find((known) => known === type);
}

/** Converts a validation error to a problem. */
export function toQueryProblem([error]: FastifySchemaValidationError[]): Problem {
  const { instancePath, keyword } = error!;
  const types = DOCUMENT_TYPES.join(' or ');
  if (instancePath === '/details') {
    return new Problem(
      'DETAILS_INVALID',
      `Give the query parameter "details" once, as ${BOOLEAN_SPELLINGS}.`,
    );
  }
  return keyword === 'required'
    ? new Problem('TYPE_MISSING', `Add the query parameter "type" with the value ${types}.`)
    : new Problem('TYPE_UNKNOWN', `Give the query parameter "type" once, as ${types}, in upper case.`);
}
