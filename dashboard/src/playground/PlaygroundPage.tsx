import { useSession } from '../api/session.js';
import { Playground } from './Playground.js';

export function PlaygroundPage() {
  const { account } = useSession();
  // A new key drops the photos of whoever was signed in before.
  return <Playground key={account?.id ?? 'signed-out'} />;
}
