import { readdir, readFile } from 'node:fs/promises';

interface ProcessMemory {
  readonly pid: number;
  readonly parent: number;
  /** Peak resident memory in MiB. */
  readonly peakMb: number;
}

/**
 * The sum of the peaks of a process and all its descendants, in MiB; undefined if the system does not tell (Linux
 * does). Shared pages count more than once, and the peaks need not coincide, so the true peak
 * is no higher.
 */
export async function peakMemoryMb(pid: number): Promise<number | undefined> {
  const all = await processes();
  if (all.length === 0) return undefined;
  const family = [pid];
  // The list grows during the loop, so that children of children are found.
  for (const member of family) {
    family.push(...all.filter(({ parent }) => parent === member).map((child) => child.pid));
  }
  return all.filter((each) => family.includes(each.pid)).reduce((sum, { peakMb }) => sum + peakMb, 0);
}

async function processes(): Promise<ProcessMemory[]> {
  const names = await readdir('/proc').catch(() => []);
  const found = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(readStatus));
  return found.filter((each) => each !== undefined);
}

async function readStatus(pid: string): Promise<ProcessMemory | undefined> {
  // A process may end during the loop.
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const parent = /^PPid:\s+(\d+)/m.exec(status)?.[1];
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
  return parent && kilobytes
    ? { pid: Number(pid), parent: Number(parent), peakMb: Number(kilobytes) / 1024 }
    : undefined;
}
