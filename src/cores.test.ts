import { describe, expect, test } from 'vitest';
import { cpuQuota, usableCores } from './cores.js';

describe('usable cores', () => {
  test('are those of the machine if there is no quota', () => {
    expect(usableCores(8, Number.POSITIVE_INFINITY)).toBe(8);
  });

  test('are limited by the quota of the container', () => {
    expect([usableCores(64, 2), usableCores(64, 1.5)]).toEqual([2, 2]);
  });

  test('are never more than the machine has, and at least one', () => {
    expect([usableCores(2, 8), usableCores(64, 0.1)]).toEqual([2, 1]);
  });
});

describe('the CPU quota', () => {
  const quotaOf = (files: Record<string, string>) => cpuQuota((path) => files[path] ?? '');

  test('is read with control groups version 2 in a container, which sees its group as the root', () => {
    expect(quotaOf({ '/proc/self/cgroup': '0::/', '/sys/fs/cgroup/cpu.max': '150000 100000' })).toBe(1.5);
    expect(quotaOf({ '/proc/self/cgroup': '0::/a/b', '/sys/fs/cgroup/cpu.max': '150000 100000' })).toBe(1.5);
  });

  test('is the smallest of the group and its ancestors', () => {
    expect(
      quotaOf({
        '/proc/self/cgroup': '0::/pod/box',
        '/sys/fs/cgroup/pod/box/cpu.max': 'max 100000',
        '/sys/fs/cgroup/pod/cpu.max': '300000 100000',
        '/sys/fs/cgroup/cpu.max': 'max 100000',
      }),
    ).toBe(3);
  });

  test('is read with control groups version 1', () => {
    const files = {
      '/proc/self/cgroup': '4:memory:/docker/x\n3:cpu,cpuacct:/docker/x\n0::/',
      '/sys/fs/cgroup/cpu/cpu.cfs_quota_us': '250000',
      '/sys/fs/cgroup/cpu/cpu.cfs_period_us': '100000',
    };
    expect(quotaOf(files)).toBe(2.5);
    expect(quotaOf({ ...files, '/sys/fs/cgroup/cpu/cpu.cfs_quota_us': '-1' })).toBe(Number.POSITIVE_INFINITY);
  });

  test('is infinite without control groups', () => {
    expect(quotaOf({})).toBe(Number.POSITIVE_INFINITY);
  });
});
