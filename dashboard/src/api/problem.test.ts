import { describe, expect, test } from 'vitest';
import { toProblem } from './problem.js';

describe('an error response', () => {
  test('is identified by its code', async () => {
    const body = { code: 'RATE_LIMITED', detail: 'Too many.', request_id: 'r-1', status: 429 };
    const headers = { 'retry-after': '12' };
    expect(await toProblem(new Response(JSON.stringify(body), { status: 429, headers }))).toMatchObject({
      code: 'RATE_LIMITED',
      detail: 'Too many.',
      status: 429,
      retryAfterSeconds: 12,
      requestId: 'r-1',
    });
  });

  test.each([
    '<html>Bad gateway</html>',
    '',
    'null',
    '"text"',
    '{"code":"toString"}',
    '{"code":"OF_A_NEWER_SERVER"}',
  ])('counts as unreachable if its body is %s', async (body) => {
    expect(await toProblem(new Response(body, { status: 502 }))).toMatchObject({
      code: 'UNREACHABLE',
      detail: 'HTTP 502',
      status: 502,
      retryAfterSeconds: undefined,
    });
  });
});
