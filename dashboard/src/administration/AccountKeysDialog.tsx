import { Button, Code, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountKeysQuery, useRevokeAccountKey } from '../api/administration.js';
import type { AccountWithUse, Key } from '../api/types.js';
import { StateBadge } from '../keys/StateBadge.js';
import { isOver, stateOf } from '../keys/state.js';
import { Confirmation } from '../parts/Confirmation.js';
import { Dialogue } from '../parts/Dialogue.js';
import { Failure } from '../parts/Failure.js';
import { Loading } from '../parts/Loading.js';
import { type Column, StackedTable } from '../parts/StackedTable.js';
import { useFormats, useTexts } from '../texts/texts.js';

interface AccountKeysProps {
  readonly account: AccountWithUse;
  readonly onClose: () => void;
}

/** The keys of somebody else, who cannot or must not revoke them. */
export function AccountKeys({ account, onClose }: AccountKeysProps) {
  const { administration: texts } = useTexts();
  const { data: keys, error, refetch } = useQuery(accountKeysQuery(account.id));
  const [revoked, revoke] = useState<Key>();
  if (revoked) {
    return <RevokeAccountKey account={account} revoked={revoked} onClose={() => revoke(undefined)} />;
  }
  return (
    <Dialogue onClose={onClose} title={texts.keysOf(account.email)} size="xl">
      {keys?.length === 0 && <Text c="dimmed">{texts.noKeys}</Text>}
      {keys && keys.length > 0 && <KeyList keys={keys} onRevoke={revoke} />}
      {!keys && (error ? <Failure error={error} onRetry={refetch} /> : <Loading />)}
    </Dialogue>
  );
}

function KeyList({ keys, onRevoke }: { keys: readonly Key[]; onRevoke: (key: Key) => void }) {
  const { administration, keys: texts, common } = useTexts();
  const { time } = useFormats();
  const now = Date.now();
  const columns: Column<Key>[] = [
    { title: texts.name, cell: ({ name }) => name },
    { title: texts.key, cell: ({ display }) => <Code>{display}…</Code> },
    {
      title: texts.lastUsed,
      cell: ({ last_used_at }) => (last_used_at ? time(last_used_at) : common.never),
    },
    { title: texts.state, cell: (key) => <StateBadge state={stateOf(key, now)} /> },
    {
      title: texts.actions,
      align: 'right',
      cell: (key) =>
        !isOver(stateOf(key, now)) && (
          <Button
            variant="default"
            size="xs"
            c="var(--mantine-color-error)"
            aria-label={texts.revokeOf(key.name)}
            onClick={() => onRevoke(key)}
          >
            {texts.revoke}
          </Button>
        ),
    },
  ];
  return (
    <StackedTable
      label={administration.keys}
      columns={columns}
      rows={keys}
      keyOf={({ id }) => id}
      isFaint={(key) => isOver(stateOf(key, now))}
    />
  );
}

function RevokeAccountKey({ account, revoked, onClose }: AccountKeysProps & { readonly revoked: Key }) {
  const { keys } = useTexts();
  const revoke = useRevokeAccountKey(account.id);
  return (
    <Confirmation
      title={keys.revokeOf(revoked.name)}
      text={keys.revokeLead}
      action={keys.revokeNow}
      isDestructive
      isPending={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate(revoked.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
