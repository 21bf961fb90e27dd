import { useSession } from '../api/session.js';
import { Playground } from './Playground.js';

export function PlaygroundPage() {
  const { account } = useSession();
  // Nobody sees the photos of who was signed in before.
  return <Playground key={account?.id ?? 'nobody'} />;
}
