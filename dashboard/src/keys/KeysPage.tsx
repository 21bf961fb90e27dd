import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { keysQuery } from '../api/keys.js';
import { useSession } from '../api/session.js';
import { EmptyState } from '../parts/EmptyState.js';
import { Failure } from '../parts/Failure.js';
import { Icon } from '../parts/Icon.js';
import { Loading } from '../parts/Loading.js';
import { PageTitle } from '../parts/PageTitle.js';
import { Panel } from '../parts/Panel.js';
import { useTexts } from '../texts/texts.js';
import { CreateKey } from './CreateKey.js';
import { KeyTable } from './KeyTable.js';

export function KeysPage() {
  const { pages, keys: texts } = useTexts();
  const { environment } = useSession();
  const { data: keys, error, refetch } = useQuery(keysQuery);
  const [isCreating, creation] = useDisclosure();
  const create = (
    <Button onClick={creation.open} leftSection={<Icon name="plus" size={16} />}>
      {texts.create}
    </Button>
  );
  return (
    <>
      <PageTitle title={pages.keys} lead={texts.lead}>
        {keys && keys.length > 0 && create}
      </PageTitle>
      {environment === 'sandbox' && (
        <Text size="sm" c="dimmed" mb="md">
          {texts.sandboxNote}
        </Text>
      )}
      <Panel>
        {keys?.length === 0 && (
          <EmptyState icon="keys" title={texts.empty} lead={texts.emptyLead}>
            {create}
          </EmptyState>
        )}
        {keys && keys.length > 0 && <KeyTable keys={keys} />}
        {!keys && (error ? <Failure error={error} onRetry={refetch} /> : <Loading />)}
      </Panel>
      {isCreating && <CreateKey onClose={creation.close} />}
    </>
  );
}
