import sharp, { type Sharp } from 'sharp';
import { outlineLettering } from '../../../drawing/lettering/outline.js';
import { PNG_SIGNATURE } from '../../png.js';

export const FORMATS = ['jpeg', 'png', 'webp'] as const;
export type Format = (typeof FORMATS)[number];

/** The width of `smallPicture` in pixels. */
export const SMALL = 400;

/** A picture that is fast to read: where the first look finds no code, others follow. */
export function smallPicture(): Sharp {
  const marking = (text: string, y: number) =>
    outlineLettering({
      ...{ text, x: 40, y, height: 24, tracking: 0.1 },
      ...({ direction: 'line', typeface: 'roboto700', colour: '#fff' } as const),
    }).svg;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SMALL}" height="160"><rect width="100%" height="100%" fill="#27506e"/>` +
    `<rect y="130" width="100%" height="30" fill="#1b3a50"/>${marking('CSQU 305438 3', 60)}${marking('22G1', 100)}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

export async function inEachFormat(): Promise<Record<Format, Buffer>> {
  const [jpeg, png, webp] = await Promise.all(
    FORMATS.map((format) => smallPicture().toFormat(format).toBuffer()),
  );
  return { jpeg: jpeg!, png: png!, webp: webp! };
}

export function grey(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: 'grey' } });
}

/** The PNG with additional chunks after its header. */
export function withChunks(png: Buffer, chunks: readonly Buffer[]): Buffer {
  const headerEnd = PNG_SIGNATURE.length + 25;
  return Buffer.concat([png.subarray(0, headerEnd), ...chunks, png.subarray(headerEnd)]);
}

/** The JPG with a wrong size in its header. */
export function jpegClaiming(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = segments(copy).find(({ marker }) => marker >= 0xc0 && marker <= 0xc2)!;
  copy.writeUInt16BE(height, frame.at + 5);
  copy.writeUInt16BE(width, frame.at + 7);
  return copy;
}

/** The simple lossy WebP with a wrong size in its header. */
export function webpClaiming(webp: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(webp);
  copy.writeUInt16LE(width, 26);
  copy.writeUInt16LE(height, 28);
  return copy;
}

/** The progressive JPG with its last scan repeated: each is another pass over all pixels. */
export function withScans(progressive: Buffer, times: number): Buffer {
  const last = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = progressive.subarray(last, progressive.length - 2);
  return Buffer.concat([progressive.subarray(0, -2), ...Array(times).fill(scan), progressive.subarray(-2)]);
}

/** An animated WebP with the same picture in every frame. */
export function withFrames(webp: Buffer, side: number, frames: number): Buffer {
  const picture = webp.subarray(12);
  const sides = Buffer.concat([uint24(side - 1), uint24(side - 1)]);
  const frame = riff(
    'ANMF',
    Buffer.concat([uint24(0), uint24(0), sides, uint24(10), Buffer.from([0]), picture]),
  );
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    riff('VP8X', Buffer.concat([Buffer.from([2, 0, 0, 0]), sides])),
    riff('ANIM', Buffer.alloc(6)),
    ...Array(frames).fill(frame),
  ]);
  return riff('RIFF', body);
}

interface Segment {
  readonly marker: number;
  readonly at: number;
}

/** The header segments of a JPG. */
function segments(jpeg: Buffer): Segment[] {
  const found: Segment[] = [];
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== 0xda; ) {
    found.push({ marker: jpeg[at + 1]!, at });
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return found;
}

function riff(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

function uint24(value: number): Buffer {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(value, 0, 3);
  return bytes;
}
