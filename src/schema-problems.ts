import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** What is wrong with the content of a file: one text for each problem, with its place as a JSON pointer. */
export function schemaProblems(schema: TSchema, value: unknown): string[] {
  const problems = Value.Errors(schema, value)
    // Each unexpected property is reported at its own place as well.
    .filter(({ keyword }) => keyword !== 'additionalProperties')
    .map(({ keyword, instancePath, message }) =>
      keyword === 'boolean' ? `${instancePath}: unexpected property` : `${instancePath || '/'}: ${message}`,
    );
  return [...new Set(problems)];
}
