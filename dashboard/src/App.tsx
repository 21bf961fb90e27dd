import { useQuery } from '@tanstack/react-query';
import { SessionProvider, sessionQuery } from './api/session.js';
import { Page } from './Page.js';
import { Failure } from './parts/Failure.js';
import { Loading } from './parts/Loading.js';
import { Shell } from './shell/Shell.js';

export function App() {
  const { data: session, error, refetch } = useQuery(sessionQuery);
  if (session) {
    return (
      <SessionProvider session={session}>
        <Shell>
          <Page />
        </Shell>
      </SessionProvider>
    );
  }
  return <main>{error ? <Failure error={error} onRetry={refetch} /> : <Loading />}</main>;
}
