import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from './client.js';
import type { Key, ShownKey } from './types.js';

const KEYS = 'api/dashboard/keys';

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: async () => (await request<{ keys: Key[] }>('GET', KEYS)).keys,
});

export interface NewKey {
  readonly name: string;
  /** Never ends, where it is left out. */
  readonly expires_in_days?: number;
}

export const useCreateKey = () =>
  useKeysChange((key: NewKey) => request<ShownKey>('POST', KEYS, { body: key }));

export const useRotateKey = () =>
  useKeysChange(({ id, overlapHours }: { id: string; overlapHours: number }) =>
    request<ShownKey>('POST', `${KEYS}/${id}/rotate`, { body: { overlap_hours: overlapHours } }),
  );

export const useRevokeKey = () => useKeysChange((id: string) => request<Key>('POST', `${KEYS}/${id}/revoke`));

function useKeysChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    // A key that was shown must not stay in memory when its dialogue is closed.
    gcTime: 0,
    // Also where it failed: then the table may be older than what it shows.
    onSettled: () => client.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
}
