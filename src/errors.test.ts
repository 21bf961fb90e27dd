import { expect, test } from 'vitest';
import { CATALOGUE, Problem } from './errors.js';

// `npm run docs` regenerates the page.
test('docs/errors.md is generated from the catalogue', async () => {
  await expect(renderPage()).toMatchFileSnapshot('../docs/errors.md');
});

test('a problem does not reveal its cause to the caller', () => {
  const cause = new Error('secret');
  const problem = new Problem('INTERNAL', 'It failed.', { cause });
  expect(problem).toMatchObject({ code: 'INTERNAL', detail: 'It failed.', cause });
  expect(problem.message).not.toMatch('secret');
});

function renderPage(): string {
  const rows = Object.entries(CATALOGUE).map(
    ([code, { status, title, advice }]) => `| ${status} | \`${code}\` | ${title}. | ${advice} |`,
  );
  return `# Errors

<!-- Generated from src/errors.ts by \`npm run docs\`. -->

Every error response is \`application/problem+json\` (RFC 9457):

\`\`\`json
{
  "type": "urn:baca:error:IMAGE_MISSING",
  "title": "${CATALOGUE.IMAGE_MISSING.title.replaceAll('"', '\\"')}",
  "status": 400,
  "detail": "Send the image as a file in the part \\"image\\". The form has no parts.",
  "success": false,
  "code": "IMAGE_MISSING",
  "request_id": "f47ac10b-58cc-4372-a567-0e02b2c3d479"
}
\`\`\`

Programs should check \`code\`, which never changes; \`detail\` is for people and may change. \`request_id\` identifies the
request in the log and is also sent in the header \`X-Request-Id\`. With status 429 and 503, \`Retry-After\` is the number
of seconds to wait before trying again.

A photo without markings is not an error: the response has status 200 and \`"success": false\`.

| Status | Code | What happened | What to do |
|---|---|---|---|
${rows.join('\n')}
`;
}
