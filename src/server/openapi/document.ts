/** As much of an OpenAPI 3.1 document as is changed here. */
export interface OpenapiDocument {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Components;
  readonly tags: readonly { readonly name: string }[];
}

export interface Operation {
  readonly tags?: readonly string[];
  readonly responses: Readonly<Record<string, Response>>;
}

interface Response {
  readonly description: string;
  headers?: Record<string, object>;
}

/** Components by kind, such as `schemas`, and name. */
export type Components = Readonly<Record<string, Readonly<Record<string, object>>>>;

const REFERENCE = /^#\/components\/([^/]+)\/([^/]+)$/;

/** The kind and the name of a component that is referred to. */
export const componentOf = (reference: string): readonly [kind: string, name: string] | undefined => {
  const [, kind, name] = REFERENCE.exec(reference) ?? [];
  return kind && name ? [kind, name] : undefined;
};
