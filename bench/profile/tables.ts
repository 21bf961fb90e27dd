import { cpus, loadavg } from 'node:os';
import { usableCores } from '../../src/cores.js';
import type { NetworkProfile, Profile, StageProfile } from './summary.js';

/** The profile as Markdown. */
export function tables({ photos, photoMs, collectingMs, peaks, networks, stages }: Profile): string {
  const { mean, median, p95 } = photoMs;
  return [
    `${photos} photos; ${machine()}. Processor time per photo: mean ${mean.toFixed(0)} ms, median ` +
      `${median.toFixed(0)} ms, 95 % up to ${p95.toFixed(0)} ms.`,
    '',
    `The peak of the core: ${peaks.float.toFixed(0)} thousand million multiply-accumulates (GMAC) a second with floats, ` +
      `${peaks.int8.toFixed(0)} with eight bits; ${peaks.bytes.toFixed(1)} GB a second copied.`,
    ...table(
      ['Stage', 'ms a photo', 'share', 'floor, ms', 'times the floor'],
      stages.map((stage) => [stage.name, stage.ms.toFixed(1), percent(stage.ms / mean), ...floor(stage)]),
    ),
    '',
    `Garbage collection, part of all stages, takes ${collectingMs.toFixed(1)} ms a photo by the clock on the wall.`,
    ...table(
      [
        'Network',
        'ms a photo',
        'share',
        'floor, ms',
        'times the floor',
        'calls a photo',
        'mean input',
        'ms a call',
        'MMAC a call',
        'GMAC/s',
      ],
      networks.map((network) => [
        network.name,
        network.ms.toFixed(1),
        percent(network.ms / mean),
        ...floor(network),
        ...runs(network),
      ]),
    ),
    '',
  ].join('\n');
}

function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const [, load] = loadavg();
  return `${model}, ${usableCores()} cores, Node ${process.versions.node}, load average ${load!.toFixed(1)}`;
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const floor = ({ ms, floorMs }: StageProfile) =>
  floorMs === undefined ? ['', ''] : [floorMs.toFixed(2), (ms / floorMs).toFixed(1)];

const runs = ({ calls, height, width, ms, macs }: NetworkProfile) => [
  calls.toFixed(1),
  `${height.toFixed(0)} × ${width.toFixed(0)}`,
  (ms / calls).toFixed(2),
  (macs / calls).toFixed(0),
  (macs / ms).toFixed(1),
];

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return ['', line(head), `|---|${'---:|'.repeat(head.length - 1)}`, ...rows.map(line)];
}
