import { useQuery } from '@tanstack/react-query';
import { SessionProvider, sessionQuery } from './api/session.js';
import { ErrorAlert } from './components/ErrorAlert.js';
import { Loading } from './components/Loading.js';
import { Page } from './Page.js';
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
  return <main>{error ? <ErrorAlert error={error} onRetry={refetch} /> : <Loading />}</main>;
}
