import { playground } from './playground.en.js';

/** Every text of the dashboard. Other languages have the same keys, which the compiler checks. */
export const en = {
  language: 'English',
  pages: {
    overview: 'Overview',
    keys: 'API keys',
    playground: 'Playground',
    guide: 'Docs',
    administration: 'Administration',
    account: 'Account',
    signIn: 'Sign in',
    signUp: 'Create an account',
    missing: 'Page not found',
  },
  shell: {
    skip: 'Skip to the content',
    openMenu: 'Open the menu',
    closeMenu: 'Close the menu',
    navigation: 'Pages',
    sandbox: 'Sandbox',
    language: 'Language',
    theme: 'Colours',
    light: 'Light',
    dark: 'Dark',
    auto: 'As the device',
    signOut: 'Sign out',
    accountMenu: (email: string) => `Account ${email}`,
  },
  common: {
    loading: 'Loading',
    retry: 'Try again',
    cancel: 'Cancel',
    close: 'Close',
    copy: 'Copy',
    copied: 'Copied',
    noLimit: 'No limit',
    never: 'Never',
    missingPage: 'There is nothing at this address.',
    toOverview: 'To the overview',
  },
  failure: {
    title: 'That did not work',
    unreachable: 'The service does not answer. Check that it runs and that you are connected.',
    unexpected: 'Something unexpected happened in this page. Load it anew.',
    retryAfter: (time: string) => `Try again in ${time}.`,
    requestId: (id: string) => `Request ${id}`,
  },
  playground,
};

export type Texts = typeof en;
