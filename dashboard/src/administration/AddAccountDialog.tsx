import { Button, Group, NativeSelect, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NewPasswordInput } from '../account/NewPasswordInput.js';
import { useAddAccount } from '../api/administration.js';
import { useSession } from '../api/session.js';
import type { AccountBody } from '../api/types.js';
import { plansQuery } from '../api/usage.js';
import { Dialog } from '../components/Dialog.js';
import { ErrorAlert } from '../components/ErrorAlert.js';
import { LinkBox } from '../components/LinkBox.js';
import { useTexts } from '../texts/texts.js';
import { ROLES } from './roles.js';

/** Adds an account, with a password or with a link for whoever it is for. */
export function AddAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { administration: texts, account: words, common } = useTexts();
  const { password_sign_in } = useSession();
  const { data: plans = [] } = useQuery(plansQuery);
  const [email, setEmail] = useState('');
  const [plan, setPlan] = useState<string>();
  const [role, setRole] = useState<AccountBody['role']>('member');
  const [way, setWay] = useState<'link' | 'password'>('link');
  const [password, setPassword] = useState('');
  const add = useAddAccount();
  if (add.data?.link) {
    return (
      <Dialog onClose={onClose} title={texts.linkOf(add.data.account.email)} size="lg">
        <LinkBox link={add.data.link} />
      </Dialog>
    );
  }
  return (
    <Dialog onClose={onClose} title={texts.add}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(
            { email, role, ...(plan && { plan }), ...(way === 'password' && { password }) },
            { onSuccess: (added) => added.link ?? onClose() },
          );
        }}
      >
        <Stack>
          <TextInput
            label={texts.email}
            type="email"
            required
            withAsterisk={false}
            data-autofocus
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <NativeSelect
            label={texts.plan}
            data={plans.map(({ name, title }) => ({ value: name, label: title }))}
            {...(plan && { value: plan })}
            onChange={(event) => setPlan(event.currentTarget.value)}
          />
          <NativeSelect
            label={texts.role}
            data={ROLES.map((value) => ({ value, label: words.roles[value] }))}
            value={role}
            onChange={(event) =>
              setRole(event.currentTarget.value === 'administrator' ? 'administrator' : 'member')
            }
          />
          {password_sign_in && (
            <SegmentedControl
              aria-label={words.password}
              data={[
                { value: 'link', label: texts.byLink },
                { value: 'password', label: texts.byPassword },
              ]}
              value={way}
              onChange={setWay}
            />
          )}
          {way === 'password' && (
            <NewPasswordInput label={words.password} value={password} onChange={setPassword} />
          )}
          {add.error && <ErrorAlert error={add.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={add.isPending}>
              {way === 'link' && password_sign_in ? texts.invite : texts.addNow}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
