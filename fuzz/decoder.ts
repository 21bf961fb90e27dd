import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Problem } from '../src/errors.js';
import { decodeImage, LIMITS } from '../src/image/decode.js';
import { crc32 } from '../test/png.js';

const CORPUS = new URL('./corpus/', import.meta.url);

const files = readdirSync(CORPUS)
  .sort()
  .map((name) => readFileSync(new URL(name, CORPUS)));

/** Lengths, sides and counts that break arithmetic. */
const EDGES = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xffffffff];

type Mutation = (bytes: Buffer) => Buffer;

/** A position as a share of the file, so that shrinking a file does not move everything. */
const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const at = (bytes: Buffer, share: number) => Math.floor(share * bytes.length);

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(place, fc.nat(255)).map(
    ([where, value]): Mutation =>
      (bytes) => {
        bytes[at(bytes, where)] = value;
        return bytes;
      },
  ),
  // Headers are short and more interesting than pixels.
  fc.tuple(fc.nat(64), fc.nat(255)).map(
    ([where, value]): Mutation =>
      (bytes) => {
        if (where < bytes.length) bytes[where] = value;
        return bytes;
      },
  ),
  fc.tuple(place, fc.constantFrom(...EDGES), fc.constantFrom(2, 4), fc.boolean()).map(
    ([where, value, width, little]): Mutation =>
      (bytes) => {
        const start = Math.min(at(bytes, where), Math.max(0, bytes.length - width));
        const fitting = width === 2 ? value % 0x10000 : value;
        if (bytes.length >= width) {
          if (little) bytes.writeUIntLE(fitting, start, width);
          else bytes.writeUIntBE(fitting, start, width);
        }
        return bytes;
      },
  ),
  place.map(
    (where): Mutation =>
      (bytes) =>
        bytes.subarray(0, at(bytes, where)),
  ),
  fc.tuple(place, fc.nat(64)).map(
    ([where, length]): Mutation =>
      (bytes) => {
        const start = at(bytes, where);
        return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + length)]);
      },
  ),
  fc.tuple(place, place, fc.nat(20)).map(
    ([from, to, times]): Mutation =>
      (bytes) => {
        const [start, end] = [at(bytes, from), at(bytes, to)].sort((a, b) => a - b) as [number, number];
        const piece = bytes.subarray(start, end);
        return Buffer.concat([
          bytes.subarray(0, end),
          ...Array<Buffer>(times).fill(piece),
          bytes.subarray(end),
        ]);
      },
  ),
  fc.tuple(place, fc.uint8Array({ maxLength: 32 })).map(
    ([where, more]): Mutation =>
      (bytes) => {
        const start = at(bytes, where);
        return Buffer.concat([bytes.subarray(0, start), more, bytes.subarray(start)]);
      },
  ),
  fc.tuple(place, place, fc.nat(files.length - 1)).map(
    ([where, from, other]): Mutation =>
      (bytes) => {
        const file = files[other]!;
        return Buffer.concat([bytes.subarray(0, at(bytes, where)), file.subarray(at(file, from))]);
      },
  ),
);

/** A mutated file of the corpus. The checksums of a PNG are corrected, or no mutation would get past them. */
const changedFile = fc
  .tuple(fc.nat(files.length - 1), fc.array(mutation, { maxLength: 8 }), fc.boolean())
  .map(([file, mutations, mended]) => {
    const changed = mutations.reduce<Buffer>((bytes, mutate) => mutate(bytes), Buffer.from(files[file]!));
    return mended ? withChecksums(changed) : changed;
  });

const REFUSALS = ['IMAGE_UNREADABLE', 'IMAGE_FORMAT_UNSUPPORTED', 'IMAGE_TOO_LARGE'];

/** Any bytes: either pixels within the limits, or a problem of the catalogue. */
export const decoder = fc.asyncProperty(changedFile, async (bytes) => {
  try {
    const { raster, width, height } = await decodeImage(bytes);
    const whole = raster.data.length === raster.width * raster.height * 3;
    const short = Math.min(width, height);
    const sane =
      short >= LIMITS.shortestSide &&
      Math.max(width, height) <= short * LIMITS.sideRatio &&
      width * height <= LIMITS.pixels &&
      Math.max(raster.width, raster.height) <= 4096;
    if (!whole || !sane)
      throw new Error(`decoded to ${raster.width} × ${raster.height} of ${width} × ${height}`);
  } catch (error) {
    if (!(error instanceof Problem && REFUSALS.includes(error.code))) throw error;
  }
});

function withChecksums(png: Buffer): Buffer {
  const copy = Buffer.from(png);
  for (let start = 8; start + 12 <= copy.length; ) {
    const end = start + 8 + copy.readUInt32BE(start);
    if (end + 4 > copy.length) break;
    copy.writeUInt32BE(crc32(copy.subarray(start + 4, end)), end);
    start = end + 4;
  }
  return copy;
}
