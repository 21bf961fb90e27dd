import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from './client.js';
import { sessionQuery } from './session.js';
import type { AccountBody, AccountWithUse, Health, Key } from './types.js';

const ACCOUNTS = 'api/dashboard/admin/accounts';

export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: async () => (await request<{ accounts: AccountWithUse[] }>('GET', ACCOUNTS)).accounts,
});

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: () => request<Health>('GET', 'api/dashboard/admin/health'),
  refetchInterval: 5000,
});

export const accountKeysQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounts', id, 'keys'],
    queryFn: async () => (await request<{ keys: Key[] }>('GET', `${ACCOUNTS}/${id}/keys`)).keys,
  });

interface UpdateAccountRequest {
  readonly id: string;
  readonly plan?: string;
  readonly role?: AccountBody['role'];
}

export const useChangeAccount = () =>
  useAccountsMutation(({ id, ...change }: UpdateAccountRequest) =>
    request<AccountWithUse>('PATCH', `${ACCOUNTS}/${id}`, { body: change }),
  );

export const useDeleteOtherAccount = () =>
  useAccountsMutation((id: string) => request<void>('DELETE', `${ACCOUNTS}/${id}`));

/** Revokes keys of the account with this id. */
export const useRevokeAccountKey = (id: string) =>
  useAccountsMutation((keyId: string) => request<Key>('POST', `${ACCOUNTS}/${id}/keys/${keyId}/revoke`));

function useAccountsMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: accountsQuery.queryKey }),
        // The change may concern the administrator's own account.
        client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      ]),
  });
}
