import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/**
 * CPU cores that this process may use, at least 1. Node before version 24 counts the machine's cores and not the
 * quota of the container (`docker run --cpus`), which would start far too many workers on a large machine.
 *
 * @param cores the cores that the operating system would schedule us on
 * @param quota the text of the control group's `cpu.max`: quota and period in microseconds, or `max` for no quota
 */
export function usableCores(cores = availableParallelism(), quota = readQuota()): number {
  const [limit, period] = quota.trim().split(' ').map(Number);
  return limit > 0 && period > 0 ? Math.max(1, Math.min(cores, Math.ceil(limit / period))) : cores;
}

function readQuota(): string {
  try {
    return readFileSync('/sys/fs/cgroup/cpu.max', 'utf8');
  } catch {
    // No control groups of version 2 here: no quota that we could know.
    return 'max';
  }
}
