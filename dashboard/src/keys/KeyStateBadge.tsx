import { Badge } from '@mantine/core';
import { useTexts } from '../texts/texts.js';
import type { KeyState } from './state.js';

const COLORS: Readonly<Record<KeyState, string>> = {
  active: 'green',
  ending: 'orange',
  expired: 'gray',
  revoked: 'gray',
};

/** Whether a key works. */
export function StateBadge({ state }: { readonly state: KeyState }) {
  const { keys } = useTexts();
  return (
    <Badge variant="dot" color={COLORS[state]} tt="none" fw={500}>
      {keys.states[state]}
    </Badge>
  );
}
