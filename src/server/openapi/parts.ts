import { type Components, componentOf, type OpenapiDocument } from './document.js';

const INTERNAL = '/api/dashboard/';

/** What callers of the API use. */
export const publicPart = (document: OpenapiDocument): OpenapiDocument =>
  partOf(document, (path) => !path.startsWith(INTERNAL));

/** What only the dashboard uses. */
export function internalPart(document: OpenapiDocument): OpenapiDocument {
  const info = {
    ...document.info,
    title: `${document.info.title}: API of the dashboard`,
    description: 'What the pages of the dashboard use. It may change without notice.',
  };
  return { ...partOf(document, (path) => path.startsWith(INTERNAL)), info };
}

/** The operations of these paths, with the tags and components that they use. */
function partOf(document: OpenapiDocument, has: (path: string) => boolean): OpenapiDocument {
  const paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => has(path)));
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const tags = new Set(operations.flatMap((operation) => operation.tags ?? []));
  return {
    ...document,
    paths,
    components: usedIn(paths, document.components),
    tags: document.tags.filter(({ name }) => tags.has(name)),
  };
}

/** The components that something refers to, directly or through another one. */
function usedIn(paths: OpenapiDocument['paths'], components: Components): Components {
  const used = new Set<object>();
  const visit = (value: unknown, key?: string): void => {
    if (typeof value === 'string' && key === '$ref') {
      const [kind, name] = componentOf(value) ?? [];
      use(kind && name ? components[kind]?.[name] : undefined);
    } else if (typeof value === 'object' && value !== null) {
      if (key === 'security' && Array.isArray(value)) {
        for (const name of value.flatMap(Object.keys)) {
          use(components.securitySchemes?.[name]);
        }
      }
      for (const [inner, each] of Object.entries(value)) {
        visit(each, inner);
      }
    }
  };
  const use = (component: object | undefined) => {
    if (component && !used.has(component)) {
      used.add(component);
      visit(component);
    }
  };
  visit(paths);
  return Object.fromEntries(
    Object.entries(components)
      .map(([kind, named]) => [kind, pick(named, used)] as const)
      .filter(([, named]) => Object.keys(named).length > 0),
  );
}

const pick = (named: Readonly<Record<string, object>>, used: ReadonlySet<object>) =>
  Object.fromEntries(Object.entries(named).filter(([, component]) => used.has(component)));
