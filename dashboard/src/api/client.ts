import { urlOf } from '../routing/routing.js';
import { type ApiProblem, toProblem, unreachable } from './problem.js';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  /** Sent as JSON, or as it is where it is a form. */
  readonly body?: object | FormData;
  readonly signal?: AbortSignal;
}

let csrfToken: string | null = null;

/** Every answer that describes the session brings the token that belongs to it. */
export function keepCsrfToken(token: string | null): void {
  csrfToken = token;
}

/** What proves to the server that this page sends a change, for requests that do not go through `request`. */
function csrfHeaders(): Record<string, string> {
  return csrfToken === null ? {} : { 'x-csrf-token': csrfToken };
}

/**
 * Asks the server, such as `request<Keys>('GET', 'api/dashboard/keys')`.
 *
 * @throws ApiProblem where the answer is no success, or there is none; AbortError where the signal says so
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
