import type { TSchema } from 'typebox';
import { Errors } from 'typebox/schema';

/** What is wrong with the content of a file: one text for each problem, with its place as a JSON pointer. */
export function schemaProblems(schema: TSchema, value: unknown): string[] {
  const [, errors] = Errors(schema, value);
  const problems = errors
    // Each unexpected property is reported at its own place as well.
    .filter(({ keyword }) => keyword !== 'additionalProperties')
    .map(({ keyword, instancePath, message }) =>
      keyword === 'boolean' ? `${instancePath}: unexpected property` : `${instancePath || '/'}: ${message}`,
    );
  return [...new Set(problems)];
}
