import { Table } from '../table.js';
import type { Tally } from './traffic.js';

interface Row extends Pick<Tally, 'sent' | 'longestMs'> {
  readonly what: string;
  readonly failed: number;
  /** Requests beyond a limit that were let through; undefined where no limit was reached for. */
  readonly over?: number;
  /** Other measurements, for people. */
  readonly figure?: string;
}

export const TABLE = new Table('cluster', [
  'what was done',
  'sent',
  'failed',
  'over the limit',
  'longest wait',
  'figure',
]);

/** Adds a row. This only reports; the test makes the assertions. */
export function report({ what, sent, failed, over, longestMs, figure = '' }: Row): void {
  const wait = `${(longestMs / 1000).toFixed(1)} s`;
  TABLE.add([what, String(sent), String(failed), over === undefined ? '' : String(over), wait, figure]);
}
