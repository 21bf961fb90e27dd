import type { FastifyRequest, preValidationHookHandler } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { Type } from 'typebox';
import { BOOLEAN_SPELLINGS, parseBoolean } from '../../../../boolean.js';
import { DOCUMENT_TYPES, DOCUMENTS, type DocumentType } from '../../../../documents/registry.js';
import { Problem } from '../../../../errors.js';
import { nameIgnored, unknownIn } from './ignored.js';
import { isOption, OPTIONS, parseOption } from './options.js';

export const QuerySchema = Type.Object({
  type: Type.Unsafe<DocumentType | 'AUTO'>({
    type: 'string',
    enum: [...DOCUMENT_TYPES, 'AUTO'],
    description:
      `What the image shows: ${DOCUMENT_TYPES.map((type) => `\`${type}\` ${DOCUMENTS[type].subject}`).join(', ')}. ` +
      '`AUTO` tries one after the other, and the response names the `type`. Case-sensitive.',
  }),
  details: Type.Optional(
    Type.Union([Type.Boolean(), Type.Unsafe<'confidence'>({ type: 'string', enum: ['confidence'] })], {
      description:
        'Adds the evidence for each value, or with `confidence` only how sure each is. ' +
        `One of ${BOOLEAN_SPELLINGS}, in upper or lower case, or confidence.`,
    }),
  ),
  ...OPTIONS,
});

const KNOWN = Object.keys(QuerySchema.properties);

/** Converts the text of `details` to a boolean, if it spells one. */
export const spellDetails: preValidationHookHandler = async ({ query }: FastifyRequest) => {
  spell(query as { details?: unknown });
};

function spell(query: { details?: unknown }): void {
  if (typeof query.details === 'string') {
    query.details = parseBoolean(query.details) ?? query.details;
  }
}

/** Converts the text of each parameter to its type, as the schema expects. @throws Problem for an invalid option */
export const readQuery: preValidationHookHandler = async (request: FastifyRequest, reply) => {
  const query = request.query as Record<string, unknown>;
  nameIgnored(reply, unknownIn(request, KNOWN));
  spell(query);
  for (const [name, text] of Object.entries(query)) {
    if (isOption(name)) {
      Object.assign(query, parseOption(name, text, 'query parameter'));
    }
  }
};

/** The type that the query asks for, before validation. */
export function typeAskedFor({ query }: FastifyRequest): DocumentType | undefined {
  const { type } = query as { type?: unknown };
  return DOCUMENT_TYPES.find((known) => known === type);
}

const TYPES = DOCUMENT_TYPES.join(' or ');

/** Converts a validation error to a problem. */
export const toQueryProblem = (errors: FastifySchemaValidationError[]): Problem =>
  problemOf(errors, { types: `${TYPES}, or AUTO`, details: `${BOOLEAN_SPELLINGS}, or as confidence` });

/** The same where there is no AUTO, and details are there or not. */
export const toPlainQueryProblem = (errors: FastifySchemaValidationError[]): Problem =>
  problemOf(errors, { types: TYPES, details: BOOLEAN_SPELLINGS });

function problemOf(
  [error]: FastifySchemaValidationError[],
  allowed: { readonly types: string; readonly details: string },
): Problem {
  const { instancePath, keyword } = error!;
  if (instancePath === '/details') {
    return new Problem('DETAILS_INVALID', `Give the query parameter "details" once, as ${allowed.details}.`);
  }
  return keyword === 'required'
    ? new Problem('TYPE_MISSING', `Add the query parameter "type" with the value ${TYPES}.`)
    : new Problem(
        'TYPE_UNKNOWN',
        `Give the query parameter "type" once, as ${allowed.types}, in upper case.`,
      );
}
