import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { BOOLEAN_SPELLINGS, parseBoolean } from '../../../../boolean.js';
import { Problem } from '../../../../errors.js';
import { MAX_IMAGE_MEGAPIXELS, MAX_IMAGE_SIZE } from '../../../../image/limits.js';
import { MAX_FORM_BYTES } from '../../../plugins/multipart.js';
import type { Upload } from './admission.js';
import { toFormError } from './form-error.js';
import type { ImageBuffer } from './image-buffer.js';
import { tooLarge, type UploadLimits, watchLimits } from './upload-limits.js';

/** The form as the OpenAPI document shows it. `readForm` checks it while the data arrives. */
export const FormSchema = Type.Object({
  image: Type.String({
    format: 'binary',
    description: `A JPG, PNG or WebP of at most ${MAX_IMAGE_SIZE} and ${MAX_IMAGE_MEGAPIXELS} megapixels, sent as a file.`,
  }),
  enhance: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Also reads a certificate through a contrast filter, which helps with pale or unevenly lit ones. Takes twice as ' +
        `long, and has no effect on containers. One of ${BOOLEAN_SPELLINGS}, in upper or lower case.`,
    }),
  ),
});

export interface UploadForm {
  readonly image: Uint8Array;
  readonly enhance: boolean;
}

/**
 * Checks the headers.
 *
 * @returns the declared size of the form in bytes, if any
 * @throws Problem if it is no form, or one that is too large
 */
export function expectForm(request: FastifyRequest): number | undefined {
  if (!request.isMultipart()) {
    throw new Problem('MEDIA_TYPE_UNSUPPORTED', 'Send the image in a multipart/form-data body.');
  }
  const { 'content-length': declared } = request.headers;
  if (Number(declared) > MAX_FORM_BYTES) {
    throw tooLarge();
  }
  return declared === undefined ? undefined : Number(declared);
}

/**
 * Reads the form as it arrives. Only the image is kept, in the buffer.
 *
 * @throws Problem as soon as the form can no longer be valid, or if it takes too long
 * @throws ClientLeft if the connection is closed before the end
 */
export async function readForm(
  request: FastifyRequest,
  uploadLimits: UploadLimits,
  upload: Upload,
  buffer: ImageBuffer,
): Promise<UploadForm> {
  const limits = watchLimits(request, uploadLimits, upload);
  try {
    return await Promise.race([readParts(request.parts(), buffer), limits.exceeded]);
  } catch (error) {
    throw toFormError(error, request);
  } finally {
    limits.release();
  }
}

async function readParts(parts: AsyncIterable<Multipart>, buffer: ImageBuffer): Promise<UploadForm> {
  let image: Uint8Array | undefined;
  let enhance: boolean | undefined;
  const others: string[] = [];
  for await (const part of parts) {
    if (part.fieldname === 'image') {
      if (image) {
        throw new Problem('IMAGE_REPEATED', 'Send one part "image" per request.');
      }
      image = await readImage(part, buffer);
    } else if (part.fieldname === 'enhance') {
      if (enhance !== undefined) {
        throw new Problem('ENHANCE_INVALID', 'Send the part "enhance" only once.');
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
