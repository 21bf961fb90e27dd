import { Badge } from '@mantine/core';
import { useTexts } from '../texts/texts.js';
import type { KeyState } from './key-state.js';

const COLORS: Readonly<Record<KeyState, string>> = {
  active: 'green',
  ending: 'orange',
  expired: 'gray',
  revoked: 'gray',
};

/** Says whether a key works. */
export function KeyStateBadge({ state }: { readonly state: KeyState }) {
  const { keys } = useTexts();
  return (
    <Badge variant="dot" color={COLORS[state]} tt="none" fw={500}>
      {keys.states[state]}
    </Badge>
  );
}
