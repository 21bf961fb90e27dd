import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { KeyRules } from '../keys/key-rules.js';
import { request } from './client.js';
import type { Key, ShownKeyBody } from './types.js';

const KEYS = 'api/dashboard/keys';

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: async () => (await request<{ keys: Key[] }>('GET', KEYS)).keys,
});

interface CreateKeyRequest extends Partial<KeyRules> {
  readonly name: string;
  /** Without it, the key never expires. */
  readonly expires_in_days?: number;
  /** Whether its requests do not count. */
  readonly test?: boolean;
}

export const useCreateKey = () =>
  useKeysMutation((key: CreateKeyRequest) => request<ShownKeyBody>('POST', KEYS, { body: key }));

export const useChangeKey = () =>
  useKeysMutation(({ id, ...change }: Partial<KeyRules> & { id: string; name: string }) =>
    request<Key>('PATCH', `${KEYS}/${id}`, { body: change }),
  );

export const useRotateKey = () =>
  useKeysMutation(({ id, overlapHours }: { id: string; overlapHours: number }) =>
    request<ShownKeyBody>('POST', `${KEYS}/${id}/rotate`, { body: { overlap_hours: overlapHours } }),
  );

export const useRevokeKey = () =>
  useKeysMutation((id: string) => request<Key>('POST', `${KEYS}/${id}/revoke`));

function useKeysMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // A new key must not stay in memory after its dialog is closed.
    gcTime: 0,
    // Also after a failure, which may mean that the table is outdated.
    onSettled: () => client.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
}
