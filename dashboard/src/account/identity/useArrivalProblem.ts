import { useEffect, useState } from 'react';
import { problemOfArrival } from '../../api/identity.js';
import type { ApiProblem } from '../../api/problem.js';
import { redirectTo, usePage } from '../../routing/routing.js';

/** Why signing in with the identity provider failed, until the page is left or reloaded. */
export function useArrivalProblem(): ApiProblem | null {
  const [problem] = useState(problemOfArrival);
  const page = usePage();
  useEffect(() => {
    if (problem && page) {
      redirectTo(page);
    }
  }, [problem, page]);
  return problem;
}
