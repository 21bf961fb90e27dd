import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder that is removed after the test. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baca-faults-'));
  // Anything mounted on it is unmounted first, since the last registered callback runs first.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Mounts a small file system on a folder until the end of the test. Only for root on Linux. */
export function mountSmall(folder: string): boolean {
  // Room for the reserve, and for the database beside a log of many keys that is not written back yet.
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]).status === 0;
  if (mounted) onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  return mounted;
}

/** Fills the file system to the last byte. */
export function fill(path: string): void {
  const file = openSync(path, 'a');
  try {
    for (let size = 64 * 1024; size >= 1; ) {
      try {
        writeSync(file, Buffer.alloc(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  } finally {
    closeSync(file);
  }
}
