import { useQuery } from '@tanstack/react-query';
import { keysQuery } from '../api/keys.js';
import { useTexts } from '../texts/texts.js';

/** The name of a key by its ID, with what it begins with. Keys that ended long ago are forgotten. */
export function useKeyNames(): (id: string | null) => string {
  const { requests } = useTexts();
  const { data: keys = [] } = useQuery(keysQuery);
  return (id) => {
    if (id === null) {
      return requests.withoutKey;
    }
    const key = keys.find((each) => each.id === id);
    return key ? `${key.name} (${key.display}…)` : requests.forgottenKey;
  };
}
