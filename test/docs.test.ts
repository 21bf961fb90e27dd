import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { guide as english } from '../dashboard/src/texts/guide.en.js';
import { guide as indonesian } from '../dashboard/src/texts/guide.id.js';
import { SETTINGS } from '../src/config/config.js';
import type { ContainerResponse } from '../src/documents/container/schema.js';
import { DOCUMENT_TYPES, DOCUMENTS } from '../src/documents/registry.js';
import type { StnkResponse } from '../src/documents/stnk/schema.js';
import { formOf, post, read, send } from './service/client.js';

const fileOf = (path: string) => readFile(new URL(`../${path}`, import.meta.url));

describe('the documentation', () => {
  it('shows the responses of the service', async () => {
    const [container, stnk] = [...String(await fileOf('README.md')).matchAll(/```json\n(.*?)```/gs)].map(
      ([, shown]) => JSON.parse(shown!),
    ) as [ContainerResponse, StnkResponse];
    const { process_time_ms: _, timestamp: __, ...answer } = container;
    expect(await read(await fileOf('samples/door.jpg'))).toMatchObject(answer);
    const certificate = await post(formOf(await fileOf('samples/stnk.jpg')), '/api/ocr?type=STNK');
    expect(await certificate.json()).toMatchObject({ success: stnk.success, data: stnk.data });
  });

  it('shows the responses to the samples as examples of the API', async () => {
    for (const type of DOCUMENT_TYPES) {
      const { example, sample } = DOCUMENTS[type];
      const photo = await fileOf(`samples/${sample.file}`);
      const answer = await (await post(formOf(photo), `/api/ocr?type=${type}`)).json();
      expect(answer).toEqual({ ...example, ...varyingIn(answer) });
    }
  });

  it('leads language models to pages that are there', async () => {
    const index = await send('/llms.txt');
    expect(index.headers.get('content-type')).toMatch('text/plain');
    for (const [, link] of (await index.text()).matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)) {
      expect([link, (await send(`/${link}`)).status]).toEqual([link, 200]);
    }
    const guide = await send('/guide.md');
    expect(guide.headers.get('content-type')).toMatch('text/markdown');
    expect(await guide.text()).toMatch('RATE_LIMITED');
  });

  it('says how many bytes 20 MB are wherever it mentions them', async () => {
    const texts: (readonly [where: string, text: string])[] = [
      ['the guide in English', JSON.stringify(english)],
      ['the guide in Indonesian', JSON.stringify(indonesian)],
    ];
    for (const path of ['README.md', 'docs/operations.md', 'docs/errors.md']) {
      texts.push([path, String(await fileOf(path))]);
    }
    for (const [where, text] of texts) {
      expect([where, text.match(/20 MB(?! \(20 × 1024 × 1024 bytes?\))/g)]).toEqual([where, null]);
      expect(text).toMatch('20 MB');
    }
  });

  it('has commands that can be pasted: every file that they read exists', async () => {
    const text = String(await fileOf('README.md'));
    const lines = [...text.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block]) => block!.trim().split('\n'));
    const files = lines.flatMap((line) =>
      [
        ...line
          .split(' #')[0]!
          .matchAll(/(?:@|\bread .*?|\s)((?!out\/)[\w./-]+(?:\/|\.(?:jpe?g|png|webp)))(?=\s|$)/g),
      ].map(([, path]) => path),
    );
    expect(files).toEqual(
      expect.arrayContaining(['samples/door.jpg', 'samples/side.jpg', 'samples/stnk.jpg']),
    );
    for (const file of files) {
      expect([file, existsSync(new URL(`../${file}`, import.meta.url))]).toEqual([file, true]);
    }
  });

  it('has commands that can be pasted: every script that they run exists', async () => {
    const { scripts } = JSON.parse(String(await fileOf('package.json'))) as {
      scripts: Record<string, string>;
    };
    const text = String(await fileOf('README.md'));
    for (const [, name] of text.matchAll(/npm run ([\w:-]+)/g)) {
      expect(Object.keys(scripts)).toContain(name);
    }
    // Without it, the first start is silent for long.
    expect(scripts.prestart).toMatch(/^echo Building\b.* && npm run build /);
  });

  it('lists every setting', async () => {
    const rows = String(await fileOf('docs/operations.md')).match(/^\| `[A-Z_]+` \|/gm);
    expect(rows).toEqual(SETTINGS.map(({ name }) => `| \`${name}\` |`));
  });
});

/** What differs each time, or from machine to machine. */
function varyingIn(answer: object) {
  const names = ['process_time_ms', 'processing_time', 'timestamp', 'confidence'];
  return Object.fromEntries(Object.entries(answer).filter(([name]) => names.includes(name)));
}
