import { readFile } from 'node:fs/promises';

/**
 * Bytes that another process holds in memory; undefined where the system does not tell. Linux does: there a worker is
 * watched while it reads, elsewhere only what it says of itself between two images is known.
 */
export async function residentBytes(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}
