import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Problem } from '../../../../errors.js';
import { MAX_IMAGE_BYTES, MAX_IMAGE_MEGAPIXELS, MAX_IMAGE_SIZE } from '../../../../image/limits.js';
import { ClientLeft } from '../../../client-left.js';
import { MAX_FORM_BYTES } from '../../../plugins/multipart.js';
import type { Upload } from './admission.js';
import { toFormError } from './form-error.js';
import type { ImageBuffer } from './image-buffer.js';
import { isOption, OPTIONS, type Options, parseOption, refuseTwice } from './options.js';
import { tooLarge, type UploadLimits, watchLimits } from './upload-limits.js';

/** Media types of a body that is the image itself. Its content decides what it is. */
const BARE: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']);

export const BARE_TYPES = [...BARE];

const IMAGE = `A JPG, PNG or WebP of at most ${MAX_IMAGE_SIZE} and ${MAX_IMAGE_MEGAPIXELS} megapixels`;

/** The form as the OpenAPI document shows it. `readUpload` checks it while the data arrives. */
export const FormSchema = Type.Object({
  image: Type.String({
    format: 'binary',
    description: `${IMAGE}, sent as a file. A certificate may also be a page of a PDF.`,
  }),
  ...OPTIONS,
});

export interface UploadForm extends Options {
  readonly image: Uint8Array;
  /** The names of parts that mean nothing here. */
  readonly ignored: readonly string[];
}

/**
 * Checks the headers.
 *
 * @returns the declared size of the body in bytes, if any
 * @throws Problem if it is neither a form nor an image, or one that is too large
 */
export function expectUpload(request: FastifyRequest): number | undefined {
  if (!request.isMultipart() && !isBare(request)) {
    throw new Problem(
      'MEDIA_TYPE_UNSUPPORTED',
      `Send the image in a multipart/form-data body, or as the body itself: ${BARE_TYPES.join(', ')}.`,
    );
  }
  const { 'content-length': declared } = request.headers;
  if (Number(declared) > MAX_FORM_BYTES) {
    throw tooLarge();
  }
  return declared === undefined ? undefined : Number(declared);
}

/**
 * Reads the form, or the image itself, as it arrives. Only the image is kept, in the buffer.
 *
 * @throws Problem as soon as the upload can no longer be valid, or if it takes too long
 * @throws ClientLeft if the connection is closed before the end
 */
export async function readUpload(
  request: FastifyRequest,
  uploadLimits: UploadLimits,
  upload: Upload,
  buffer: ImageBuffer,
): Promise<UploadForm> {
  const limits = watchLimits(request, uploadLimits, upload, (bytes) => {
    if (bytes > MAX_FORM_BYTES) {
      throw tooLarge();
    }
    upload.hold(bytes);
  });
  try {
    const read = isBare(request) ? readBare(request, buffer) : readParts(request.parts(), buffer);
    return await Promise.race([read, limits.exceeded]);
  } catch (error) {
    throw toFormError(error, request);
  } finally {
    limits.release();
  }
}

function isBare({ headers }: FastifyRequest): boolean {
  const [mediaType = ''] = (headers['content-type'] ?? '').split(';', 1);
  return BARE.has(mediaType.trim().toLowerCase());
}

/** Reads a body that is the image itself. */
function readBare({ raw }: FastifyRequest, buffer: ImageBuffer): Promise<UploadForm> {
  return new Promise((resolve, reject) => {
    const keep = (chunk: Buffer) => {
      // After a refusal, the rest of the body is read by nobody.
      if (buffer.isReleased) return stop();
      if (buffer.bytes.length + chunk.length > MAX_IMAGE_BYTES) return stop(imageTooLarge());
      buffer.append(chunk);
    };
    const end = () => {
      stop();
      const image = buffer.bytes;
      if (image.length === 0)
        reject(new Problem('IMAGE_UNREADABLE', 'The body is empty. Send the image in it.'));
      else resolve({ image, ignored: [] });
    };
    const leave = () => stop(new ClientLeft());
    function stop(reason?: Error) {
      raw.off('data', keep).off('end', end).off('close', leave);
      if (reason) reject(reason);
    }
    raw.on('data', keep).once('end', end).once('close', leave);
  });
}

async function readParts(parts: AsyncIterable<Multipart>, buffer: ImageBuffer): Promise<UploadForm> {
  let image: Uint8Array | undefined;
  const options: Options = {};
  const ignored: string[] = [];
  for await (const part of parts) {
    const { fieldname } = part;
    if (fieldname === 'image') {
      if (image) {
        throw new Problem('IMAGE_REPEATED', 'Send one part "image" per request.');
      }
      image = await readImage(part, buffer);
    } else if (isOption(fieldname)) {
      if (options[fieldname] !== undefined) {
        refuseTwice(fieldname);
      }
      Object.assign(
        options,
        parseOption(fieldname, part.type === 'field' ? String(part.value) : undefined, 'part'),
      );
    } else {
      ignored.push(fieldname);
      if (part.type === 'file') {
        part.file.resume();
      }
    }
  }
  if (!image) {
    throw new Problem(
      'IMAGE_MISSING',
      `Send the image as a file in the part "image". ${describeParts(ignored)}`,
    );
  }
  return { image, ...options, ignored };
}

async function readImage(part: Multipart, buffer: ImageBuffer): Promise<Uint8Array> {
  if (part.type === 'field') {
    throw new Problem(
      'IMAGE_MISSING',
      'The part "image" is a text field. Send it as a file, as in: curl -F image=@photo.jpg',
    );
  }
  for await (const chunk of endAtLimit(part).file) {
    buffer.append(chunk);
  }
  const image = buffer.bytes;
  if (image.length === 0) {
    throw new Problem('IMAGE_UNREADABLE', 'The part "image" is empty.');
  }
  return image;
}

/** Makes reading the file fail at the first byte over the limit, not at the end of the file. */
function endAtLimit(part: MultipartFile): MultipartFile {
  const end = () => {
    part.file.destroy(imageTooLarge());
  };
  if (part.file.truncated) {
    end();
  } else {
    part.file.once('limit', end);
  }
  return part;
}

const imageTooLarge = () =>
  new Problem('IMAGE_TOO_LARGE', `The image is larger than ${MAX_IMAGE_SIZE}. Send a smaller one.`);

function describeParts(names: readonly string[]): string {
  return names.length > 0
    ? `The form has other parts (${names.slice(0, 5).join(', ').slice(0, 100)}); names are case-sensitive.`
    : 'The form has no parts.';
}
