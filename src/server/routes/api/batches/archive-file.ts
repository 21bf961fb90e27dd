import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A file without a name for an archive, which has to be there as a whole to be read. The system removes it when it is
 * closed, and also if the process is killed.
 */
export async function openArchiveFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `baca-archive-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}
