import { urlOf } from '../routing/routing.js';
import { type ApiProblem, toProblem, unreachable } from './problem.js';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface RequestOptions {
  /** Forms are sent as they are, everything else as JSON. */
  readonly body?: object | FormData;
  readonly signal?: AbortSignal;
}

let csrfToken: string | null = null;

/** Every response that describes the session includes its CSRF token. */
export function setCsrfToken(token: string | null): void {
  csrfToken = token;
}

/** Proves to the server that a change comes from this page. */
function csrfHeaders(): Record<string, string> {
  return csrfToken === null ? {} : { 'x-csrf-token': csrfToken };
}

/**
 * Sends a request, such as `request<Keys>('GET', 'api/dashboard/keys')`.
 *
 * @throws ApiProblem if the response is an error or there is none; AbortError if the signal was aborted
 */
export async function request<T>(
  method: Method,
  path: string,
  { body, signal }: RequestOptions = {},
): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(urlOf(path), {
    method,
    headers: {
      ...(method !== 'GET' && csrfHeaders()),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown): never => {
    throw isAbort(error) ? error : unreachable();
  });
  if (!response.ok) {
    throw (await toProblem(response)) satisfies ApiProblem;
  }
  return (response.status === 204 ? undefined : await response.json()) as T;
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
