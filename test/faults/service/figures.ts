import { readdirSync, readFileSync } from 'node:fs';
import type { Service } from '../../service/start.js';

/** The ids of the worker processes of a service. */
export function workersOf({ pid }: Pick<Service, 'pid'>): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => statusOf(each).match(/^PPid:\s+(\d+)/m)?.[1] === String(pid));
}

export function isRunning(pid: number): boolean {
  // A process that has ended but was not waited for is a zombie.
  return /^State:\s+[^Z]/m.test(statusOf(pid));
}

/** The names of the environment variables of a process. */
export function environmentOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .map((line) => line.split('=', 1)[0] ?? '')
    .filter(Boolean);
}

/** Peak memory of a process in MiB. */
export function peakMbOf(pid: number): number {
  return Number(statusOf(pid).match(/^VmHWM:\s+(\d+) kB/m)?.[1] ?? 0) / 1024;
}

export function memoryMbOf(pid: number): number {
  return Number(statusOf(pid).match(/^VmRSS:\s+(\d+) kB/m)?.[1] ?? 0) / 1024;
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}

/** One value of /metrics, such as `baca_workers{state="ready"}`; 0 if it is missing. */
export async function metric({ url }: Pick<Service, 'url'>, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}

export const READY = 'baca_workers{state="ready"}';
export const BUSY = 'baca_workers{state="busy"}';
export const WAITING = 'baca_queue_waiting';
export const FAULTS = 'baca_worker_replacements_total{reason="fault"}';
