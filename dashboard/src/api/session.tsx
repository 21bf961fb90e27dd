import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { request, setCsrfToken } from './client.js';
import type { AccountBody, SessionBody } from './types.js';

const SESSION = 'api/dashboard/session';
const ACCOUNT = 'api/dashboard/account';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface SignInRequest extends Credentials {
  /** Of the second factor, if the account has one. */
  readonly code?: string;
}

export interface SignUpRequest extends Credentials {
  /** The one-time code, if the session says that the first account needs it. */
  readonly code?: string;
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => withCsrfToken(await request<SessionBody>('GET', SESSION)),
  staleTime: 60_000,
});

const SessionContext = createContext<SessionBody | undefined>(undefined);

export function SessionProvider({ session, children }: { session: SessionBody; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The environment, and who is signed in. */
export function useSession(): SessionBody {
  const session = useContext(SessionContext);
  if (!session) {
    throw new Error('There is no session above this component.');
  }
  return session;
}

/** For pages that require an account. */
export function useAccount(): AccountBody {
  const { account } = useSession();
  if (!account) {
    throw new Error('Nobody is signed in.');
  }
  return account;
}

export const useSignIn = () =>
  useSessionMutation((credentials: SignInRequest) =>
    request<SessionBody>('POST', SESSION, { body: credentials }),
  );

export const useSignUp = () =>
  useSessionMutation((account: SignUpRequest) => request<SessionBody>('POST', ACCOUNT, { body: account }));

export const useChangePassword = () =>
  useSessionMutation((passwords: { current_password: string; new_password: string }) =>
    request<SessionBody>('PUT', `${ACCOUNT}/password`, { body: passwords }),
  );

export const useSignOut = () =>
  useSessionMutation(async (_: undefined) => {
    await request<void>('DELETE', SESSION);
    return request<SessionBody>('GET', SESSION);
  });

export const useDeleteAccount = () =>
  // The password is left out where the identity provider said who it is.
  useSessionMutation(async (password: string | undefined) => {
    await request<void>('POST', `${ACCOUNT}/delete`, { body: { password } });
    return request<SessionBody>('GET', SESSION);
  });

/** A change of session drops all cached data, which belongs to the previous account. */
function useSessionMutation<Variables>(mutationFn: (variables: Variables) => Promise<SessionBody>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (session) => {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
      client.setQueryData(sessionQuery.queryKey, withCsrfToken(session));
    },
  });
}

function withCsrfToken(session: SessionBody): SessionBody {
  setCsrfToken(session.csrf_token);
  return session;
}
