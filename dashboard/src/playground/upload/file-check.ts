import { sniffFormat } from '../../../../src/image/format.js';
import { MAX_IMAGE_BYTES } from '../../../../src/image/max-bytes.js';
import { ApiProblem } from '../../api/problem.js';

const NOT_SENT = 'It was not sent.';

/** What a file dialogue offers. Phones turn their own formats into JPG where only these are asked for. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp';

/** The file is of the format of newer phones, which the service does not read. */
export class HeicError extends ApiProblem {
  constructor() {
    super('IMAGE_FORMAT_UNSUPPORTED', NOT_SENT, 415, undefined, undefined);
  }
}

const ABOUT_FILES: ReadonlySet<string> = new Set([
  'IMAGE_TOO_LARGE',
  'IMAGE_FORMAT_UNSUPPORTED',
  'IMAGE_UNREADABLE',
]);

/** Whether it is the file that must be another one. */
export function isAboutFile(error: Error): boolean {
  return error instanceof ApiProblem && ABOUT_FILES.has(error.code);
}

/**
 * Looks at a file before it is sent, so that nobody waits for an upload that cannot be read.
 *
 * @throws HeicError
 * @throws ApiProblem with the code that the service would answer with
 */
export async function checkFile(file: Blob): Promise<void> {
  if (file.size > MAX_IMAGE_BYTES) {
    throw refusal('IMAGE_TOO_LARGE', 413);
  }
  if (file.size === 0) {
    throw refusal('IMAGE_UNREADABLE', 422);
  }
  const head = await headOf(file);
  if (isHeic(head)) {
    throw new HeicError();
  }
  if (!sniffFormat(head)) {
    throw refusal('IMAGE_FORMAT_UNSUPPORTED', 415);
  }
}

async function headOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, 32).arrayBuffer());
  } catch {
    // A folder that was dropped, or a file that is gone.
    throw refusal('IMAGE_UNREADABLE', 422);
  }
}

const refusal = (code: ApiProblem['code'], status: number) =>
  new ApiProblem(code, NOT_SENT, status, undefined, undefined);

/** The brands of the container format that hold HEIC, HEIF and AVIF images. */
const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis'];

function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head);
  return text.slice(4, 8) === 'ftyp' && BRANDS.includes(text.slice(8, 12));
}
