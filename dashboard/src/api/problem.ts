import { CATALOGUE, type ErrorCode } from '../../../src/errors.js';

/** Why a request failed. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  constructor(
    /** A code of the catalogue, or `UNREACHABLE` if there was no response from the service. */
    readonly code: ErrorCode | 'UNREACHABLE',
    /** What the server said about this request, in English. */
    readonly detail: string,
    readonly status: number,
    readonly retryAfterSeconds: number | undefined,
    readonly requestId: string | undefined,
  ) {
    super(`${code}: ${detail}`);
  }
}

/** Parses problem details (RFC 9457). A proxy in between may respond with something else. */
export async function toProblem(response: Response): Promise<ApiProblem> {
  const text = await response.text().catch(() => '');
  const { code, detail, request_id } = parse(text);
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiProblem(
    isErrorCode(code) ? code : 'UNREACHABLE',
    typeof detail === 'string' ? detail : `HTTP ${response.status}`,
    response.status,
    retryAfter > 0 ? retryAfter : undefined,
    typeof request_id === 'string' ? request_id : undefined,
  );
}

export function unreachable(): ApiProblem {
  return new ApiProblem('UNREACHABLE', '', 0, undefined, undefined);
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(CATALOGUE, code);
}

function parse(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
