import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { AccountPage } from './account/AccountPage.js';
import { SignInPage } from './account/SignInPage.js';
import { SignUpPage } from './account/SignUpPage.js';
import { useSession } from './api/session.js';
import { KeysPage } from './keys/KeysPage.js';
import { OverviewPage } from './overview/OverviewPage.js';
import { WelcomePage } from './overview/WelcomePage.js';
import { Loading } from './parts/Loading.js';
import { goInstead, type PageName, usePage } from './routing/routing.js';
import { MissingPage } from './shell/MissingPage.js';

// What not everybody opens is loaded when it is.
const AdministrationPage = lazy(async () => ({
  default: (await import('./administration/AdministrationPage.js')).AdministrationPage,
}));
const GuidePage = lazy(async () => ({ default: (await import('./guide/GuidePage.js')).GuidePage }));
const PlaygroundPage = lazy(async () => ({
  default: (await import('./playground/PlaygroundPage.js')).PlaygroundPage,
}));

const COMPONENTS: Readonly<Record<PageName, ComponentType>> = {
  overview: OverviewPage,
  keys: KeysPage,
  playground: PlaygroundPage,
  guide: GuidePage,
  administration: AdministrationPage,
  account: AccountPage,
  signIn: SignInPage,
  signUp: SignUpPage,
};

const OF_AN_ACCOUNT: ReadonlySet<PageName> = new Set(['overview', 'keys', 'administration', 'account']);
const WITHOUT_ACCOUNT: ReadonlySet<PageName> = new Set(['signIn', 'signUp']);

/** What the address asks for. */
export function Page() {
  const Component = useComponent();
  return (
    <Suspense fallback={<Loading />}>
      <Component />
    </Suspense>
  );
}

/** Whoever is asked to sign in sees the page that was asked for as soon as that is done. */
function useComponent(): ComponentType {
  const page = usePage();
  const { account, environment } = useSession();
  const isDone = account !== null && page !== undefined && WITHOUT_ACCOUNT.has(page);
  useEffect(() => {
    if (isDone) {
      goInstead('overview');
    }
  }, [isDone]);
  if (!page || (page === 'administration' && account && account.role !== 'administrator')) {
    return MissingPage;
  }
  if (!account && page === 'overview' && environment === 'sandbox') {
    return WelcomePage;
  }
  // Outside of a sandbox the playground reads at the expense of an account.
  if (!account && (OF_AN_ACCOUNT.has(page) || (page === 'playground' && environment === 'production'))) {
    return SignInPage;
  }
  return isDone ? OverviewPage : COMPONENTS[page];
}
