import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { MAX_IMAGE_BYTES } from '../../image/max-bytes.js';

/** Bytes of one form: an image, and room for what else a client may send along. */
export const MAX_FORM_BYTES = MAX_IMAGE_BYTES + 1024 * 1024;
/** Parts of one form, those included that are ignored. */
export const MAX_PARTS = 20;

/** Parses forms, within limits; bodies of other types are left to the routes, unread. */
export function addMultipart(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.register(multipart, {
    limits: { fileSize: MAX_IMAGE_BYTES, parts: MAX_PARTS, fieldSize: 1024, headerPairs: 32 },
    throwFileSizeLimit: false,
    // Some clients send an image without a file name.
    isPartAFile: (_name, contentType, fileName) =>
      fileName !== undefined ||
      contentType === 'application/octet-stream' ||
      !!contentType?.startsWith('image/'),
  });
}
