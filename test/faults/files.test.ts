import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chunk, claimingToBe } from '../png.js';
import { type Service, startService } from '../service/start.js';
import { type Answer, codeOf, formOf, imagePart, MULTIPART, send, sendImage } from './service/client.js';
import { FAULTS, metric, peakMbOf, workersOf } from './service/figures.js';
import {
  FORMATS,
  type Format,
  grey,
  inEachFormat,
  jpegClaiming,
  SMALL,
  smallPicture,
  webpClaiming,
  withChunks,
  withFrames,
  withScans,
} from './service/pictures.js';
import { report } from './table.js';

const MB = 2 ** 20;
const ZEROS = Buffer.alloc(200 * MB);
/** The memory limit of a worker. The largest allowed pictures need half of it. */
const MEMORY_MB = 1024;

let service: Service;
let whole: Record<Format, Buffer>;

beforeAll(async () => {
  service = await startService({
    env: {
      BACA_WORKERS: '1',
      BACA_THREADS: '2',
      BACA_WORKER_MEMORY_MB: String(MEMORY_MB),
      BACA_RECOGNITION_TIMEOUT_MS: '60000',
    },
  });
  whole = await inEachFormat();
});

afterAll(async () => {
  // Whatever came before, the original worker must read the next photo.
  const door = readFileSync(new URL('../../samples/door.jpg', import.meta.url));
  const { body } = await sendImage(service.url, door);
  expect(JSON.stringify(body)).toMatch('BACU4027185');
  expect(await metric(service, FAULTS)).toBe(0);
  await service.stop();
});

type Named = readonly [what: string, image: Buffer];

/** Allowed outcomes for a picture: read, or refused for its content. Never an internal error, never no response. */
const SANE: readonly unknown[] = [
  undefined,
  'IMAGE_UNREADABLE',
  'IMAGE_FORMAT_UNSUPPORTED',
  'IMAGE_TOO_LARGE',
];

async function sendAll(
  fault: string,
  images: readonly Named[],
  allowed: readonly unknown[] = SANE,
): Promise<void> {
  const wrong: string[] = [];
  const seen = new Map<unknown, number>();
  let slowest = { ms: 0, what: '' };
  for (const [what, image] of images) {
    const start = performance.now();
    const answer = await sendImage(service.url, image).catch((error: Error) => error);
    const ms = performance.now() - start;
    if (ms > slowest.ms) slowest = { ms, what };
    const code = answer instanceof Error ? answer.message : codeOf(answer);
    seen.set(code ?? 'read', (seen.get(code ?? 'read') ?? 0) + 1);
    if (!allowed.includes(code)) wrong.push(`${what}: ${code ?? 'read'}`);
  }
  const outcomes = [...seen].map(([code, count]) => `${count} ${code}`).join(', ');
  const figure = `${outcomes}; slowest ${slowest.what}, ${(slowest.ms / 1000).toFixed(1)} s`;
  report({ fault, tried: images.length, lost: wrong.length, figure });
  expect(wrong).toEqual([]);
}

describe('incomplete files', () => {
  test.each(FORMATS)('a %s that is truncated anywhere is unreadable', async (format) => {
    const file = whole[format];
    // Not within the last bytes, which some formats do not need.
    const cuts = Array.from({ length: 30 }, (_, i) => Math.floor(12 + (i / 30) * (file.length - 60)));
    const cut = cuts.map((at): Named => [`at ${at} of ${file.length}`, file.subarray(0, at)]);
    await sendAll(`${format}: cut off`, cut, ['IMAGE_UNREADABLE']);
  });

  test.each(FORMATS)('a %s with wrong bytes is either read or unreadable', async (format) => {
    const file = whole[format];
    const corrupt = Array.from({ length: 40 }, (_, i): Named => {
      const copy = Buffer.from(file);
      for (let k = 0; k < 1 + i / 4; k++)
        copy[(i * 7919 + k * 104729) % copy.length] = (i * 37 + k * 101) % 256;
      return [`corrupt ${i}`, copy];
    });
    await sendAll(`${format}: corrupt`, corrupt);
  });

  test('an empty file, and only the first bytes', async () => {
    const starts = FORMATS.flatMap((format) =>
      [0, 1, 4, 12].map((bytes): Named => [`${bytes} bytes of ${format}`, whole[format].subarray(0, bytes)]),
    );
    await sendAll('empty files and first bytes', starts, ['IMAGE_UNREADABLE', 'IMAGE_FORMAT_UNSUPPORTED']);
  });
});

