export type ImageFormat = 'jpeg' | 'png' | 'webp';

const startsWith = (bytes: Uint8Array, at: number, signature: readonly number[]) =>
  signature.every((byte, i) => bytes[at + i] === byte);

/** Detects the format of a picture by the first bytes of the file, never by its name or declared type; undefined for any other. */
export function sniffFormat(bytes: Uint8Array): ImageFormat | undefined {
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  const riff = [0x52, 0x49, 0x46, 0x46];
  const webp = [0x57, 0x45, 0x42, 0x50];
  if (startsWith(bytes, 0, riff) && startsWith(bytes, 8, webp)) return 'webp';
  return undefined;
}

/** Whether it is a PDF. */
export const isPdf = (bytes: Uint8Array) => startsWith(bytes, 0, [0x25, 0x50, 0x44, 0x46, 0x2d]);

/** The brands (ISO 14496-12) of HEIC, HEIF and AVIF images. */
const HEIF_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis'];

/** Whether it has the format of newer phones, which Baca does not read: decoders of HEVC need a patent licence. */
export function isHeif(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(4, 12));
  return text.startsWith('ftyp') && HEIF_BRANDS.includes(text.slice(4));
}
