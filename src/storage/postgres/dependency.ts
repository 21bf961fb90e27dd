import { Dependency } from '../../dependency.js';

/** The server as a service sees it. */
export function postgres(): Dependency {
  return new Dependency({
    name: 'postgresql',
    title: 'PostgreSQL',
    consequence: 'API keys seen within ten minutes go on working, everything else that needs it answers 503',
  });
}
