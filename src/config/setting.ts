import type { Static, TObject, TProperties } from 'typebox';
import { BOOLEAN_SPELLINGS, parseBoolean } from '../boolean.js';

/** The values of some settings, by their names. */
export type Values<Settings extends TProperties> = Readonly<Static<TObject<Settings>>>;

/** What is read here of the JSON schema of a setting. */
export interface SettingSchema {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly defaultWhereReachable?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly anyOf?: readonly { readonly const?: unknown }[];
}

/** Describes valid values, such as `a whole number from 0 to 65535`. */
export function expectation(schema: SettingSchema): string {
  if (schema.anyOf) {
    return `one of ${schema.anyOf.map((option) => option.const).join(', ')}`;
  }
  switch (schema.type) {
    case 'integer':
      return `a whole number from ${schema.minimum} to ${schema.maximum}`;
    case 'boolean':
      return BOOLEAN_SPELLINGS;
    default:
      return 'text';
  }
}

/** The default as a user would write it. */
export function defaultText({ default: fallback, defaultWhereReachable }: SettingSchema): string {
  return defaultWhereReachable
    ? `${fallback}; ${defaultWhereReachable} in production and in a public sandbox`
    : String(fallback);
}

/** Converts the text to the type of the schema. Text that cannot be converted is returned as it is and fails the check. */
export function parse(schema: SettingSchema, text: string): unknown {
  if (schema.type === 'integer' && /^\d+$/.test(text)) {
    return Number(text);
  }
  return schema.type === 'boolean' ? (parseBoolean(text) ?? text) : text;
}
