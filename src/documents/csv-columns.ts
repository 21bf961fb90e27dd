import type { CsvLayout } from './layouts.js';

/** The columns of a CSV about several files. */
export function csvColumns<R>(
  { columns, detailColumns }: Pick<CsvLayout<R>, 'columns' | 'detailColumns'>,
  details: boolean,
): string[] {
  return ['file', ...columns, ...(details ? detailColumns : [])];
}
