import { type MouseEvent, useSyncExternalStore } from 'react';
import { PAGES, type PageName } from '../../../src/pages.js';

export type { PageName };

/** Ends with a slash. A proxy may add a prefix; every page is one level below. */
const BASE = new URL('.', document.baseURI).pathname;

/** The URL of a server path such as `api/ocr`. */
export function urlOf(path: string): string {
  return BASE + path;
}

/** The current page; undefined if there is none at this URL. */
export function usePage(): PageName | undefined {
  return useSyncExternalStore(subscribe, currentPage);
}

/** Opens a page, as a link to it does. */
export function goTo(page: PageName): void {
  if (page !== currentPage()) {
    history.pushState(null, '', pageUrl(page));
    dispatchEvent(new PopStateEvent('popstate'));
    scrollTo(0, 0);
  }
}

/** Replaces the current history entry, so that Back does not return to it. */
export function redirectTo(page: PageName): void {
  history.replaceState(null, '', pageUrl(page));
  dispatchEvent(new PopStateEvent('popstate'));
}

/** The props of a link that changes the page without reloading the document. */
export function linkTo(page: PageName, onFollow?: () => void) {
  return {
    href: pageUrl(page),
    onClick: (event: MouseEvent) => {
      if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) {
        event.preventDefault();
        goTo(page);
        onFollow?.();
      }
    },
  };
}

const pageUrl = (page: PageName) => urlOf(PAGES[page].slice(1));

function currentPage(): PageName | undefined {
  const path = `/${location.pathname.slice(BASE.length)}`;
  return (Object.keys(PAGES) as PageName[]).find((page) => PAGES[page] === path);
}

function subscribe(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  return () => removeEventListener('popstate', onChange);
}
