import { readFile, writeFile } from 'node:fs/promises';

const DOCUMENT = new URL('../../docs/performance.md', import.meta.url);
const PICTURE = new URL('../../docs/pictures/peers.svg', import.meta.url);
export const SECTION = /(<!-- bench:peers -->\n)[\s\S]*?(<!-- end -->)/;

/** Replaces the tables in docs/performance.md, and its picture. */
export async function writeDocument(tables: string, picture: string): Promise<void> {
  const text = await readFile(DOCUMENT, 'utf8');
  if (!SECTION.test(text)) throw new Error('docs/performance.md has no place for the tables.');
  await writeFile(
    DOCUMENT,
    text.replace(SECTION, (_, start: string, end: string) => `${start}\n${tables}\n${end}`),
  );
  await writeFile(PICTURE, picture);
}
