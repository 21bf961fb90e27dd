import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountsQuery } from '../api/administration.js';
import { ErrorAlert } from '../components/ErrorAlert.js';
import { Icon } from '../components/Icon.js';
import { Loading } from '../components/Loading.js';
import { Panel } from '../components/Panel.js';
import { useTexts } from '../texts/texts.js';
import { AccountTable } from './AccountTable.js';
import { AddAccountDialog } from './AddAccountDialog.js';

/** Above this number of accounts there is a search field. */
const SEARCH_THRESHOLD = 10;

export function AccountsPanel() {
  const { administration: texts } = useTexts();
  const { data: accounts, error, refetch } = useQuery(accountsQuery);
  const [search, setSearch] = useState('');
  const [isAdding, dialog] = useDisclosure();
  const found = accounts?.filter(({ email }) => email.includes(search.trim().toLowerCase()));
  return (
    <Panel
      title={texts.accounts}
      aside={
        <Button size="xs" leftSection={<Icon name="plus" size={14} />} onClick={dialog.open}>
          {texts.add}
        </Button>
      }
    >
      {isAdding && <AddAccountDialog onClose={dialog.close} />}
      {accounts && found ? (
        <Stack>
          {accounts.length > SEARCH_THRESHOLD && (
            <TextInput
              type="search"
              label={texts.search}
              maw="20rem"
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          )}
          {found.length > 0 ? <AccountTable accounts={found} /> : <Text c="dimmed">{texts.noMatch}</Text>}
        </Stack>
      ) : error ? (
        <ErrorAlert error={error} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </Panel>
  );
}
