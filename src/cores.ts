import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { posix } from 'node:path';

/** Returns the text of a system file, or an empty string if it does not exist. */
type ReadText = (path: string) => string;

/**
 * CPU cores that this process may use, at least 1. Before version 24, Node counts the machine's cores and ignores the
 * quota of the container (`docker run --cpus`), which would start far too many workers on a large machine.
 *
 * @param cores cores that the operating system may schedule us on
 * @param quota cores that the control group may use; Infinity if it has no quota
 */
export function usableCores(cores = availableParallelism(), quota = cpuQuota()): number {
  return Math.max(1, Math.min(cores, Math.ceil(quota)));
}

/**
 * Cores that our control group and all of its ancestors may use. Version 2 writes quota and period to one file,
 * version 1 to two. In a container that sees its own group as the root, the path of the group does not exist, and only
 * the root is found on the way up.
 */
export function cpuQuota(read: ReadText = readSystemFile): number {
  const groups = read('/proc/self/cgroup')
    .split('\n')
    .map((line) => line.split(':'));
  const quotas = groups.flatMap(([, controllers = '', path = '/']) => {
    if (controllers === '') {
      return ancestors(path).map((group) =>
        toCores(read(posix.join('/sys/fs/cgroup', group, 'cpu.max')).split(' ')),
      );
    }
    return controllers.split(',').includes('cpu')
      ? ancestors(path).map((group) =>
          toCores(
            ['cfs_quota_us', 'cfs_period_us'].map((file) =>
              read(posix.join('/sys/fs/cgroup/cpu', group, `cpu.${file}`)),
            ),
          ),
        )
      : [];
  });
  return Math.min(Number.POSITIVE_INFINITY, ...quotas);
}

/** `/a/b`, `/a` and `/`. */
function ancestors(path: string): string[] {
  const parent = posix.dirname(path);
  return path === parent ? [path] : [path, ...ancestors(parent)];
}

/** Both are in microseconds; `max` and -1 mean no quota. */
function toCores([quota, period]: readonly (string | undefined)[]): number {
  const [limit, of] = [Number(quota), Number(period)];
  return limit > 0 && of > 0 ? limit / of : Number.POSITIVE_INFINITY;
}

function readSystemFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}
