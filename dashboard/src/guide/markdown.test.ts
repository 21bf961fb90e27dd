import { expect, test } from 'vitest';
import { OCR_CODES } from '../../../src/errors.js';
import { LANGUAGES } from '../texts/languages.js';
import { guideAsMarkdown, llmsTxt } from './markdown.js';
import { PARAMETERS } from './parameters.js';

test.each(['en', 'id'] as const)('the guide as Markdown says what its page says, in %s', (language) => {
  const text = guideAsMarkdown(language);
  const { guide } = LANGUAGES[language].texts;
  for (const section of Object.values(guide.sections)) {
    expect(text).toContain(`\n## ${section}\n`);
  }
  for (const name of [
    ...PARAMETERS.map((parameter) => parameter.name),
    ...Object.keys({ ...guide.container.fields, ...guide.stnk.fields, ...guide.limits.headers }),
    ...OCR_CODES,
  ]) {
    expect(text).toContain(`| \`${name}\``);
  }
  // Every row of a table has as many cells as its head.
  for (const block of text
    .trim()
    .split('\n\n')
    .filter((each) => each.startsWith('|'))) {
    const cells = block.split('\n').map((row) => row.replaceAll('\\|', '').split('|').length);
    expect(new Set(cells).size).toBe(1);
  }
});

test('llms.txt has the form of llmstxt.org, and links to what a service has', () => {
  const [title, summary] = llmsTxt().split('\n\n');
  expect([title, summary]).toEqual(['# Baca', expect.stringMatching(/^> /)]);
  const links = [...llmsTxt().matchAll(/^- \[[^\]]+\]\(([^)]+)\): ./gm)].map(([, link]) => link);
  expect(links).toEqual(['guide.md', 'openapi.json', 'guide.id.md', 'docs/']);
});
