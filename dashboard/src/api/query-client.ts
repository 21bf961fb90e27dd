import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './problem.js';
import { sessionQuery } from './session.js';

/** Codes that mean that the session has changed: it has ended, or another tab has started a new one. */
const STALE_SESSION: ReadonlySet<string> = new Set(['SIGN_IN_REQUIRED', 'CSRF_REFUSED', 'FORBIDDEN']);

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: refreshSession }),
  mutationCache: new MutationCache({ onError: refreshSession }),
  defaultOptions: {
    queries: {
      // The service often runs on this machine, or on a network without internet access.
      networkMode: 'always',
      retry: (failures, error) => error instanceof ApiProblem && error.status === 0 && failures < 2,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

function refreshSession(error: Error): void {
  if (error instanceof ApiProblem && STALE_SESSION.has(error.code)) {
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }
}
