import { queryOptions } from '@tanstack/react-query';
import { request } from './client.js';
import type { PlanBody, UsageBody } from './types.js';

/** The usage of the last hours. Polled, because the limits reset over time. */
export const usageQuery = (hours: number) =>
  queryOptions({
    queryKey: ['usage', hours],
    queryFn: () => request<UsageBody>('GET', `api/dashboard/usage?hours=${hours}`),
    refetchInterval: 10_000,
  });

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async () => (await request<{ plans: PlanBody[] }>('GET', 'api/dashboard/plans')).plans,
  staleTime: 60_000,
});
