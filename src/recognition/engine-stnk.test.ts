import sharp from 'sharp';
import { beforeEach, expect, it, vi } from 'vitest';
import { CERTIFICATE } from '../documents/stnk/reading.fixture.js';
import type { Detector } from '../text/detector/detector.js';
import type { Networks } from '../text/networks.js';
import type { Line, Reader } from '../text/reader/reader.js';
import { engineOf } from './engine.js';

// The engine with a stubbed reading of certificates, without models.

const { readStnk } = vi.hoisted(() => ({ readStnk: vi.fn() }));
vi.mock(import('../documents/stnk/read.js'), async (original) => ({ ...(await original()), readStnk }));

const reader: Reader = { read: () => Promise.resolve({ text: '' } as Line) };
const never = (what: string): Detector => ({ detect: () => Promise.reject(new Error(what)) });
const networks: Networks = {
  detector: never('The detector of markings sees no certificate.'),
  markingDetector: never('Our own detector looks at containers alone.'),
  fineDetector: never('The fine detector looks at containers alone.'),
  sheetDetector: { detect: () => Promise.resolve([]) },
  lineReader: reader,
  columnReader: reader,
  rowReader: reader,
  smallReader: reader,
  sheetReader: reader,
  generalReader: reader,
};
const { width: _, height: __, ...found } = CERTIFICATE;

beforeEach(() => {
  readStnk.mockReset().mockResolvedValue(found);
});

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer();

it('passes a certificate to its document, and adds the size of the picture to the reading', async () => {
  const image = await photo(1000, 600);
  const recognition = await engineOf(networks).recognize({ type: 'STNK', image, enhance: false });
  expect(recognition).toEqual({
    type: 'STNK',
    reading: CERTIFICATE,
    stages: { decode: expect.any(Number), detect: 0, read: 0, search: expect.any(Number) },
    pages: 1,
  });
});

it.each([true, false])('passes enhance=%s on', async (enhance) => {
  await engineOf(networks).recognize({ type: 'STNK', image: await photo(100, 60), enhance });
  expect(readStnk.mock.calls[0]?.[2]).toEqual({ enhance });
});

it('scales the reading to the picture as sent, although it worked on a smaller one', async () => {
  const image = await photo(8192, 1000);
  const { reading } = await engineOf(networks).recognize({ type: 'STNK', image, enhance: false });
  expect(readStnk.mock.calls[0]?.[0]).toMatchObject({ width: 4096, height: 500 });
  expect([reading.width, reading.height]).toEqual([8192, 1000]);
  expect(reading.sheets[0]?.quad).toEqual([
    [20, 20],
    [1980, 20],
    [1980, 1180],
    [20, 1180],
  ]);
});

it('times detector and readers in their stages', async () => {
  readStnk.mockImplementation(async (raster, { sheetDetector, sheetReader, generalReader }) => {
    await sheetDetector.detect(raster, raster);
    await sheetReader.read(raster, CERTIFICATE.sheets[0]?.quad);
    await generalReader.read(raster, CERTIFICATE.sheets[0]?.quad);
    return found;
  });
  const { stages } = await engineOf(networks).recognize({
    type: 'STNK',
    image: await photo(100, 60),
    enhance: false,
  });
  expect(stages.detect).toBeGreaterThan(0);
  expect(stages.read).toBeGreaterThan(0);
});
