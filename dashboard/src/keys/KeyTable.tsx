import { Button, Code, Group } from '@mantine/core';
import { useState } from 'react';
import type { Key } from '../api/types.js';
import { type Column, StackedTable } from '../parts/StackedTable.js';
import { useFormats, useTexts } from '../texts/texts.js';
import { RevokeKey } from './RevokeKey.js';
import { RotateKey } from './RotateKey.js';
import { StateBadge } from './StateBadge.js';
import { isOver, stateOf } from './state.js';

/** An account may have a thousand keys that are over. */
const SHOWN_AT_FIRST = 50;

export function KeyTable({ keys }: { readonly keys: readonly Key[] }) {
  const { keys: texts, common, pages } = useTexts();
  const { day, time, number } = useFormats();
  const [question, ask] = useState<{ about: Key; kind: 'rotate' | 'revoke' }>();
  const [isWhole, showWhole] = useState(false);
  const now = Date.now();
  const columns: Column<Key>[] = [
    { title: texts.name, cell: ({ name }) => name },
    { title: texts.key, cell: ({ display }) => <Code>{display}…</Code> },
    { title: texts.created, cell: ({ created_at }) => day(created_at) },
    {
      title: texts.lastUsed,
      cell: ({ last_used_at }) => (last_used_at ? time(last_used_at) : common.never),
    },
    { title: texts.expires, cell: ({ expires_at }) => (expires_at ? time(expires_at) : common.never) },
    { title: texts.state, cell: (key) => <StateBadge state={stateOf(key, now)} /> },
    {
      title: texts.actions,
      align: 'right',
      cell: (key) =>
        !isOver(stateOf(key, now)) && (
          <Group gap="xs" wrap="nowrap" justify="flex-end">
            <Button
              variant="default"
              size="xs"
              aria-label={texts.rotateOf(key.name)}
              onClick={() => ask({ about: key, kind: 'rotate' })}
            >
              {texts.rotate}
            </Button>
            <Button
              variant="default"
              size="xs"
              c="var(--mantine-color-error)"
              aria-label={texts.revokeOf(key.name)}
              onClick={() => ask({ about: key, kind: 'revoke' })}
            >
              {texts.revoke}
            </Button>
          </Group>
        ),
    },
  ];
  const close = () => ask(undefined);
  return (
    <>
      <StackedTable
        label={pages.keys}
        columns={columns}
        rows={isWhole ? keys : keys.slice(0, SHOWN_AT_FIRST)}
        keyOf={({ id }) => id}
        isFaint={(key) => isOver(stateOf(key, now))}
      />
      {!isWhole && keys.length > SHOWN_AT_FIRST && (
        <Button variant="subtle" mt="sm" onClick={() => showWhole(true)}>
          {texts.showAll(number(keys.length))}
        </Button>
      )}
      {question?.kind === 'rotate' && <RotateKey rotated={question.about} onClose={close} />}
      {question?.kind === 'revoke' && <RevokeKey revoked={question.about} onClose={close} />}
    </>
  );
}
