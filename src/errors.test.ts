import { expect, test } from 'vitest';
import { CATALOGUE, Problem } from './errors.js';

// `npm run docs` writes the page anew.
test('docs/errors.md is made from the catalogue', async () => {
  await expect(renderPage()).toMatchFileSnapshot('../docs/errors.md');
});

test('a problem keeps what caused it out of what the caller sees', () => {
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

<!-- Made from src/errors.ts by \`npm run docs\`. -->

Every answer that is not a success is \`application/problem+json\` (RFC 9457):

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

Programs should look at \`code\`, which stays the same; \`detail\` is for people and may change. \`request_id\` is also in
the header \`X-Request-Id\` and finds the lines of the request in the log. An answer with status 429 or 503
says in \`Retry-After\` after how many seconds to try again.

A photo on which nothing was found is no error: it is answered with status 200 and \`"success": false\`.

| Status | Code | What happened | What to do |
|---|---|---|---|
${rows.join('\n')}
`;
}
