import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { keysQuery } from '../api/keys.js';
import { useSession } from '../api/session.js';
import { EmptyState } from '../components/EmptyState.js';
import { ErrorAlert } from '../components/ErrorAlert.js';
import { Icon } from '../components/Icon.js';
import { Loading } from '../components/Loading.js';
import { PageTitle } from '../components/PageTitle.js';
import { Panel } from '../components/Panel.js';
import { useTexts } from '../texts/texts.js';
import { CreateKeyDialog } from './CreateKeyDialog.js';
import { KeyTable } from './KeyTable.js';

export function KeysPage() {
  const { pages, keys: texts } = useTexts();
  const { environment } = useSession();
  const { data: keys, error, refetch } = useQuery(keysQuery);
  const [isCreating, dialog] = useDisclosure();
  const createButton = (
    <Button onClick={dialog.open} leftSection={<Icon name="plus" size={16} />}>
      {texts.create}
    </Button>
  );
  return (
    <>
      <PageTitle title={pages.keys} lead={texts.lead}>
        {keys && keys.length > 0 && createButton}
      </PageTitle>
      {environment === 'sandbox' && (
        <Text size="sm" c="dimmed" mb="md">
          {texts.sandboxNote}
        </Text>
      )}
      <Panel>
        {keys?.length === 0 && (
          <EmptyState icon="keys" title={texts.empty} lead={texts.emptyLead}>
            {createButton}
          </EmptyState>
        )}
        {keys && keys.length > 0 && <KeyTable keys={keys} />}
        {!keys && (error ? <ErrorAlert error={error} onRetry={refetch} /> : <Loading />)}
      </Panel>
      {isCreating && <CreateKeyDialog onClose={dialog.close} />}
    </>
  );
}
