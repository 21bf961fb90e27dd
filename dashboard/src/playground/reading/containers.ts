import type { Finding } from './findings.js';

/** What was read of one container. */
export interface Container {
  /** Undefined for values that belong to no code that was read. */
  readonly code: Finding | undefined;
  /** In the order of the response, the code included. */
  readonly findings: readonly Finding[];
}

/** The containers on a photo, each with its own values. Values that belong to none of them come last. */
export function containersOf(findings: readonly Finding[]): Container[] {
  const codes = findings.filter(({ name }) => name === 'code');
  const rest = findings.filter(({ container }) => container === undefined);
  return [
    ...codes.map((code) => ({
      code,
      findings: findings.filter(({ container }) => container === code.container),
    })),
    ...(rest.length > 0 ? [{ code: undefined, findings: rest }] : []),
  ];
}
