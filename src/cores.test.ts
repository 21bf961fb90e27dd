import { describe, expect, test } from 'vitest';
import { cpuQuota, usableCores } from './cores.js';

describe('the cores that may be used', () => {
  test('are those of the machine where no quota is set', () => {
    expect(usableCores(8, Number.POSITIVE_INFINITY)).toBe(8);
  });

  test('are those of the quota of the container', () => {
    expect([usableCores(64, 2), usableCores(64, 1.5)]).toEqual([2, 2]);
  });

  test('are never more than the machine has, and never none', () => {
    expect([usableCores(2, 8), usableCores(64, 0.1)]).toEqual([2, 1]);
  });
});

describe('the quota', () => {
  const quotaOf = (files: Record<string, string>) => cpuQuota((path) => files[path] ?? '');

  test('is that of version 2 in a container, which sees its group as the root', () => {
    expect(quotaOf({ '/proc/self/cgroup': '0::/', '/sys/fs/cgroup/cpu.max': '150000 100000' })).toBe(1.5);
    expect(quotaOf({ '/proc/self/cgroup': '0::/a/b', '/sys/fs/cgroup/cpu.max': '150000 100000' })).toBe(1.5);
  });

  test('is the smallest of the group and those above it', () => {
    expect(
      quotaOf({
        '/proc/self/cgroup': '0::/pod/box',
        '/sys/fs/cgroup/pod/box/cpu.max': 'max 100000',
        '/sys/fs/cgroup/pod/cpu.max': '300000 100000',
        '/sys/fs/cgroup/cpu.max': 'max 100000',
      }),
    ).toBe(3);
  });

  test('is that of version 1', () => {
    const files = {
      '/proc/self/cgroup': '4:memory:/docker/x\n3:cpu,cpuacct:/docker/x\n0::/',
      '/sys/fs/cgroup/cpu/cpu.cfs_quota_us': '250000',
      '/sys/fs/cgroup/cpu/cpu.cfs_period_us': '100000',
    };
    expect(quotaOf(files)).toBe(2.5);
    expect(quotaOf({ ...files, '/sys/fs/cgroup/cpu/cpu.cfs_quota_us': '-1' })).toBe(Number.POSITIVE_INFINITY);
  });

  test('is none where there are no control groups', () => {
    expect(quotaOf({})).toBe(Number.POSITIVE_INFINITY);
  });
});
