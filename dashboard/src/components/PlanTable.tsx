import { useQuery } from '@tanstack/react-query';
import { plansQuery } from '../api/usage.js';
import { useFormats, useTexts } from '../texts/texts.js';
import { ErrorAlert } from './ErrorAlert.js';
import { Loading } from './Loading.js';
import { StackedTable } from './StackedTable.js';

/** The plans and their limits. */
export function PlanTable() {
  const { administration, plan, common } = useTexts();
  const { number } = useFormats();
  const { data: plans, error, refetch } = useQuery(plansQuery);
  if (!plans) {
    return error ? <ErrorAlert error={error} onRetry={refetch} /> : <Loading />;
  }
  const limit = (value: number | null) => (value === null ? common.noLimit : number(value));
  return (
    <StackedTable
      label={administration.plans}
      columns={[
        { title: administration.plan, cell: ({ title }) => title },
        {
          title: plan.perMinute,
          align: 'right',
          cell: ({ requests_per_minute }) => limit(requests_per_minute),
        },
        { title: plan.perDay, align: 'right', cell: ({ requests_per_day }) => limit(requests_per_day) },
      ]}
      rows={plans}
      keyOf={({ name }) => name}
    />
  );
}
