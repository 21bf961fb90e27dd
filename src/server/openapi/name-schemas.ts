import { isDeepStrictEqual } from 'node:util';
import type { OpenapiDocument } from './document.js';

type Json = Readonly<Record<string, unknown>>;

/** A title that can be the name of a component, and of a type in a generated client. */
const NAME = /^[A-Z][A-Za-z]*$/;

/**
 * Moves each schema with such a title to the components, under that name, so that clients have a type of that name. A route
 * only needs to set the title.
 *
 * @throws Error if two different schemas have the same title
 */
export function nameSchemas(document: OpenapiDocument): OpenapiDocument {
  const schemas: Record<string, Json> = {};
  const nameIn = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      return value.map(nameIn);
    }
    if (typeof value !== 'object' || value === null) {
      return value;
    }
    const { title } = value as Json;
    return isSchema(value as Json) && typeof title === 'string' && NAME.test(title)
      ? refer(title, value as Json)
      : within(value as Json);
  };
  const within = (value: Json): Json =>
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, nameIn(inner)]));
  const refer = (name: string, schema: Json): Json => {
    const named = within(schema);
    if (schemas[name] && !isDeepStrictEqual(schemas[name], named)) {
      throw new Error(`Two schemas have the title ${name}.`);
    }
    schemas[name] = named;
    return { $ref: `#/components/schemas/${name}` };
  };

  for (const [name, schema] of Object.entries(document.components.schemas ?? {})) {
    schemas[name] = within(schema as Json);
  }
  const paths = within(document.paths) as OpenapiDocument['paths'];
  const sorted = Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...document, paths, components: { ...document.components, schemas: Object.fromEntries(sorted) } };
}

/** Examples and errors have titles too. */
const isSchema = (value: Json): boolean => 'type' in value && ('properties' in value || 'items' in value);
