import type { FileHandle } from 'node:fs/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { filesOf } from '../../../../batches/intake/archive.js';
import type { BatchOptions, Intake } from '../../../../batches/intake/intake.js';
import type { BatchLimits } from '../../../../batches/limits.js';
import { requireWebhookUrl } from '../../../../batches/webhooks/address.js';
import { Problem } from '../../../../errors.js';
import { MAX_IMAGE_BYTES } from '../../../../image/limits.js';
import type { Upload } from '../ocr/admission.js';
import { toFormError } from '../ocr/form-error.js';
import { ImageBuffer } from '../ocr/image-buffer.js';
import { parseOption } from '../ocr/options.js';
import { type UploadLimits, watchLimits } from '../ocr/upload-limits.js';
import { openArchiveFile } from './archive-file.js';

/** Parts of a form besides the images. */
const OTHER_PARTS = 20;

const MAX_FIELD_BYTES = 4096;
const SECRET_LENGTH = { least: 16, most: 200 };

/** Bytes of a form besides the images: the headers of the parts. */
const MORE_BYTES = 2 ** 20;

export interface BatchFormLimits {
  readonly upload: UploadLimits;
  readonly batch: BatchLimits;
  readonly allowsPrivateWebhooks: boolean;
}

interface Fields {
  enhance?: boolean;
  reference?: string;
  webhook_url?: string;
  webhook_secret?: string;
}

/** @throws Problem if it is no form, or one that is too large */
export function expectBatchForm(request: FastifyRequest, { bytes }: BatchLimits): void {
  if (!request.isMultipart()) {
    throw new Problem('MEDIA_TYPE_UNSUPPORTED', 'Send the images in a multipart/form-data body.');
  }
  requireSize(Number(request.headers['content-length'] ?? 0), bytes);
}

/**
 * Reads the form as it arrives, and hands each image on.
 *
 * @throws Problem as soon as the form can no longer be valid, or if it takes too long
 * @throws ClientLeft if the connection is closed before the end
 */
export async function readBatchForm(
  request: FastifyRequest,
  limits: BatchFormLimits,
  upload: Upload,
  intake: Intake,
): Promise<BatchOptions> {
  const { bytes, images } = limits.batch;
  const watch = watchLimits(request, limits.upload, upload, (arrived) => requireSize(arrived, bytes));
  const form = new BatchForm(intake);
  try {
    const parts = request.parts({
      limits: { parts: images + OTHER_PARTS, fileSize: bytes, fieldSize: MAX_FIELD_BYTES },
    });
    await Promise.race([form.read(parts), watch.exceeded]);
    watch.release();
    // Not before: meanwhile nothing would arrive, as if the client were slow.
    await form.unpack(limits.batch);
    return toOptions(form.fields, limits.allowsPrivateWebhooks);
  } catch (error) {
    throw (error as { code?: string }).code === 'FST_PARTS_LIMIT'
      ? new Problem('BATCH_TOO_LARGE', `A batch may have ${images} images.`)
      : toFormError(error, request);
  } finally {
    watch.release();
    await form.close();
  }
}

class BatchForm {
  readonly fields: Fields = {};
  readonly #intake: Intake;
  #archive: FileHandle | undefined;

  constructor(intake: Intake) {
    this.#intake = intake;
  }

  async read(parts: AsyncIterable<Multipart>): Promise<void> {
    for await (const part of parts) {
      await this.#take(part);
    }
  }

  async unpack(limits: BatchLimits): Promise<void> {
    if (!this.#archive) {
      return;
    }
    const { images: files, bytes } = limits;
    for await (const { name, content } of filesOf(this.#archive, {
      files,
      fileBytes: MAX_IMAGE_BYTES,
      bytes,
    })) {
      await this.#intake.add(name, content);
    }
  }

  async close(): Promise<void> {
    await this.#archive?.close();
  }

  async #take(part: Multipart): Promise<void> {
    switch (part.fieldname) {
      case 'image':
        return this.#takeImage(expectFile(part));
      case 'archive':
        return this.#takeArchive(expectFile(part));
      case 'enhance':
      case 'reference':
        this.#requireFirst(part.fieldname);
        Object.assign(this.fields, parseOption(part.fieldname, readText(part), 'part'));
        return;
      case 'webhook_url':
      case 'webhook_secret':
        this.#requireFirst(part.fieldname);
        this.fields[part.fieldname] = readText(part);
        return;
      default:
        if (part.type === 'file') {
          part.file.resume();
        }
    }
  }

  async #takeImage({ file, filename }: MultipartFile): Promise<void> {
    if (this.#archive) {
      throw imagesOrArchive();
    }
    const buffer = new ImageBuffer(MAX_IMAGE_BYTES);
    try {
      let size = 0;
      for await (const chunk of file) {
        size += chunk.length;
        if (size <= MAX_IMAGE_BYTES) {
          buffer.append(chunk);
        }
      }
      await this.#intake.add(filename, size > MAX_IMAGE_BYTES ? 'too large' : buffer.bytes);
    } finally {
      buffer.release();
    }
  }

  async #takeArchive({ file }: MultipartFile): Promise<void> {
    if (this.#archive || this.#intake.size > 0) {
      throw imagesOrArchive();
    }
    this.#archive = await openArchiveFile();
    for await (const chunk of file) {
      await this.#archive.writeFile(chunk);
    }
  }

  #requireFirst(name: keyof Fields): void {
    if (this.fields[name] !== undefined) {
      throw new Problem('REQUEST_INVALID', `Send the part "${name}" only once.`);
    }
  }
}

function expectFile(part: Multipart): MultipartFile {
  if (part.type === 'field') {
    throw new Problem(
      'IMAGE_MISSING',
      `The part "${part.fieldname}" is a text field. Send it as a file, as in: curl -F ${part.fieldname}=@FILE`,
    );
  }
  return part;
}

function readText(part: Multipart): string {
  if (part.type === 'file' || part.valueTruncated) {
    throw new Problem('REQUEST_INVALID', `The part "${part.fieldname}" must be a short text field.`);
  }
  return String(part.value);
}

function toOptions(
  { enhance, reference, webhook_url, webhook_secret }: Fields,
  allowsPrivate: boolean,
): BatchOptions {
  return {
    enhance: enhance ?? false,
    reference: reference ?? null,
    webhook: toWebhook(webhook_url, webhook_secret, allowsPrivate),
  };
}

function toWebhook(url: string | undefined, secret: string | undefined, allowsPrivate: boolean) {
  if (url === undefined && secret === undefined) {
    return null;
  }
  const { least, most } = SECRET_LENGTH;
  if (url === undefined || secret === undefined || secret.length < least || secret.length > most) {
    throw new Problem(
      'REQUEST_INVALID',
      `Send "webhook_url" together with a "webhook_secret" of ${least} to ${most} characters.`,
    );
  }
  return { url: requireWebhookUrl(url, allowsPrivate), secret };
}

function imagesOrArchive(): Problem {
  return new Problem('REQUEST_INVALID', 'Send parts "image", or one part "archive".');
}

function requireSize(size: number, most: number): void {
  if (size > most + MORE_BYTES) {
    throw new Problem('BATCH_TOO_LARGE', `A batch may have ${most / 2 ** 20} MB.`);
  }
}
