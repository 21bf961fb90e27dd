import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from './client.js';
import type { BreakdownBody, RequestsBody } from './types.js';

/** What is asked of the log; an empty text asks nothing. */
export interface RequestFilter {
  readonly type: string;
  readonly outcome: string;
  readonly code: string;
  /** The ID of a key, or `none`. */
  readonly key: string;
  readonly request_id: string;
  readonly reference: string;
}

export const requestsQuery = (filter: RequestFilter) =>
  infiniteQueryOptions({
    queryKey: ['requests', filter],
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
      if (pageParam !== null) {
        query.set('before', pageParam);
      }
      return request<RequestsBody>('GET', `api/dashboard/requests?${query}`);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: RequestsBody) => next,
    // The table stays while another filter loads.
    placeholderData: (previous) => previous,
  });

/** Requests counted by key and by error. */
export const breakdownQuery = (hours: number) =>
  queryOptions({
    queryKey: ['breakdown', hours],
    queryFn: () => request<BreakdownBody>('GET', `api/dashboard/usage/breakdown?hours=${hours}`),
    refetchInterval: 30_000,
  });
