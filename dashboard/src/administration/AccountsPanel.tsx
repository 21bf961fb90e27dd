import { Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountsQuery } from '../api/administration.js';
import { Failure } from '../parts/Failure.js';
import { Loading } from '../parts/Loading.js';
import { Panel } from '../parts/Panel.js';
import { useTexts } from '../texts/texts.js';
import { AccountTable } from './AccountTable.js';

/** From so many on, nobody finds one by looking. */
const MANY = 10;

export function AccountsPanel() {
  const { administration: texts } = useTexts();
  const { data: accounts, error, refetch } = useQuery(accountsQuery);
  const [sought, setSought] = useState('');
  const found = accounts?.filter(({ email }) => email.includes(sought.trim().toLowerCase()));
  return (
    <Panel title={texts.accounts}>
      {accounts && found ? (
        <Stack>
          {accounts.length > MANY && (
            <TextInput
              type="search"
              label={texts.search}
              maw="20rem"
              value={sought}
              onChange={(event) => setSought(event.currentTarget.value)}
            />
          )}
          {found.length > 0 ? <AccountTable accounts={found} /> : <Text c="dimmed">{texts.nobody}</Text>}
        </Stack>
      ) : error ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </Panel>
  );
}
