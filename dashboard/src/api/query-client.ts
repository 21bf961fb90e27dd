import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './problem.js';
import { sessionQuery } from './session.js';

/** Codes which say that the session is not what the page takes it for: it ended, or another tab began one. */
const STALE_SESSION: ReadonlySet<string> = new Set(['SIGN_IN_REQUIRED', 'CSRF_REFUSED', 'FORBIDDEN']);

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: lookAgain }),
  mutationCache: new MutationCache({ onError: lookAgain }),
  defaultOptions: {
    queries: {
      // The service is often on the machine itself, or on a network without the internet.
      networkMode: 'always',
      retry: (failures, error) => error instanceof ApiProblem && error.status === 0 && failures < 2,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

function lookAgain(error: Error): void {
  if (error instanceof ApiProblem && STALE_SESSION.has(error.code)) {
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }
}
