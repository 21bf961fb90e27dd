import { type MouseEvent, useSyncExternalStore } from 'react';
import { PAGES, type PageName } from '../../../src/pages.js';

export type { PageName };

/** Ends with a slash. A proxy may have added to it; every page stands one level below. */
const BASE = new URL('.', document.baseURI).pathname;

/** The address of something that the server answers, such as `api/ocr`. */
export function urlOf(path: string): string {
  return BASE + path;
}

/** The page that is shown; undefined where the address is that of none. */
export function usePage(): PageName | undefined {
  return useSyncExternalStore(subscribe, currentPage);
}

export function goTo(page: PageName): void {
  if (page !== currentPage()) {
    history.pushState(null, '', addressOf(page));
    dispatchEvent(new PopStateEvent('popstate'));
    scrollTo(0, 0);
  }
}

/** Goes to a page in place of the present one, to which no way leads back. */
export function goInstead(page: PageName): void {
  history.replaceState(null, '', addressOf(page));
  dispatchEvent(new PopStateEvent('popstate'));
}

/** What makes an `a` element a link to a page, without loading the document anew. */
export function linkTo(page: PageName, onFollow?: () => void) {
  return {
    href: addressOf(page),
    onClick: (event: MouseEvent) => {
      if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) {
        event.preventDefault();
        goTo(page);
        onFollow?.();
      }
    },
  };
}

const addressOf = (page: PageName) => urlOf(PAGES[page].slice(1));

function currentPage(): PageName | undefined {
  const path = `/${location.pathname.slice(BASE.length)}`;
  return (Object.keys(PAGES) as PageName[]).find((page) => PAGES[page] === path);
}

function subscribe(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  return () => removeEventListener('popstate', onChange);
}
