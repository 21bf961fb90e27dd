import { Badge } from '@mantine/core';
import type { AccountWithUse } from '../api/types.js';
import { useTexts } from '../texts/texts.js';

const COLORS: Readonly<Record<AccountWithUse['state'], string>> = {
  active: 'green',
  invited: 'orange',
  disabled: 'gray',
};

/** Says whether an account can be used. */
export function AccountStateBadge({ state }: Pick<AccountWithUse, 'state'>) {
  const { administration } = useTexts();
  return (
    <Badge variant="dot" color={COLORS[state]} tt="none" fw={500}>
      {administration.states[state]}
    </Badge>
  );
}
