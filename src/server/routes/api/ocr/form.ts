import type { Multipart, MultipartFile } from '@fastify/multipart';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { BOOLEAN_SPELLINGS, parseBoolean } from '../../../../boolean.js';
import { Problem } from '../../../../errors.js';
import { MAX_IMAGE_BYTES, MAX_IMAGE_SIZE } from '../../../../image/max-bytes.js';
import { MAX_FORM_BYTES } from '../../../plugins/multipart.js';
import { toFormError } from './form-error.js';

/** The form as the OpenAPI document shows it. What checks it is `readForm`, while the bytes come in. */
export const FormSchema = Type.Object({
  image: Type.String({
    format: 'binary',
    description: `A JPG, PNG or WebP of at most ${MAX_IMAGE_SIZE} and 50 megapixels, sent as a file.`,
  }),
  enhance: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'High-contrast document filtering, for a certificate that is pale or unevenly lit; changes nothing for ' +
        `containers. Written ${BOOLEAN_SPELLINGS}, in any case.`,
    }),
  ),
});

export interface Form {
  readonly image: Uint8Array;
  readonly enhance: boolean;
}

/** How long an upload may take. */
export interface UploadLimits {
  readonly timeoutMs: number;
  /** Aborted when the server stops and waits no longer. */
  readonly noMoreTime: AbortSignal | undefined;
}

/**
 * Reads the form as it comes in and keeps nothing of it but the image.
 *
 * @throws Problem as soon as the form cannot become a valid one, or when it takes too long
 * @throws ClientLeft when the connection is closed before the end
 */
export async function readForm(request: FastifyRequest, uploadLimits: UploadLimits): Promise<Form> {
  if (!request.isMultipart()) {
    throw new Problem('MEDIA_TYPE_UNSUPPORTED', 'Send the image in a body of the type multipart/form-data.');
  }
  const limits = watchLimits(request, uploadLimits);
  try {
    return await Promise.race([readParts(request.parts()), limits.exceeded]);
  } catch (error) {
    throw toFormError(error, request);
  } finally {
    limits.release();
  }
}

/** `exceeded` rejects when the upload takes too long or grows too large, until `release` is called. */
function watchLimits({ raw }: FastifyRequest, { timeoutMs, noMoreTime }: UploadLimits) {
  let release = () => {};
  const exceeded = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => reject(tooSlow(timeoutMs)), timeoutMs);
    const stop = () => reject(tooLate());
    noMoreTime?.addEventListener('abort', stop, { once: true });
    let bytes = 0;
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_FORM_BYTES) {
        reject(tooLarge());
      }
    };
    // The parser begins to read in the same turn, so that nothing is counted that it does not see.
    raw.on('data', count);
    release = () => {
      clearTimeout(timer);
      noMoreTime?.removeEventListener('abort', stop);
      raw.off('data', count);
    };
  });
  return { exceeded, release };
}

async function readParts(parts: AsyncIterable<Multipart>): Promise<Form> {
  let image: Uint8Array | undefined;
  let enhance: boolean | undefined;
  const others: string[] = [];
  for await (const part of parts) {
    if (part.fieldname === 'image') {
      if (image) {
        throw new Problem('IMAGE_REPEATED', 'Send one part "image"; for more images send more requests.');
      }
      image = await readImage(part);
    } else if (part.fieldname === 'enhance') {
      if (enhance !== undefined) {
        throw new Problem('ENHANCE_INVALID', 'Send the part "enhance" once.');
      }
      enhance = readEnhance(part);
    } else {
      others.push(part.fieldname);
      if (part.type === 'file') {
        part.file.resume();
      }
    }
  }
  if (!image) {
    throw new Problem(
      'IMAGE_MISSING',
      `Send the image as a file in the part "image". ${describeParts(others)}`,
    );
  }
  return { image, enhance: enhance ?? false };
}

async function readImage(part: Multipart): Promise<Uint8Array> {
  if (part.type === 'field') {
    throw new Problem(
      'IMAGE_MISSING',
      'The part "image" came as a text field. Send it as a file, as in: curl -F image=@photo.jpg',
    );
  }
  const chunks: Buffer[] = [];
  for await (const chunk of endAtLimit(part).file) {
    chunks.push(chunk);
  }
  const image = Buffer.concat(chunks);
  if (image.length === 0) {
    throw new Problem('IMAGE_UNREADABLE', 'The part "image" is empty.');
  }
  return image;
}

/** Lets the one who reads the file fail with the first byte that is too many, not at the end of the file. */
function endAtLimit(part: MultipartFile): MultipartFile {
  const end = () => {
    part.file.destroy(
      new Problem('IMAGE_TOO_LARGE', `The image is larger than ${MAX_IMAGE_SIZE}. Send a smaller one.`),
    );
  };
  if (part.file.truncated) {
    end();
  } else {
    part.file.once('limit', end);
  }
  return part;
}

function readEnhance(part: Multipart): boolean {
  const enhance = part.type === 'field' ? parseBoolean(String(part.value)) : undefined;
  if (enhance === undefined) {
    throw new Problem('ENHANCE_INVALID', `The part "enhance" must be a text field: ${BOOLEAN_SPELLINGS}.`);
  }
  return enhance;
}

function describeParts(names: readonly string[]): string {
  return names.length > 0
    ? `The form has other parts (${names.slice(0, 5).join(', ').slice(0, 100)}); names are case-sensitive.`
    : 'The form has no parts.';
}

function tooSlow(timeoutMs: number): Problem {
  return new Problem(
    'REQUEST_TIMEOUT',
    `The upload was not complete after ${timeoutMs / 1000} seconds. Send a smaller image, or over a faster line.`,
  );
}

function tooLarge(): Problem {
  return new Problem(
    'IMAGE_TOO_LARGE',
    `The form is larger than ${MAX_FORM_BYTES / 1024 / 1024} MB. Send the image, at most ${MAX_IMAGE_BYTES / 1024 / 1024} MB, and nothing else of size.`,
  );
}

function tooLate(): Problem {
  return new Problem(
    'SHUTTING_DOWN',
    'The server stopped before the upload was complete. Try again in a minute.',
  );
}