describe('polyglot files', () => {
  test('are read as the picture that they begin with, or refused', async () => {
    const { jpeg, png, webp } = whole;
    const script = Buffer.from('<script>alert(1)</script><?php system("id"); ?>');
    const zip = Buffer.from('504b0304140000000800000021000000000000000000000000000000', 'hex');
    await sendAll(
      'polyglots: a picture first',
      [
        ['JPG and ZIP', Buffer.concat([jpeg, zip])],
        ['JPG and script', Buffer.concat([jpeg, script])],
        [
          'PNG with a script in its text',
          withChunks(png, [chunk('tEXt', Buffer.concat([Buffer.from('a\0'), script]))]),
        ],
        ['WebP and JPG', Buffer.concat([webp, jpeg])],
        ['JPG and PNG', Buffer.concat([jpeg, png])],
      ],
      [undefined],
    );
    await sendAll(
      'polyglots: something else first',
      [
        ['PDF and JPG', Buffer.concat([Buffer.from('%PDF-1.7\n'), jpeg])],
        ['GIF and JPG', Buffer.concat([Buffer.from('GIF89a'), jpeg])],
        ['script and JPG', Buffer.concat([script, jpeg])],
        [
          'SVG that names a file',
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>'),
        ],
        ['MVG', Buffer.from("push graphic-context\nviewbox 0 0 640 480\nfill 'url(https://example.com)'")],
        ['HEIF', Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')],
        ['ICO', Buffer.from('00000100010010100000010020006804000016000000', 'hex')],
      ],
      ['IMAGE_FORMAT_UNSUPPORTED'],
    );
  });

  test('are recognised by their content, whatever type is declared', async () => {
    const declared = [
      'image/png',
      'image/gif',
      'text/html',
      'application/octet-stream',
      'image/svg+xml',
      'x/y',
    ];
    const answers: Answer[] = [];
    for (const format of FORMATS) {
      for (const type of declared) {
        const body = formOf([imagePart(whole[format], type)]);
        answers.push(await send(service.url, { headers: MULTIPART, body }));
      }
    }
    const lost = answers.filter(({ status }) => status !== 200).length;
    report({ fault: 'wrong declared types', tried: answers.length, lost });
    expect(lost).toBe(0);
  });
});

describe('decompression bombs', () => {
  const large = { width: 7000, height: 7000 };

  test('are refused by their declared size before anything is decoded', async () => {
    await sendAll(
      'bombs: sides in the header',
      [
        ['PNG of 4 terapixels', claimingToBe(2_000_000, 2_000_000)],
        ['PNG of 225 megapixels', await grey(15_000, 15_000).png({ compressionLevel: 9 }).toBuffer()],
        ['JPG of 4 gigapixels', jpegClaiming(whole.jpeg, 65_500, 65_500)],
        ['WebP of 256 megapixels', webpClaiming(whole.webp, 16_000, 16_000)],
      ],
      ['IMAGE_TOO_LARGE'],
    );
    await sendAll(
      'bombs: threads and lines',
      [
        ['1 × 60,000', claimingToBe(1, 60_000)],
        ['60,000 × 1', claimingToBe(60_000, 1)],
        ['1 pixel high, real', await grey(16_000, 1).png().toBuffer()],
        ['a line of 1.4 KB', await grey(30_000, 26).png({ compressionLevel: 9 }).toBuffer()],
        [
          'just too long',
          await grey(24 * 21, 24)
            .png()
            .toBuffer(),
        ],
      ],
      ['IMAGE_UNREADABLE'],
    );
    await sendAll(
      'the longest that is allowed (20 to 1)',
      [
        [
          '24 high',
          await grey(24 * 20, 24)
            .png()
            .toBuffer(),
        ],
        ['16,000 × 800', await grey(16_000, 800).jpeg().toBuffer()],
      ],
      [undefined],
    );
  });

  test('of the largest allowed size, of every kind, are read within the memory limit of a worker', async () => {
    const { width, height } = large;
    const colours = grey(width, height);
    await sendAll(
      '49 megapixels of every kind',
      [
        ['grey JPG', await colours.clone().jpeg().toBuffer()],
        ['progressive JPG', await colours.clone().jpeg({ progressive: true }).toBuffer()],
        ['CMYK JPG', await colours.clone().toColourspace('cmyk').jpeg().toBuffer()],
        [
          'PNG of 16 bits with transparency',
          await colours
            .clone()
            .ensureAlpha(0.5)
            .toColourspace('rgb16')
            .png({ compressionLevel: 1 })
            .toBuffer(),
        ],
        ['interlaced PNG', await colours.clone().png({ progressive: true }).toBuffer()],
        ['lossless WebP', await colours.clone().webp({ lossless: true, effort: 0 }).toBuffer()],
        ['JPG that says it is, and is not', jpegClaiming(whole.jpeg, width, height)],
      ],
      [undefined, 'IMAGE_UNREADABLE'],
    );
  });

  test('with large hidden contents cost no more than others', async () => {
    const { png, webp } = whole;
    const packed = deflateSync(ZEROS);
    const text = (type: string, head: string) =>
      withChunks(png, [chunk(type, Buffer.concat([Buffer.from(head, 'latin1'), packed]))]);
    const little = chunk('tEXt', Buffer.from('a\0b'));
    const blank = await grey(2000, 2000).webp({ quality: 1, effort: 0 }).toBuffer();
    await sendAll('bombs: packed texts, profiles, chunks, frames, scans', [
      ['PNG with 200 MB of packed text', text('zTXt', 'Comment\0\0')],
      ['PNG with 200 MB of packed international text', text('iTXt', 'Comment\0\x01\0\0\0')],
      ['PNG with 200 MB of packed profile', text('iCCP', 'p\0\0')],
      ['PNG with 200,000 chunks', withChunks(png, Array(200_000).fill(little))],
      ['WebP of 2,000 frames', withFrames(webp, SMALL, 2000)],
      ['WebP of 1,000 frames of 4 megapixels', withFrames(blank, 2000, 1000)],
      [
        'JPG of 1,000 scans over 16 megapixels',
        withScans(await grey(4000, 4000).jpeg({ progressive: true }).toBuffer(), 1000),
      ],
      [
        'JPG with 60 KB of EXIF',
        await smallPicture()
          .jpeg()
          .withExif({ IFD0: { ImageDescription: 'x'.repeat(60_000) } })
          .toBuffer(),
      ],
    ]);
    const peak = Math.max(...workersOf(service).map(peakMbOf));
    report({
      fault: 'the most memory that a worker held over all of these',
      tried: 1,
      lost: 0,
      figure: `${peak.toFixed(0)} MiB of ${MEMORY_MB}`,
    });
    expect(peak).toBeLessThan(MEMORY_MB);
  });

  test('of noise, stripes or a page of letters are read in time', async () => {
    const noise = (width: number, height: number) =>
      sharp({
        create: {
          width,
          height,
          channels: 3,
          background: 'grey',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      });
    const svg = (body: string) =>
      sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="1850" height="1800"><rect width="1850" height="1800" fill="white"/>${body}</svg>`,
        ),
      );
    const columns = Array.from({ length: 480 }, (_, i) => {
      const [x, y] = [20 + (i % 60) * 30, 30 + Math.floor(i / 60) * 220];
      return [...'ABCDEFG']
        .map((letter, k) => `<text x="${x}" y="${y + k * 26}" font-size="26">${letter}</text>`)
        .join('');
    });
    const lines = Array.from(
      { length: 1080 },
      (_, i) =>
        `<text x="${10 + (i % 12) * 150}" y="${20 + Math.floor(i / 12) * 20}" font-size="13">MAX 304${i} KG</text>`,
    );
    await sendAll(
      'pictures full of what looks like text',
      [
        ['noise', await noise(4000, 3000).jpeg({ quality: 70 }).toBuffer()],
        ['480 columns', await svg(columns.join('')).jpeg().toBuffer()],
        ['1,080 lines', await svg(lines.join('')).jpeg().toBuffer()],
      ],
      [undefined],
    );
  });
});
