import type { Problem } from './types.js';

/** A request that the service refused, with its problem details (RFC 9457). */
export class BacaProblem extends Error {
  override readonly name = 'BacaProblem';

  constructor(
    readonly status: number,
    /** Stable, for programs. Undefined where something between here and the service answered, such as a proxy. */
    readonly code: Problem['code'] | undefined,
    detail: string,
    /** Finds the request in the log of the service. */
    readonly requestId: string | undefined,
    /** Seconds to wait before trying again, if the service says so. */
    readonly retryAfter: number | undefined,
  ) {
    super(detail);
  }
}

export async function problemOf(response: Response): Promise<BacaProblem> {
  const { status, statusText, headers } = response;
  const text = await response.text();
  const isProblem = headers.get('content-type')?.startsWith('application/problem+json');
  const { code, detail } = isProblem ? (JSON.parse(text) as Partial<Problem>) : {};
  const retryAfter = headers.get('retry-after');
  return new BacaProblem(
    status,
    code,
    detail ?? (statusText || `status ${status}`),
    headers.get('x-request-id') ?? undefined,
    retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined,
  );
}
