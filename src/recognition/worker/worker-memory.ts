import { readFile } from 'node:fs/promises';

/**
 * Resident memory of another process in bytes; undefined if the system does not tell. On Linux, a worker is watched while
 * it reads. Elsewhere, only what it reports between two images is known.
 */
export async function residentBytes(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}
