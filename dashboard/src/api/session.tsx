import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { keepCsrfToken, request } from './client.js';
import type { Account, Session } from './types.js';

const SESSION = 'api/dashboard/session';
const ACCOUNT = 'api/dashboard/account';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface NewAccount extends Credentials {
  /** The one-time code, where the session says that the first account takes one. */
  readonly code?: string;
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => kept(await request<Session>('GET', SESSION)),
  staleTime: 60_000,
});

const SessionContext = createContext<Session | undefined>(undefined);

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Which environment this is, and who is signed in. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) {
    throw new Error('There is no session above this component.');
  }
  return session;
}

/** For pages that are shown only to people who are signed in. */
export function useAccount(): Account {
  const { account } = useSession();
  if (!account) {
    throw new Error('Nobody is signed in.');
  }
  return account;
}

export const useSignIn = () =>
  useSessionChange((credentials: Credentials) => request<Session>('POST', SESSION, { body: credentials }));

export const useSignUp = () =>
  useSessionChange((account: NewAccount) => request<Session>('POST', ACCOUNT, { body: account }));

export const useChangePassword = () =>
  useSessionChange((passwords: { current_password: string; new_password: string }) =>
    request<Session>('PUT', `${ACCOUNT}/password`, { body: passwords }),
  );

export const useSignOut = () =>
  useSessionChange(async (_: undefined) => {
    await request<void>('DELETE', SESSION);
    return request<Session>('GET', SESSION);
  });

export const useDeleteAccount = () =>
  useSessionChange(async (password: string) => {
    await request<void>('POST', `${ACCOUNT}/delete`, { body: { password } });
    return request<Session>('GET', SESSION);
  });

/** What is known of one account is nobody else's business, so that a change of the session forgets it. */
function useSessionChange<Given>(change: (given: Given) => Promise<Session>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (session) => {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
      client.setQueryData(sessionQuery.queryKey, kept(session));
    },
  });
}

function kept(session: Session): Session {
  keepCsrfToken(session.csrf_token);
  return session;
}
