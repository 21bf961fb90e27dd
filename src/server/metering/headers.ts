import type { Allowed } from '../../plans/allowance.js';

const WINDOWS = [
  ['minute', 60],
  ['day', 86_400],
] as const;

/** The headers of draft-ietf-httpapi-ratelimit-headers; none for a plan without limits. */
export function rateLimitHeaders(allowed: Allowed): Record<string, string> {
  const policies: string[] = [];
  const limits: string[] = [];
  for (const [name, seconds] of WINDOWS) {
    const window = allowed[name];
    if (window) {
      policies.push(`"${name}";q=${window.limit};w=${seconds}`);
      limits.push(`"${name}";r=${window.left};t=${window.resetSeconds}`);
    }
  }
  return policies.length === 0
    ? {}
    : { 'ratelimit-policy': policies.join(', '), ratelimit: limits.join(', ') };
}

/** Combines two sets of limits: for each window, the one with less left. */
export function tighter(one: Allowed, other: Allowed): Allowed {
  const minute = lesser(one.minute, other.minute);
  const day = lesser(one.day, other.day);
  return { ...(minute && { minute }), ...(day && { day }) };
}

function lesser<W extends { readonly left: number }>(
  one: W | undefined,
  other: W | undefined,
): W | undefined {
  return one && (!other || one.left <= other.left) ? one : other;
}
