import { useEffect, useEffectEvent } from 'react';

/** What has a use for arrow keys of its own. */
const OWN_KEYS = 'input, textarea, select, [role=tab], [role=radio], [role=menu], [role=dialog]';

/** Calls `onStep` with -1 or 1 when somebody presses the left or the right arrow. */
export function useArrowKeys(onStep: (step: -1 | 1) => void): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    const listener = ({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
      const isOther = altKey || ctrlKey || metaKey || shiftKey;
      if (isOther || (target instanceof Element && target.closest(OWN_KEYS))) return;
      if (key === 'ArrowLeft') step(-1);
      if (key === 'ArrowRight') step(1);
    };
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
