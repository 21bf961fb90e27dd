import type { Spread } from './spread.js';
import type { StageSpreads } from './stages.js';
import type { Throughput } from './throughput.js';

export interface Report {
  readonly machine: { readonly cpu: string; readonly cores: number; readonly node: string };
  readonly startUpMs: Spread;
  /** By name of the photo set. */
  readonly stagesMs: Readonly<Record<string, StageSpreads & { readonly photos: number }>>;
  readonly throughput: readonly Throughput[];
}

/** The report as tables for people. */
export function toText({ machine, startUpMs, stagesMs, throughput }: Report): string {
  const stages = Object.entries(stagesMs).flatMap(([name, { photos, ...spreads }]) => [
    [`${name}, ${photos} photos`, 'median ms', 'min', 'max'],
    ...Object.entries(spreads).map(([stage, spread]) => [stage, ...cells(spread, 0)]),
    [],
  ]);
  const rates = throughput.map(({ cores, pinned, workers, threads, imagesPerSecond, peakMemoryMb }) => [
    `${cores}${pinned ? '' : ' (not pinned)'}`,
    `${workers} × ${threads}`,
    ...cells(imagesPerSecond, 2),
    peakMemoryMb?.toFixed(0) ?? '-',
  ]);
  return [
    `${machine.cpu}, ${machine.cores} cores, Node ${machine.node}`,
    '',
    `Start to ready: ${startUpMs.median.toFixed(0)} ms (${startUpMs.min.toFixed(0)} to ${startUpMs.max.toFixed(0)})`,
    '',
    ...align(stages),
    ...align([['cores', 'workers × threads', 'images/s', 'min', 'max', 'peak MiB'], ...rates]),
    '',
  ].join('\n');
}

const cells = ({ median, min, max }: Spread, decimals: number) =>
  [median, min, max].map((value) => value.toFixed(decimals));

function align(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(...rows.map(({ length }) => length));
  const widths = Array.from({ length: columns }, (_, i) =>
    Math.max(...rows.map((row) => (row[i] ?? '').length)),
  );
  return rows.map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '),
  );
}
