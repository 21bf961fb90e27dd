import type { FileHandle } from 'node:fs/promises';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import { Problem } from '../../errors.js';

/** What archives hold besides images: folders, and what macOS and Windows add. */
const CLUTTER = /\/$|(^|\/)\.|^__MACOSX\/|(^|\/)(Thumbs\.db|desktop\.ini)$/i;

/** Entries besides the images, at most as many as those, and some more. */
const MOST_CLUTTER = 1000;

export interface ArchiveLimits {
  /** Files, without the clutter. */
  readonly files: number;
  /** Bytes of one file. */
  readonly fileBytes: number;
  /** Bytes of all files. */
  readonly bytes: number;
}

export interface ArchivedFile {
  /** As the archive says. Archives whose names lead out of their folder are refused. */
  readonly name: string;
  readonly content: Uint8Array | 'broken' | 'too large';
}

/**
 * The files of a zip archive, one at a time. What its headers say about sizes is not believed.
 *
 * @throws Problem ARCHIVE_UNREADABLE or BATCH_TOO_LARGE
 */
export async function* filesOf(archive: FileHandle, limits: ArchiveLimits): AsyncGenerator<ArchivedFile> {
  const zip = await orUnreadable(fromFdPromise(archive.fd, { autoClose: false, lazyEntries: true }));
  if (zip.entryCount > 2 * limits.files + MOST_CLUTTER) {
    throw tooManyFiles(limits);
  }
  const entries = zip.eachEntry();
  let files = 0;
  let left = limits.bytes;
  for (;;) {
    const { value: entry, done } = await orUnreadable(entries.next());
    if (done) {
      return;
    }
    if (CLUTTER.test(entry.fileName)) {
      continue;
    }
    if (++files > limits.files) {
      throw tooManyFiles(limits);
    }
    const content = await unpack(zip, entry, Math.min(limits.fileBytes, left));
    if (content === 'too large' && left < limits.fileBytes) {
      throw new Problem(
        'BATCH_TOO_LARGE',
        `The files of the archive have more than ${Math.floor(limits.bytes / 2 ** 20)} MB together.`,
      );
    }
    left -= typeof content === 'string' ? 0 : content.length;
    yield { name: entry.fileName, content };
  }
}

/** Stops at the first byte that is too many. */
async function unpack(zip: ZipFile, entry: Entry, most: number): Promise<ArchivedFile['content']> {
  if (!entry.canDecodeFileData()) {
    return 'broken';
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      bytes += chunk.length;
      if (bytes > most) {
        return 'too large';
      }
      chunks.push(chunk);
    }
  } catch {
    return 'broken';
  }
  return Buffer.concat(chunks);
}

async function orUnreadable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new Problem('ARCHIVE_UNREADABLE', 'The archive is no zip file, or it is damaged.', { cause });
  }
}

const tooManyFiles = ({ files }: ArchiveLimits) =>
  new Problem('BATCH_TOO_LARGE', `The archive holds more than ${files} images.`);
