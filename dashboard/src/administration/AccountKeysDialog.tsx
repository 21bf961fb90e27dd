import { Button, Code, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountKeysQuery, useRevokeAccountKey } from '../api/administration.js';
import type { AccountWithUse, Key } from '../api/types.js';
import { ConfirmDialog } from '../components/ConfirmDialog.js';
import { Dialog } from '../components/Dialog.js';
import { ErrorAlert } from '../components/ErrorAlert.js';
import { Loading } from '../components/Loading.js';
import { StackedTable, type TableColumn } from '../components/StackedTable.js';
import { KeyStateBadge } from '../keys/KeyStateBadge.js';
import { isInactive, keyStateOf } from '../keys/key-state.js';
import { useFormats, useTexts } from '../texts/texts.js';

interface AccountKeysDialogProps {
  readonly account: AccountWithUse;
  readonly onClose: () => void;
}

/** The keys of another account, which an administrator can revoke. */
export function AccountKeysDialog({ account, onClose }: AccountKeysDialogProps) {
  const { administration: texts } = useTexts();
  const { data: keys, error, refetch } = useQuery(accountKeysQuery(account.id));
  const [revoked, revoke] = useState<Key>();
  if (revoked) {
    return <RevokeAccountKeyDialog account={account} revoked={revoked} onClose={() => revoke(undefined)} />;
  }
  return (
    <Dialog onClose={onClose} title={texts.keysOf(account.email)} size="xl">
      {keys?.length === 0 && <Text c="dimmed">{texts.noKeys}</Text>}
      {keys && keys.length > 0 && <KeyList keys={keys} onRevoke={revoke} />}
      {!keys && (error ? <ErrorAlert error={error} onRetry={refetch} /> : <Loading />)}
    </Dialog>
  );
}

function KeyList({ keys, onRevoke }: { keys: readonly Key[]; onRevoke: (key: Key) => void }) {
  const { administration, keys: texts, common } = useTexts();
  const { time } = useFormats();
  const now = Date.now();
  const columns: TableColumn<Key>[] = [
    { title: texts.name, cell: ({ name }) => name },
    { title: texts.key, cell: ({ display }) => <Code>{display}…</Code> },
    {
      title: texts.lastUsed,
      cell: ({ last_used_at }) => (last_used_at ? time(last_used_at) : common.never),
    },
    { title: texts.state, cell: (key) => <KeyStateBadge state={keyStateOf(key, now)} /> },
    {
      title: texts.actions,
      align: 'right',
      cell: (key) =>
        !isInactive(keyStateOf(key, now)) && (
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
      isFaint={(key) => isInactive(keyStateOf(key, now))}
    />
  );
}

function RevokeAccountKeyDialog({
  account,
  revoked,
  onClose,
}: AccountKeysDialogProps & { readonly revoked: Key }) {
  const { keys } = useTexts();
  const revoke = useRevokeAccountKey(account.id);
  return (
    <ConfirmDialog
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
