import { quantile } from '../../src/quantile.js';
import { Table } from '../table.js';

/** A row of the table of results. */
export interface Row {
  /** The fault, such as `a worker is killed in mid-request`. */
  readonly fault: string;
  /** How many times, or how many kinds of it, were tried. */
  readonly tried: number;
  /** Requests that did not get the response that they should. */
  readonly lost: number;
  /** Other measurements, for people. */
  readonly figure?: string;
}

const TABLE = new Table('faults', ['case', 'tried', 'lost', 'figure']);

/** Adds a row. This only reports; the test makes the assertions. */
export function report({ fault, tried, lost, figure = '' }: Row): void {
  TABLE.add([fault, String(tried), String(lost), figure]);
}

/** Empties the table before the suite, and prints it afterwards. */
export default function setup(): () => void {
  TABLE.empty();
  return () => TABLE.print();
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
