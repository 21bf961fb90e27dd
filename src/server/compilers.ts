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

const validatorsOf = AjvCompiler();
type Compile = ReturnType<typeof validatorsOf>;
const validators = new WeakMap<Compile, Map<string, ReturnType<Compile>>>();

/**
 * Makes the functions that check requests, and keeps them for routes and further apps with equal schemas. Ajv alone knows only the same
 * object again, and many routes make theirs for each app.
 */
export const buildValidator: typeof validatorsOf = (externalSchemas, options) => {
  const compile = validatorsOf(externalSchemas, options);
  const known = validators.get(compile) ?? new Map<string, ReturnType<Compile>>();
  validators.set(compile, known);
  return (route) => {
    const text = JSON.stringify((route as { readonly schema: object }).schema);
    const validate = known.get(text) ?? compile(route);
    known.set(text, validate);
    return validate;
  };
};
