import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from './client.js';
import { sessionQuery } from './session.js';
import type {
  AccountAdded,
  AccountBody,
  AccountWithUse,
  AuditBody,
  Health,
  Key,
  LinkMade,
  TotalsBody,
} from './types.js';

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

const MONTH_HOURS = 720;

export const totalsQuery = queryOptions({
  queryKey: ['totals'],
  queryFn: () => request<TotalsBody>('GET', `api/dashboard/admin/totals?hours=${MONTH_HOURS}`),
});

export const auditQuery = infiniteQueryOptions({
  queryKey: ['audit'],
  queryFn: ({ pageParam }) =>
    request<AuditBody>('GET', `api/dashboard/admin/audit${pageParam === null ? '' : `?before=${pageParam}`}`),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: AuditBody) => next,
});

export const accountKeysQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounts', id, 'keys'],
    queryFn: async () => (await request<{ keys: Key[] }>('GET', `${ACCOUNTS}/${id}/keys`)).keys,
  });

interface AddAccountRequest {
  readonly email: string;
  readonly role: AccountBody['role'];
  readonly plan?: string;
  /** Without it, the response has a link with which somebody chooses one. */
  readonly password?: string;
}

export const useAddAccount = () =>
  useAccountsMutation((account: AddAccountRequest) =>
    request<AccountAdded>('POST', ACCOUNTS, { body: account }),
  );

export const useMakeLink = () =>
  useAccountsMutation((id: string) => request<LinkMade>('POST', `${ACCOUNTS}/${id}/link`));

interface UpdateAccountRequest {
  readonly id: string;
  readonly plan?: string;
  readonly role?: AccountBody['role'];
  readonly disabled?: boolean;
}

export const useChangeAccount = () =>
  useAccountsMutation(({ id, ...change }: UpdateAccountRequest) =>
    request<AccountWithUse>('PATCH', `${ACCOUNTS}/${id}`, { body: change }),
  );

export const useResetSecondFactor = () =>
  useAccountsMutation((id: string) => request<void>('DELETE', `${ACCOUNTS}/${id}/second-factor`));

export const useReleaseIdentity = () =>
  useAccountsMutation((id: string) => request<void>('DELETE', `${ACCOUNTS}/${id}/identity`));

export const useDeleteOtherAccount = () =>
  useAccountsMutation((id: string) => request<void>('DELETE', `${ACCOUNTS}/${id}`));

/** Revokes keys of the account with this id. */
export const useRevokeAccountKey = (id: string) =>
  useAccountsMutation((keyId: string) => request<Key>('POST', `${ACCOUNTS}/${id}/keys/${keyId}/revoke`));

function useAccountsMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // A link must not stay in memory after its dialog is closed.
    gcTime: 0,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: accountsQuery.queryKey }),
        client.invalidateQueries({ queryKey: auditQuery.queryKey }),
        client.invalidateQueries({ queryKey: totalsQuery.queryKey }),
        // The change may concern the administrator's own account.
        client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      ]),
  });
}
