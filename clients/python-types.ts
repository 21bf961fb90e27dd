// The schemas of an OpenAPI 3.1 document as Python: a TypedDict for each object. Only what our own document uses is known.

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

const HEADER = `"""The bodies of the API. Generated from its OpenAPI document by \`npm run clients:generate\`."""

from __future__ import annotations

from typing import List, Literal, TypedDict, Union
`;

const PLAIN: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

const WIDTH = 100;

/** The module. @throws Error if a schema has a form that is not known */
export function pythonTypes(schemas: Readonly<Record<string, Schema>>): string {
  const definitions: string[] = [];

  const define = (name: string, schema: Schema): void => {
    if (!schema.properties) {
      definitions.push(`${name} = ${typeOf(schema, name)}`);
      return;
    }
    const { properties, required = [], description } = schema;
    const lines = (names: readonly string[]) =>
      names.map((key) => field(key, typeOf(properties[key]!, name + pascal(key)))).join('\n');
    const optional = Object.keys(properties).filter((key) => !required.includes(key));
    const text = description ? `    """${wrapped(description)}"""\n\n` : '';
    const needed = lines(Object.keys(properties).filter((key) => required.includes(key)));
    // Python before 3.11 has no NotRequired.
    definitions.push(
      optional.length === 0
        ? `class ${name}(TypedDict):\n${text}${needed}`
        : needed === ''
          ? `class ${name}(TypedDict, total=False):\n${text}${lines(optional)}`
          : `class _${name}(TypedDict):\n${needed}\n\n\nclass ${name}(_${name}, total=False):\n${text}${lines(optional)}`,
    );
  };

  const typeOf = (schema: Schema, name: string): string => {
    const { $ref, anyOf, oneOf, type = '', items } = schema;
    const choices = anyOf ?? oneOf;
    if ($ref) {
      return $ref.slice($ref.lastIndexOf('/') + 1);
    }
    if (choices) {
      return `Union[${[...new Set(choices.map((choice) => typeOf(choice, name)))].join(', ')}]`;
    }
    if (schema.enum || schema.const !== undefined) {
      return `Literal[${(schema.enum ?? [schema.const]).map(literal).join(', ')}]`;
    }
    if (type === 'array' && items) {
      return `List[${typeOf(items, name)}]`;
    }
    if (schema.properties) {
      define(name, schema);
      return name;
    }
    const plain = PLAIN[type];
    if (!plain) {
      throw new Error(`${name} has a schema that is not known: ${JSON.stringify(schema)}`);
    }
    return plain;
  };

  for (const [name, schema] of Object.entries(schemas)) {
    define(name, schema);
  }
  return `${HEADER}\n${definitions.map((each) => (each.startsWith('class') ? `\n${each}\n` : `${each}\n`)).join('\n')}`;
}

/** As ruff formats it: a Literal that is too long has one value per line. */
function field(name: string, type: string): string {
  const line = `    ${name}: ${type}`;
  if (line.length <= WIDTH) {
    return line;
  }
  const [, before, inner, after] = /^(.*?(?:Literal|Union)\[)(.*?)(\]+)$/.exec(type) ?? [];
  if (!before || !inner || !after) {
    return line;
  }
  const values = inner.split(', ').map((value) => `        ${value},\n`);
  return `    ${name}: ${before}\n${values.join('')}    ${after}`;
}

function wrapped(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < WIDTH - 10) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines.join('\n    ');
}

const literal = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value);

const pascal = (name: string): string =>
  name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
