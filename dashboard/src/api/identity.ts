import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CATALOGUE } from '../../../src/errors.js';
import type { PageName } from '../../../src/pages.js';
import { request } from './client.js';
import { ApiProblem, isErrorCode } from './problem.js';
import { sessionQuery } from './session.js';
import type { IdentitySignInBody } from './types.js';

const ACCOUNT_IDENTITY = 'api/dashboard/account/identity';

/** Goes to the identity provider, which sends the browser back to a page. */
export const useSignInWithProvider = () =>
  useMutation({
    mutationFn: (page: PageName) =>
      request<IdentitySignInBody>('POST', 'api/dashboard/identity/sign-in', { body: { page } }),
    onSuccess: leave,
  });

/** The same, to connect the account. The password is left out where the provider said who it is. */
export const useConnectIdentity = () =>
  useMutation({
    mutationFn: (password: string | undefined) =>
      request<IdentitySignInBody>('POST', ACCOUNT_IDENTITY, { body: { password } }),
    onSuccess: leave,
  });

export function useDisconnectIdentity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (password: string) =>
      request<void>('POST', `${ACCOUNT_IDENTITY}/delete`, { body: { password } }),
    // It begins another session.
    onSuccess: () =>
      Promise.all(
        [sessionQuery.queryKey, ['sessions']].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

function leave({ url }: IdentitySignInBody): void {
  location.assign(url);
}

/** Why signing in with the identity provider failed: the server says it in the URL to which it sends the browser. */
export function problemOfArrival(): ApiProblem | null {
  const query = new URLSearchParams(location.search);
  const code = query.get('problem');
  const retryAfter = Number(query.get('retry_after'));
  return isErrorCode(code)
    ? new ApiProblem(code, '', CATALOGUE[code].status, retryAfter > 0 ? retryAfter : undefined, undefined)
    : null;
}
