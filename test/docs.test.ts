import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../src/config.js';
import type { ContainerResponse } from '../src/documents/container/schema.js';
import { read } from './service/client.js';

const fileOf = (path: string) => readFile(new URL(`../${path}`, import.meta.url));

describe('the documentation', () => {
  it('shows the answer that the service gives', async () => {
    const shown = /```json\n(.*?)```/s.exec(String(await fileOf('README.md')))?.[1] ?? '';
    const { process_time_ms: _, timestamp: __, ...answer } = JSON.parse(shown) as ContainerResponse;
    expect(await read(await fileOf('samples/door.jpg'))).toMatchObject(answer);
  });

  it('says how many bytes 20 MB are, wherever it names them', async () => {
    const paths = [
      'README.md',
      'docs/operations.md',
      'docs/errors.md',
      'dashboard/src/texts/guide.en.ts',
      'dashboard/src/texts/guide.id.ts',
    ];
    for (const path of paths) {
      const text = String(await fileOf(path));
      expect([path, text.match(/20 MB(?! \(20 × 1024 × 1024 bytes?\))/g)]).toEqual([path, null]);
      expect(text).toMatch('20 MB');
    }
  });

  it('names every setting', async () => {
    const rows = String(await fileOf('docs/operations.md')).match(/^\| `[A-Z_]+` \|/gm);
    expect(rows).toEqual(SETTINGS.map(({ name }) => `| \`${name}\` |`));
  });
});
