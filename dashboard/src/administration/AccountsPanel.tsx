import { Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountsQuery } from '../api/administration.js';
import { ErrorAlert } from '../components/ErrorAlert.js';
import { Loading } from '../components/Loading.js';
import { Panel } from '../components/Panel.js';
import { useTexts } from '../texts/texts.js';
import { AccountTable } from './AccountTable.js';

/** Above this number of accounts there is a search field. */
const SEARCH_THRESHOLD = 10;

export function AccountsPanel() {
  const { administration: texts } = useTexts();
  const { data: accounts, error, refetch } = useQuery(accountsQuery);
  const [search, setSearch] = useState('');
  const found = accounts?.filter(({ email }) => email.includes(search.trim().toLowerCase()));
  return (
    <Panel title={texts.accounts}>
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
