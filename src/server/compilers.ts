import { AjvCompiler } from '@fastify/ajv-compiler';
import SerializerSelector from '@fastify/fast-json-stringify-compiler';

const build = SerializerSelector();
const compiled = new WeakMap<object, SerializerSelector.Serializer>();

/**
 * Makes the functions that write response bodies. Fastify asks for one for each status of each route, and nearly all of
 * them are problems: compiling that schema hundreds of times was most of the work of a start. A schema may refer only to
 * schemas that are the same in every app of the process.
 */
export const buildSerializer: SerializerSelector.SerializerFactory = (externalSchemas, options) => {
  const compile = build(externalSchemas, options);
  return (route) => {
    const schema = route.schema as object;
    const serialize = compiled.get(schema) ?? compile(route);
    compiled.set(schema, serialize);
    return serialize;
  };
};

/** Makes the functions that check requests, and keeps them for further apps with the same schemas. */
export const buildValidator = AjvCompiler();
