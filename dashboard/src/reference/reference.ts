// The page at /docs/: the OpenAPI document, shown by Scalar. It shares no module with the dashboard, so that neither has to
// load anything of the other.

// As a file of its own, because it is built already and large.
import scalar from '../../../node_modules/@scalar/fastify-api-reference/dist/js/standalone.js?url';

import { repairMarkup } from './repair.js';

declare global {
  interface Window {
    readonly Scalar: {
      createApiReference(selector: string, configuration: Readonly<Record<string, unknown>>): void;
    };
  }
}

/** What people chose on the dashboard, or undefined where the browser blocks storage. */
function chosen(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

const language = chosen('baca.language') ?? navigator.language;
document.documentElement.lang = /^(id|in)\b/.test(language) ? 'id' : 'en';

const theme = chosen('mantine-color-scheme-value');
const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.dataset.theme = isDark ? 'dark' : 'light';

const script = document.createElement('script');
script.src = scalar;
script.addEventListener('load', () => {
  repairMarkup(document.querySelector('#reference') ?? document.body);
  window.Scalar.createApiReference('#reference', {
    url: '../openapi.json',
    theme: 'none',
    forceDarkModeState: isDark ? 'dark' : 'light',
    hideDarkModeToggle: true,
    operationTitleSource: 'summary',
    documentDownloadType: 'none',
    persistAuth: false,
    // Nothing of the page may leave the machine, or point to somewhere else.
    withDefaultFonts: false,
    telemetry: false,
    hideClientButton: true,
    showDeveloperTools: 'never',
    agent: { disabled: true },
    mcp: { disabled: true },
  });
});
document.head.append(script);
