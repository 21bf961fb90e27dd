import { Button, Checkbox, Collapse, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useCreateKey } from '../api/keys.js';
import { Dialog } from '../components/Dialog.js';
import { ErrorAlert } from '../components/ErrorAlert.js';
import { useTexts } from '../texts/texts.js';
import { KeyRulesFields } from './KeyRulesFields.js';
import { NO_RULES, rulesOf } from './key-rules.js';
import { NewKeyDialog } from './NewKeyDialog.js';

export function CreateKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { keys, common } = useTexts();
  const [name, setName] = useState('');
  const [lifetime, setLifetime] = useState('365');
  const [isTest, setTest] = useState(false);
  const [rules, setRules] = useState(NO_RULES);
  const [isRestricting, restrictions] = useDisclosure();
  const create = useCreateKey();
  if (create.data) {
    return <NewKeyDialog shown={create.data} onClose={onClose} />;
  }
  return (
    <Dialog onClose={onClose} title={keys.create}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate({
            name,
            ...(lifetime !== 'never' && { expires_in_days: Number(lifetime) }),
            ...(isTest && { test: true }),
            ...rulesOf(rules),
          });
        }}
      >
        <Stack>
          <TextInput
            label={keys.name}
            description={keys.nameHint}
            required
            withAsterisk={false}
            maxLength={100}
            pattern=".*\S.*"
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <NativeSelect
            label={keys.lifetime}
            data={Object.entries(keys.lifetimes).map(([value, label]) => ({ value, label }))}
            value={lifetime}
            onChange={(event) => setLifetime(event.currentTarget.value)}
          />
          <Checkbox
            label={keys.test}
            description={keys.testHint}
            checked={isTest}
            onChange={(event) => setTest(event.currentTarget.checked)}
          />
          <Button
            variant="subtle"
            size="compact-sm"
            style={{ alignSelf: 'flex-start' }}
            aria-expanded={isRestricting}
            onClick={restrictions.toggle}
          >
            {keys.restrict}
          </Button>
          <Collapse expanded={isRestricting}>
            <KeyRulesFields rules={rules} onChange={setRules} />
          </Collapse>
          {create.error && <ErrorAlert error={create.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={create.isPending}>
              {keys.createNow}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
