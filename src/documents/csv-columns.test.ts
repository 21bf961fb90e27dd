import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { csvColumns } from './csv-columns.js';
import { DOCUMENT_TYPES, DOCUMENTS } from './registry.js';
import { FIELDS } from './stnk/fields.js';

test('docs/csv.md describes every column, in their order', async () => {
  const text = await readFile(new URL('../../docs/csv.md', import.meta.url), 'utf8');
  const sections = text.split('\n## ').slice(1);
  for (const [i, type] of DOCUMENT_TYPES.entries()) {
    const described = [...sections[i]!.matchAll(/^\| ([^|]*`[^|]*) \|/gm)].flatMap(([, names]) =>
      [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
    );
    // The fields of a certificate are named by the first and the last.
    const between = FIELDS.slice(1, -1);
    const columns = csvColumns(DOCUMENTS[type].csv, true).filter(
      (column) =>
        !between.some((field) => column === field || column === `${field}_confidence`) &&
        column !== `${FIELDS.at(-1)}_confidence`,
    );
    expect([type, described]).toEqual([type, columns]);
  }
});
