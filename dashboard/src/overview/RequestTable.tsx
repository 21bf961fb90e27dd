import { StackedTable, type TableColumn } from '../components/StackedTable.js';
import { useFormats, useTexts } from '../texts/texts.js';
import { type Bin, OUTCOMES, type Period } from './bins.js';
import { useBinLabel, useTypeName } from './labels.js';

interface RequestTableProps {
  readonly charts: readonly { readonly type: string; readonly bins: readonly Bin[] }[];
  readonly period: Period;
}

/** The charts as numbers. Bars without requests are left out. */
export function RequestTable({ charts, period }: RequestTableProps) {
  const { overview, outcomes } = useTexts();
  const { number } = useFormats();
  const labelOf = useBinLabel(period);
  const nameOf = useTypeName();
  const rows = charts
    .flatMap(({ type, bins }) => bins.map((bin) => ({ type, ...bin })))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.start.getTime() - a.start.getTime());
  const columns: TableColumn<(typeof rows)[number]>[] = [
    { title: overview.when, cell: ({ start }) => labelOf(start) },
    { title: overview.type, cell: ({ type }) => nameOf(type) },
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
      keyOf={({ start, type }) => `${start.getTime()} ${type}`}
    />
  );
}
