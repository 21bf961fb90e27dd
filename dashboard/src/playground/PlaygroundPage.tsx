import { SignInPage } from '../account/SignInPage.js';
import { useSession } from '../api/session.js';
import { Playground } from './Playground.js';

/** In production, what is read here counts towards the plan of somebody, who must sign in. */
export function PlaygroundPage() {
  const { environment, account } = useSession();
  if (environment === 'production' && !account) {
    return <SignInPage />;
  }
  // Nobody sees the photos of who was signed in before.
  return <Playground key={account?.id ?? 'nobody'} />;
}
