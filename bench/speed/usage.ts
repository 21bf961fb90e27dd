import { readdir, readFile } from 'node:fs/promises';

/** What a process and all its descendants have used so far. */
export interface ProcessUsage {
  /** Processor time in milliseconds, in steps of 10, that of ended children included. */
  readonly processorMs: number;
  /**
   * The sum of the peaks of resident memory in MiB. Shared pages count more than once, and the peaks need not
   * coincide, so the true peak is no higher.
   */
  readonly peakMb: number;
}

interface OneProcess extends ProcessUsage {
  readonly pid: number;
  readonly parent: number;
}

/** Linux counts processor time in ticks of 10 ms for every program. */
const MS_PER_TICK = 10;

/** Undefined if the system does not tell (Linux does). */
export async function usageOf(pid: number): Promise<ProcessUsage | undefined> {
  const all = await processes();
  if (all.length === 0) return undefined;
  const family = [pid];
  // The list grows during the loop, so that children of children are found.
  for (const member of family) {
    family.push(...all.filter(({ parent }) => parent === member).map((child) => child.pid));
  }
  const members = all.filter((each) => family.includes(each.pid));
  return {
    processorMs: members.reduce((sum, { processorMs }) => sum + processorMs, 0),
    peakMb: members.reduce((sum, { peakMb }) => sum + peakMb, 0),
  };
}

async function processes(): Promise<OneProcess[]> {
  const names = await readdir('/proc').catch(() => []);
  const found = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(readUsage));
  return found.filter((each) => each !== undefined);
}

async function readUsage(pid: string): Promise<OneProcess | undefined> {
  // A process may end during the loop.
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const [status, stat] = await Promise.all([read('status'), read('stat')]);
  const parent = /^PPid:\s+(\d+)/m.exec(status)?.[1];
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
  // The name in brackets may hold spaces. User and system time follow it as fields 12 and 13, those of ended children as 14 and 15.
  const ticks = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .reduce((sum, field) => sum + Number(field), 0);
  return parent && kilobytes
    ? {
        pid: Number(pid),
        parent: Number(parent),
        processorMs: MS_PER_TICK * ticks,
        peakMb: Number(kilobytes) / 1024,
      }
    : undefined;
}
