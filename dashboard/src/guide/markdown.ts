import { CONTAINER_EXAMPLE } from '../../../src/documents/container/example.js';
import { STNK_EXAMPLE } from '../../../src/documents/stnk/example.js';
import { CATALOGUE, OCR_CODES } from '../../../src/errors.js';
import { LANGUAGES, type Language } from '../texts/languages.js';
import { codeExamplesFor } from './code-examples.js';
import { MARKDOWN } from './markdown-files.js';
import { PARAMETERS } from './parameters.js';

const BASE_URL = 'http://127.0.0.1:3000/';

/** The guide as Markdown, from the texts of its page. The build writes it beside the page. */
export function guideAsMarkdown(language: Language): string {
  const { texts, errors } = LANGUAGES[language];
  const { guide, pages, playground } = texts;
  const { sections } = guide;
  return blocks(
    `# Baca: ${pages.guide}`,
    guide.lead,
    `[${guide.openapi}](docs/) · [${guide.openapiFile}](openapi.json)`,
    `## ${sections.start}`,
    guide.startProduction,
    guide.addressNote,
    ...codeExamplesFor(BASE_URL, true).flatMap(({ language, code }) => [
      `### ${language}`,
      fenced(FENCES[language] ?? '', code),
    ]),
    `## ${sections.request}`,
    guide.requestLead,
    table(
      [guide.name, guide.where, guide.meaning],
      PARAMETERS.map(({ name, place, isRequired }) => [
        isRequired ? `\`${name}\` (${guide.required})` : `\`${name}\``,
        guide.places[place],
        guide.parameters[name],
      ]),
    ),
    `## ${sections.container}`,
    guide.container.lead,
    fields(guide, guide.container.fields),
    fenced('json', JSON.stringify(CONTAINER_EXAMPLE, null, 2)),
    `## ${sections.stnk}`,
    guide.stnk.lead,
    fields(guide, guide.stnk.fields),
    fenced('json', JSON.stringify(STNK_EXAMPLE, null, 2)),
    `## ${sections.evidence}`,
    guide.evidence.lead,
    fields(guide, guide.evidence.fields),
    `## ${sections.warnings}`,
    guide.warnings.lead,
    rowsOf([guide.errors.code, guide.meaning], playground.warnings),
    `## ${sections.errors}`,
    guide.errors.lead,
    table(
      [guide.errors.code, guide.errors.status, guide.errors.what, guide.errors.advice],
      OCR_CODES.map((code) => [
        `\`${code}\``,
        String(CATALOGUE[code].status),
        errors[code].title,
        errors[code].advice,
      ]),
    ),
    `## ${sections.retrying}`,
    guide.retrying.lead,
    rowsOf([guide.errors.status, guide.meaning], guide.retrying.statuses),
    `## ${sections.limits}`,
    guide.limits.lead,
    rowsOf([guide.limits.header, guide.meaning], guide.limits.headers),
    `## ${sections.versioning}`,
    guide.versioning.lead,
    guide.versioning.promises.map((promise) => `- ${promise}`).join('\n'),
  );
}

/** An index of the documentation for language models, as llmstxt.org describes it. */
export function llmsTxt(): string {
  const { guide } = LANGUAGES.en.texts;
  return blocks(
    '# Baca',
    '> Reads shipping container markings (ISO 6346) and Indonesian vehicle certificates (STNK) from photos, as a service on ' +
      'your own machine.',
    `${guide.lead} ${guide.requestLead}`,
    '## Docs',
    [
      `- [Guide](${MARKDOWN.en}): how to call the API, with examples, every field and every error`,
      '- [OpenAPI](openapi.json): every operation, body, header and error, for programs',
    ].join('\n'),
    '## Optional',
    [
      `- [Guide in Indonesian](${MARKDOWN.id}): the same in Bahasa Indonesia`,
      '- [Reference](docs/): the OpenAPI document as a page, which needs JavaScript',
    ].join('\n'),
  );
}

const FENCES: Readonly<Record<string, string>> = {
  curl: 'sh',
  JavaScript: 'js',
  Python: 'python',
  PHP: 'php',
  Go: 'go',
  Java: 'java',
  'C#': 'csharp',
};

const blocks = (...all: readonly string[]): string => `${all.join('\n\n')}\n`;

const fenced = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;

const fields = (guide: { field: string; meaning: string }, of: Readonly<Record<string, string>>): string =>
  rowsOf([guide.field, guide.meaning], of);

/** A table of names and what they mean. */
const rowsOf = (heads: readonly string[], of: Readonly<Record<string, string>>): string =>
  table(
    heads,
    Object.entries(of).map(([name, meaning]) => [`\`${name}\``, meaning]),
  );

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
