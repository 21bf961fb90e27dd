import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodeImage } from './decode.js';
import { MAX_PDF_PAGES } from './limits.js';
import { pdfOf } from './pdf.fixture.js';
import { countPages, renderPage } from './pdf.js';
import { pixelAt } from './raster.fixture.js';

const LONG_SIDE = 4096;
const A4 = { width: 595, height: 842 } as const;
const [WIDTH, HEIGHT] = [1500, 500];

/** Red on the left, blue on the right. */
let scan: { jpeg: Buffer; width: number; height: number };

beforeAll(async () => {
  const half = { width: WIDTH / 2, height: HEIGHT, channels: 3 } as const;
  const jpeg = await sharp({ create: { ...half, width: WIDTH, background: '#c02020' } })
    .composite([{ input: { create: { ...half, background: '#2020c0' } }, left: WIDTH / 2, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer();
  scan = { jpeg, width: WIDTH, height: HEIGHT };
});

const refusal = (code: string) => expect.objectContaining({ name: 'Problem', code });
const isRed = ([red, , blue]: number[]) => red! > 150 && blue! < 80;
const isBlue = ([red, , blue]: number[]) => blue! > 150 && red! < 80;

describe('a page of a PDF', () => {
  it('has the resolution of the picture that fills it', async () => {
    const scanned = pdfOf({ width: 600, height: 200, pictures: [{ ...scan, at: [0, 0, 600, 200] }] });
    const { raster, pages } = await renderPage(scanned, 1, LONG_SIDE);
    expect([raster.width, raster.height, pages]).toEqual([WIDTH, HEIGHT, 1]);
    expect(isRed(pixelAt(raster, 100, 250))).toBe(true);
    expect(isBlue(pixelAt(raster, 1400, 250))).toBe(true);
  });

  it('has the resolution of a large picture with margins', async () => {
    const photo = pdfOf({ ...A4, pictures: [{ ...scan, at: [20, 300, 500, 500] }] });
    const { raster } = await renderPage(photo, 1, LONG_SIDE);
    // 1500 pixels on 500 points.
    expect([raster.width, raster.height]).toEqual([A4.width * 3, A4.height * 3]);
  });

  it('has the resolution of a strip across the page', async () => {
    const strip = pdfOf({ ...A4, pictures: [{ ...scan, at: [45, 300, 500, 167] }] });
    const { raster } = await renderPage(strip, 1, LONG_SIDE);
    expect([raster.width, raster.height]).toEqual([A4.width * 3, A4.height * 3]);
  });

  it('has 200 dots per inch where it is drawn, with a small picture or a coarse one', async () => {
    const line = '0 0 1 rg 0 0 300 842 re f';
    const drawn = [
      pdfOf({ ...A4, drawing: line }),
      pdfOf({ ...A4, drawing: line, pictures: [{ ...scan, at: [500, 800, 30, 10] }] }),
      pdfOf({ ...A4, drawing: line, pictures: [{ ...scan, at: [0, 0, 5950, 8420] }] }),
    ];
    for (const file of drawn) {
      const { raster } = await renderPage(file, 1, LONG_SIDE);
      expect([raster.width, raster.height]).toEqual([1653, 2339]);
      expect(isBlue(pixelAt(raster, 100, 1000))).toBe(true);
    }
    const { raster } = await renderPage(drawn[0]!, 1, LONG_SIDE);
    expect(pixelAt(raster, 1600, 1000)).toEqual([255, 255, 255]);
  });

  it('is turned as a viewer shows it', async () => {
    const upright = { width: 600, height: 200, pictures: [{ ...scan, at: [0, 0, 600, 200] }] } as const;
    const { raster } = await renderPage(pdfOf({ ...upright, rotate: 90 }), 1, LONG_SIDE);
    expect([raster.width, raster.height]).toEqual([HEIGHT, WIDTH]);
    expect(isRed(pixelAt(raster, 250, 100))).toBe(true);
  });

  it('is chosen by its number', async () => {
    const file = pdfOf(A4, { width: 600, height: 200, pictures: [{ ...scan, at: [0, 0, 600, 200] }] });
    expect(await countPages(file)).toBe(2);
    await expect(renderPage(file, 2, LONG_SIDE)).resolves.toMatchObject({
      raster: { width: WIDTH },
      pages: 2,
    });
    await expect(renderPage(file, 3, LONG_SIDE)).rejects.toEqual(refusal('PAGE_INVALID'));
  });

  it('is drawn smaller where it would exceed the long side', async () => {
    const { raster } = await renderPage(pdfOf({ width: 14_400, height: 7200 }), 1, LONG_SIDE);
    expect([raster.width, raster.height]).toEqual([LONG_SIDE, LONG_SIDE / 2]);
  });
});

describe('a PDF is refused', () => {
  it.each<[string, () => Buffer]>([
    ['that is cut off', () => pdfOf(A4).subarray(0, 60)],
    ['that is no PDF after its first line', () => Buffer.from('%PDF-1.7\nand so on')],
    ['without pages', () => pdfOf()],
  ])('%s', async (_, file) => {
    await expect(countPages(file())).rejects.toEqual(refusal('IMAGE_UNREADABLE'));
  });

  it('with too many pages', async () => {
    await expect(countPages(pdfOf(...Array.from({ length: MAX_PDF_PAGES + 1 }, () => A4)))).rejects.toEqual(
      refusal('IMAGE_TOO_LARGE'),
    );
  });

  it('with a picture of too many pixels, before it is decoded', async () => {
    const giant = { jpeg: scan.jpeg, width: 20_000, height: 20_000, at: [0, 0, 595, 842] } as const;
    await expect(renderPage(pdfOf({ ...A4, pictures: [giant] }), 1, LONG_SIDE)).rejects.toEqual(
      refusal('IMAGE_TOO_LARGE'),
    );
  });

  it('with a page that is too small or too long to hold text', async () => {
    for (const page of [
      { width: 5, height: 5 },
      { width: 2000, height: 50 },
    ]) {
      await expect(decodeImage(pdfOf(page), { pdf: true })).rejects.toEqual(refusal('IMAGE_UNREADABLE'));
    }
  });

  it('where only pictures are read', async () => {
    await expect(decodeImage(pdfOf(A4))).rejects.toEqual(refusal('IMAGE_FORMAT_UNSUPPORTED'));
  });
});

it('gives back the memory of a document, so that many can be drawn one after another', async () => {
  const file = pdfOf({ width: 600, height: 200, pictures: [{ ...scan, at: [0, 0, 600, 200] }] });
  for (let i = 0; i < 40; i++) {
    await renderPage(file, 1, LONG_SIDE);
  }
  expect(process.memoryUsage.rss()).toBeLessThan(2 ** 30);
});
