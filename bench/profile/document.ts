import { readFile, writeFile } from 'node:fs/promises';
import type { DocumentType } from '../../src/documents/registry.js';

const PAGE = new URL('../../docs/performance.md', import.meta.url);

/** Replaces the tables of a document in docs/performance.md. */
export async function writeTables(type: DocumentType, tables: string): Promise<void> {
  await writeFile(PAGE, withTables(await readFile(PAGE, 'utf8'), type, tables));
}

/** The page with the tables between the marks of the document. */
export function withTables(page: string, type: DocumentType, tables: string): string {
  const section = new RegExp(`(<!-- bench:profile ${type} -->\\n)[\\s\\S]*?(<!-- end -->)`);
  if (!section.test(page)) throw new Error(`docs/performance.md has no place for the profile of ${type}.`);
  return page.replace(section, (_, start: string, end: string) => `${start}\n${tables}\n${end}`);
}
