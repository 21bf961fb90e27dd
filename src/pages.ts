/** The paths of the dashboard's pages. The server sends the same document for each, and the client renders the page. */
export const PAGES = {
  overview: '/',
  requests: '/requests',
  keys: '/keys',
  playground: '/playground',
  guide: '/guide',
  administration: '/administration',
  account: '/account',
  signIn: '/sign-in',
  signUp: '/sign-up',
  setPassword: '/set-password',
  setup: '/setup',
} as const;

export type PageName = keyof typeof PAGES;
