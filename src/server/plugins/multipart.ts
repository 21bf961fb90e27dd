import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { MAX_IMAGE_BYTES } from '../../image/limits.js';

/** Bytes of one form: an image, and room for other parts. */
export const MAX_FORM_BYTES = MAX_IMAGE_BYTES + 1024 * 1024;
/** Parts of one form, including those that are ignored. */
export const MAX_PARTS = 20;

/** Bytes of one text field. The only one that is read holds a boolean. */
const MAX_FIELD_BYTES = 1024;

/** Headers of one part. Clients send two or three. */
const MAX_PART_HEADERS = 32;

/** Parses forms within limits. Bodies of other types are left unread for the routes. */
export function addMultipart(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.register(multipart, {
    limits: {
      fileSize: MAX_IMAGE_BYTES,
      parts: MAX_PARTS,
      fieldSize: MAX_FIELD_BYTES,
      headerPairs: MAX_PART_HEADERS,
    },
    throwFileSizeLimit: false,
    // Some clients send an image without a file name.
    isPartAFile: (_name, contentType, fileName) =>
      fileName !== undefined ||
      contentType === 'application/octet-stream' ||
      !!contentType?.startsWith('image/'),
  });
}
