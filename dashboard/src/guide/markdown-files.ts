import type { Language } from '../texts/languages.js';

/** The guide as Markdown, at the path of the page with `.md`. */
export const MARKDOWN: Readonly<Record<Language, string>> = { en: 'guide.md', id: 'guide.id.md' };
