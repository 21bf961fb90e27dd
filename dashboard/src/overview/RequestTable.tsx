import { type Column, StackedTable } from '../parts/StackedTable.js';
import { useFormats, useTexts } from '../texts/texts.js';
import { type Bin, OUTCOMES, type Period } from './bins.js';
import { useBinLabel, useModeName } from './labels.js';

interface RequestTableProps {
  readonly charts: readonly { readonly mode: string; readonly bins: readonly Bin[] }[];
  readonly period: Period;
}

/** What the charts show, in numbers; without what has no request. */
export function RequestTable({ charts, period }: RequestTableProps) {
  const { overview, outcomes } = useTexts();
  const { number } = useFormats();
  const labelOf = useBinLabel(period);
  const nameOf = useModeName();
  const rows = charts
    .flatMap(({ mode, bins }) => bins.map((bin) => ({ mode, ...bin })))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.start.getTime() - a.start.getTime());
  const columns: Column<(typeof rows)[number]>[] = [
    { title: overview.when, cell: ({ start }) => labelOf(start) },
    { title: overview.mode, cell: ({ mode }) => nameOf(mode) },
    ...OUTCOMES.map((outcome) => ({
      title: outcomes[outcome],
      align: 'right' as const,
      cell: ({ counts }: Bin) => number(counts[outcome]),
    })),
  ];
  return (
    <StackedTable
      label={overview.chart}
      columns={columns}
      rows={rows}
      keyOf={({ start, mode }) => `${start.getTime()} ${mode}`}
    />
  );
}
