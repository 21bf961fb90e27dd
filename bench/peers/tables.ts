import { cpus } from 'node:os';
import type { Count } from './score.js';
import { type ProgramSummary, SMALL_MEGAPIXELS, type Times } from './summary.js';

/** The summaries as Markdown. */
export function tables(summaries: readonly ProgramSummary[], small: number): string {
  const [first] = summaries;
  if (!first) return 'No program started.\n';
  const failed = summaries.filter(({ failures }) => failures > 0);
  return [
    `${first.photos} photos, ${small} of them up to ${SMALL_MEGAPIXELS} megapixels; ${machine()}.`,
    ...table(
      ['', 'Codes', 'wrong', 'Size/type', 'wrong', 'Max. gross', 'wrong', 'Tare', 'wrong'],
      summaries.map(({ name, score: { codes, sizeTypes, maxGross, tare } }) => [
        name,
        ...[codes, sizeTypes, maxGross, tare].flatMap(counted),
      ]),
    ),
    ...table(
      ['Processor time per photo', 'Median ms', `up to ${SMALL_MEGAPIXELS} MP`, 'Mean', '95 %', 'Peak MiB'],
      summaries.map(({ name, processor, peakMb }) => [name, ...timed(processor), peakMb.toFixed(0)]),
    ),
    ...table(
      ['Wall time per photo', 'Median ms', `up to ${SMALL_MEGAPIXELS} MP`, 'Mean', '95 %', 'Photos/s'],
      summaries.map(({ name, wall, imagesPerSecond }) => [name, ...timed(wall), imagesPerSecond.toFixed(2)]),
    ),
    '',
    ...summaries.map(({ name, version }) => `- ${name}: ${version}`),
    ...failed.map(({ name, failures }) => `- ${name} failed at ${failures} photos, which count as unread.`),
    '',
  ].join('\n');
}

const machine = () =>
  `${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}, one core and one thread each`;

const counted = ({ right, of, wrong }: Count) => [`${right} of ${of}`, String(wrong)];

const timed = (times: Times | undefined) =>
  times
    ? [times.median, times.small, times.mean, times.p95].map((ms) => ms.toFixed(0))
    : ['-', '-', '-', '-'];

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return ['', line(head), `|---|${'---:|'.repeat(head.length - 1)}`, ...rows.map(line)];
}
