import { isHeif, isPdf, sniffFormat } from '../../../../src/image/format.js';
import { MAX_IMAGE_BYTES } from '../../../../src/image/limits.js';
import { ApiProblem } from '../../api/problem.js';

const NOT_SENT = 'It was not sent.';

/** For the file dialog. Phones convert their own formats to JPG if only these are accepted. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf';

/** By its name, as long as nobody has looked into it. Only certificates may be PDFs. */
export const isPdfFile = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);

/** The file has the format of newer phones, which the service does not read. */
export class HeicError extends ApiProblem {
  constructor() {
    super('IMAGE_FORMAT_UNSUPPORTED', NOT_SENT, 415, undefined, undefined);
  }
}

const FILE_CODES: ReadonlySet<string> = new Set([
  'IMAGE_TOO_LARGE',
  'IMAGE_FORMAT_UNSUPPORTED',
  'IMAGE_UNREADABLE',
]);

/** Whether only another file would help. */
export function isFileProblem(error: Error): boolean {
  return error instanceof ApiProblem && FILE_CODES.has(error.code);
}

/**
 * Checks a file before it is sent, so that nobody waits for an upload that would be refused.
 *
 * @throws HeicError
 * @throws ApiProblem with the code that the service would return
 */
export async function checkFile(file: Blob): Promise<void> {
  if (file.size > MAX_IMAGE_BYTES) {
    throw problemOf('IMAGE_TOO_LARGE', 413);
  }
  if (file.size === 0) {
    throw problemOf('IMAGE_UNREADABLE', 422);
  }
  const head = await headOf(file);
  if (isHeif(head)) {
    throw new HeicError();
  }
  if (!sniffFormat(head) && !isPdf(head)) {
    throw problemOf('IMAGE_FORMAT_UNSUPPORTED', 415);
  }
}

/** @throws ApiProblem if it cannot be read */
export async function headOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, 32).arrayBuffer());
  } catch {
    // A dropped folder, or a file that no longer exists.
    throw problemOf('IMAGE_UNREADABLE', 422);
  }
}

const problemOf = (code: ApiProblem['code'], status: number) =>
  new ApiProblem(code, NOT_SENT, status, undefined, undefined);
