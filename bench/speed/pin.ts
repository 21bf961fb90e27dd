import { spawnSync } from 'node:child_process';

export const canPin = spawnSync('taskset', ['-c', '0', 'true']).status === 0;

/** The command that keeps a program on these cores, such as `0` or `0-3`; empty if the system has none. */
export const pinnedTo = (cores: string): readonly string[] => (canPin ? ['taskset', '-c', cores] : []);
