/** The paths of the dashboard's pages: the server answers each with the same document, which shows the right one. */
export const PAGES = {
  overview: '/',
  keys: '/keys',
  playground: '/playground',
  guide: '/guide',
  administration: '/administration',
  account: '/account',
  signIn: '/sign-in',
  signUp: '/sign-up',
} as const;

export type PageName = keyof typeof PAGES;
