import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCreateKey } from '../api/keys.js';
import { Dialog } from '../components/Dialog.js';
import { ErrorAlert } from '../components/ErrorAlert.js';
import { useTexts } from '../texts/texts.js';
import { NewKeyDialog } from './NewKeyDialog.js';

export function CreateKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { keys, common } = useTexts();
  const [name, setName] = useState('');
  const [lifetime, setLifetime] = useState('365');
  const create = useCreateKey();
  if (create.data) {
    return <NewKeyDialog shown={create.data} onClose={onClose} />;
  }
  return (
    <Dialog onClose={onClose} title={keys.create}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate({ name, ...(lifetime !== 'never' && { expires_in_days: Number(lifetime) }) });
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
