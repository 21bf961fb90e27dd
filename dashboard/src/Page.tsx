import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { AccountPage } from './account/AccountPage.js';
import { SetPasswordPage } from './account/SetPasswordPage.js';
import { SignInPage } from './account/SignInPage.js';
import { SignUpPage } from './account/SignUpPage.js';
import { useSession } from './api/session.js';
import { Loading } from './components/Loading.js';
import { KeysPage } from './keys/KeysPage.js';
import { OverviewPage } from './overview/OverviewPage.js';
import { RequestsPage } from './requests/RequestsPage.js';
import { type PageName, redirectTo, usePage } from './routing/routing.js';
import { SetupPage } from './setup/SetupPage.js';
import { NotFoundPage } from './shell/NotFoundPage.js';

// Pages that not everybody opens are loaded on demand.
const AdministrationPage = lazy(async () => ({
  default: (await import('./administration/AdministrationPage.js')).AdministrationPage,
}));
const GuidePage = lazy(async () => ({ default: (await import('./guide/GuidePage.js')).GuidePage }));
const PlaygroundPage = lazy(async () => ({
  default: (await import('./playground/PlaygroundPage.js')).PlaygroundPage,
}));
const WelcomePage = lazy(async () => ({
  default: (await import('./overview/WelcomePage.js')).WelcomePage,
}));

const COMPONENTS: Readonly<Record<PageName, ComponentType>> = {
  overview: OverviewPage,
  requests: RequestsPage,
  keys: KeysPage,
  playground: PlaygroundPage,
  guide: GuidePage,
  administration: AdministrationPage,
  account: AccountPage,
  signIn: SignInPage,
  signUp: SignUpPage,
  setPassword: SetPasswordPage,
  setup: SetupPage,
};

const ACCOUNT_PAGES: ReadonlySet<PageName> = new Set([
  'overview',
  'requests',
  'keys',
  'administration',
  'account',
]);
const SIGNED_OUT_PAGES: ReadonlySet<PageName> = new Set(['signIn', 'signUp']);

/** The page at the current URL. */
export function Page() {
  const Component = useComponent();
  return (
    <Suspense fallback={<Loading />}>
      <Component />
    </Suspense>
  );
}

/** A page that requires an account shows the sign-in form until somebody is signed in. */
function useComponent(): ComponentType {
  const page = usePage();
  const { account, environment, sign_up } = useSession();
  const needsSetup =
    sign_up === 'code' && page !== undefined && (page === 'signIn' || ACCOUNT_PAGES.has(page));
  const isSignedIn = account !== null && page !== undefined && SIGNED_OUT_PAGES.has(page);
  useEffect(() => {
    if (isSignedIn) {
      redirectTo('overview');
    } else if (needsSetup) {
      redirectTo('setup');
    }
  }, [isSignedIn, needsSetup]);
  if (!page || (page === 'administration' && account && account.role !== 'administrator')) {
    return NotFoundPage;
  }
  if (needsSetup) {
    return SetupPage;
  }
  if (!account && page === 'overview' && environment === 'sandbox') {
    return WelcomePage;
  }
  // In production the playground counts against the plan of an account.
  if (!account && (ACCOUNT_PAGES.has(page) || (page === 'playground' && environment === 'production'))) {
    return SignInPage;
  }
  return isSignedIn ? OverviewPage : COMPONENTS[page];
}
