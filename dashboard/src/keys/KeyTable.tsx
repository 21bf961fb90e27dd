import { Button, Code, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { breakdownQuery } from '../api/requests.js';
import type { Key } from '../api/types.js';
import { StackedTable, type TableColumn } from '../components/StackedTable.js';
import { useFormats, useTexts } from '../texts/texts.js';
import { EditKeyDialog } from './EditKeyDialog.js';
import { KeyNotes } from './KeyNotes.js';
import { KeyStateBadge } from './KeyStateBadge.js';
import { isInactive, keyStateOf } from './key-state.js';
import { RevokeKeyDialog } from './RevokeKeyDialog.js';
import { RotateKeyDialog } from './RotateKeyDialog.js';

/** An account may have a thousand expired or revoked keys. */
const INITIAL_ROWS = 50;

export function KeyTable({ keys }: { readonly keys: readonly Key[] }) {
  const { keys: texts, common, pages } = useTexts();
  const { day, time, number } = useFormats();
  const [dialog, openDialog] = useState<{ key: Key; kind: 'edit' | 'rotate' | 'revoke' }>();
  const [showsAll, setShowsAll] = useState(false);
  const counts = useRequestCounts();
  const now = Date.now();
  const columns: TableColumn<Key>[] = [
    {
      title: texts.name,
      cell: (key) => (
        <KeyNotes of={key} successor={keys.find(({ rotated_from }) => rotated_from === key.id)} />
      ),
    },
    { title: texts.key, cell: ({ display }) => <Code>{display}…</Code> },
    { title: texts.created, cell: ({ created_at }) => day(created_at) },
    {
      title: texts.lastUsed,
      cell: ({ last_used_at }) => (last_used_at ? time(last_used_at) : common.never),
    },
    { title: texts.requests, align: 'right', cell: ({ id }) => number(counts.get(id) ?? 0) },
    { title: texts.expires, cell: ({ expires_at }) => (expires_at ? time(expires_at) : common.never) },
    { title: texts.state, cell: (key) => <KeyStateBadge state={keyStateOf(key, now)} /> },
    {
      title: texts.actions,
      align: 'right',
      cell: (key) =>
        !isInactive(keyStateOf(key, now)) && (
          <Group gap="xs" wrap="nowrap" justify="flex-end">
            <Button
              variant="default"
              size="xs"
              aria-label={texts.editOf(key.name)}
              onClick={() => openDialog({ key, kind: 'edit' })}
            >
              {texts.edit}
            </Button>
            <Button
              variant="default"
              size="xs"
              aria-label={texts.rotateOf(key.name)}
              onClick={() => openDialog({ key, kind: 'rotate' })}
            >
              {texts.rotate}
            </Button>
            <Button
              variant="default"
              size="xs"
              c="var(--mantine-color-error)"
              aria-label={texts.revokeOf(key.name)}
              onClick={() => openDialog({ key, kind: 'revoke' })}
            >
              {texts.revoke}
            </Button>
          </Group>
        ),
    },
  ];
  const close = () => openDialog(undefined);
  return (
    <>
      <StackedTable
        label={pages.keys}
        columns={columns}
        rows={showsAll ? keys : keys.slice(0, INITIAL_ROWS)}
        keyOf={({ id }) => id}
        isFaint={(key) => isInactive(keyStateOf(key, now))}
      />
      {!showsAll && keys.length > INITIAL_ROWS && (
        <Button variant="subtle" mt="sm" onClick={() => setShowsAll(true)}>
          {texts.showAll(number(keys.length))}
        </Button>
      )}
      {dialog?.kind === 'edit' && <EditKeyDialog edited={dialog.key} onClose={close} />}
      {dialog?.kind === 'rotate' && <RotateKeyDialog rotated={dialog.key} onClose={close} />}
      {dialog?.kind === 'revoke' && <RevokeKeyDialog revoked={dialog.key} onClose={close} />}
    </>
  );
}

const MONTH_HOURS = 720;

/** How many requests each key sent in the last 30 days. */
function useRequestCounts(): ReadonlyMap<string | null, number> {
  const { data } = useQuery(breakdownQuery(MONTH_HOURS));
  return new Map(
    data?.keys.map(({ key_id, read, nothing, failed, refused }) => [
      key_id,
      read + nothing + failed + refused,
    ]),
  );
}
