import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from './client.js';
import { sessionQuery } from './session.js';
import type { RecoveryCodesBody, SecondFactorBody, SecondFactorSecretBody } from './types.js';

const SECOND_FACTOR = 'api/dashboard/account/second-factor';

/** What somebody shows again before a change. */
export type Proof = { readonly password: string } | { readonly code: string };

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: () => request<SecondFactorBody>('GET', SECOND_FACTOR),
});

export const useBeginSecondFactor = () =>
  useSecondFactorMutation((password: string) =>
    request<SecondFactorSecretBody>('POST', SECOND_FACTOR, { body: { password } }),
  );

export const useConfirmSecondFactor = () =>
  useSecondFactorMutation((code: string) =>
    request<RecoveryCodesBody>('POST', `${SECOND_FACTOR}/confirm`, { body: { code } }),
  );

export const useRenewRecoveryCodes = () =>
  useSecondFactorMutation((proof: Proof) =>
    request<RecoveryCodesBody>('POST', `${SECOND_FACTOR}/recovery-codes`, { body: proof }),
  );

export const useTurnOffSecondFactor = () =>
  useSecondFactorMutation((proof: Proof) =>
    request<void>('POST', `${SECOND_FACTOR}/delete`, { body: proof }),
  );

function useSecondFactorMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // A secret must not stay in memory after its panel is closed.
    gcTime: 0,
    onSettled: () =>
      Promise.all(
        [secondFactorQuery.queryKey, ['sessions'], sessionQuery.queryKey].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
