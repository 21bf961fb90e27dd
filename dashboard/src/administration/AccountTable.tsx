import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChangeAccount } from '../api/administration.js';
import { useAccount, useSession } from '../api/session.js';
import type { AccountWithUse } from '../api/types.js';
import { plansQuery } from '../api/usage.js';
import { ErrorAlert } from '../components/ErrorAlert.js';
import { StackedTable, type TableColumn } from '../components/StackedTable.js';
import { useFormats, useTexts } from '../texts/texts.js';
import { AccountKeysDialog } from './AccountKeysDialog.js';
import { AccountLinkDialog } from './AccountLinkDialog.js';
import { AccountStateBadge } from './AccountStateBadge.js';
import { DeleteAccountDialog } from './DeleteAccountDialog.js';
import { ReleaseIdentityDialog } from './ReleaseIdentityDialog.js';
import { ResetSecondFactorDialog } from './ResetSecondFactorDialog.js';
import { ROLES } from './roles.js';

/** The accounts, with menus that change their plans and roles. */
export function AccountTable({ accounts }: { readonly accounts: readonly AccountWithUse[] }) {
  const { administration: texts, account: words, secondFactor, identity } = useTexts();
  const { password_sign_in } = useSession();
  const { number, day } = useFormats();
  const own = useAccount();
  const { data: plans = [] } = useQuery(plansQuery);
  const change = useChangeAccount();
  const [dialog, openDialog] = useState<{
    account: AccountWithUse;
    kind: 'keys' | 'link' | 'reset' | 'release' | 'delete';
  }>();
  const close = () => openDialog(undefined);
  const columns: TableColumn<AccountWithUse>[] = [
    {
      title: texts.email,
      cell: ({ id, email }) => (
        <>
          {email}{' '}
          {id === own.id && (
            <Text span size="sm" c="dimmed" fw={400}>
              ({texts.you})
            </Text>
          )}
        </>
      ),
    },
    {
      title: texts.role,
      cell: ({ id, email, role }) => (
        <NativeSelect
          size="xs"
          miw="8.5rem"
          aria-label={texts.roleOf(email)}
          data={ROLES.map((value) => ({ value, label: words.roles[value] }))}
          value={role}
          onChange={(event) =>
            change.mutate({
              id,
              role: event.currentTarget.value === 'administrator' ? 'administrator' : 'member',
            })
          }
        />
      ),
    },
    {
      title: texts.plan,
      cell: ({ id, email, plan }) => (
        <NativeSelect
          size="xs"
          miw="6.5rem"
          aria-label={texts.planOf(email)}
          data={plans.map(({ name, title }) => ({ value: name, label: title }))}
          value={plan}
          onChange={(event) => change.mutate({ id, plan: event.currentTarget.value })}
        />
      ),
    },
    {
      title: texts.state,
      cell: ({ state, has_identity }) => (
        <>
          <AccountStateBadge state={state} />
          {has_identity && (
            <Text size="xs" c="dimmed">
              {identity.title}
            </Text>
          )}
        </>
      ),
    },
    { title: texts.usedToday, align: 'right', cell: ({ used_today }) => number(used_today) },
    { title: texts.created, cell: ({ created_at }) => day(created_at) },
    {
      title: texts.actions,
      align: 'right',
      cell: (account) =>
        // The administrator's own account and keys have pages of their own.
        account.id !== own.id && (
          <Group gap="xs" justify="flex-end" miw="9rem">
            <Button
              variant="default"
              size="xs"
              aria-label={texts.keysOf(account.email)}
              onClick={() => openDialog({ account, kind: 'keys' })}
            >
              {texts.keys}
            </Button>
            {password_sign_in && (
              <Button
                variant="default"
                size="xs"
                disabled={account.state === 'disabled'}
                aria-label={texts.linkOf(account.email)}
                onClick={() => openDialog({ account, kind: 'link' })}
              >
                {texts.link}
              </Button>
            )}
            {account.second_factor && (
              <Button
                variant="default"
                size="xs"
                aria-label={secondFactor.resetOf(account.email)}
                onClick={() => openDialog({ account, kind: 'reset' })}
              >
                {secondFactor.reset}
              </Button>
            )}
            {account.has_identity && (
              <Button
                variant="default"
                size="xs"
                aria-label={identity.releaseOf(account.email)}
                onClick={() => openDialog({ account, kind: 'release' })}
              >
                {identity.release}
              </Button>
            )}
            <Button
              variant="default"
              size="xs"
              aria-label={(account.state === 'disabled' ? texts.enableOf : texts.disableOf)(account.email)}
              onClick={() => change.mutate({ id: account.id, disabled: account.state !== 'disabled' })}
            >
              {account.state === 'disabled' ? texts.enable : texts.disable}
            </Button>
            <Button
              variant="default"
              size="xs"
              c="var(--mantine-color-error)"
              aria-label={texts.deleteOf(account.email)}
              onClick={() => openDialog({ account, kind: 'delete' })}
            >
              {texts.delete}
            </Button>
          </Group>
        ),
    },
  ];
  return (
    <Stack>
      {change.error && <ErrorAlert error={change.error} />}
      <StackedTable
        label={texts.accounts}
        columns={columns}
        rows={accounts}
        keyOf={({ id }) => id}
        isFaint={({ state }) => state === 'disabled'}
      />
      {dialog?.kind === 'keys' && <AccountKeysDialog account={dialog.account} onClose={close} />}
      {dialog?.kind === 'link' && <AccountLinkDialog account={dialog.account} onClose={close} />}
      {dialog?.kind === 'reset' && <ResetSecondFactorDialog account={dialog.account} onClose={close} />}
      {dialog?.kind === 'release' && <ReleaseIdentityDialog account={dialog.account} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteAccountDialog account={dialog.account} onClose={close} />}
    </Stack>
  );
}
