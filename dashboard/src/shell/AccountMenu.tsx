import { ActionIcon, Button, Menu } from '@mantine/core';
import { useSession, useSignOut } from '../api/session.js';
import { Icon } from '../components/Icon.js';
import { linkTo, usePage } from '../routing/routing.js';
import { useTexts } from '../texts/texts.js';

export function AccountMenu() {
  const { pages, shell } = useTexts();
  const { account } = useSession();
  const page = usePage();
  const signOut = useSignOut();
  if (!account) {
    return page === 'signIn' ? null : (
      <Button component="a" {...linkTo('signIn')} variant="default" size="xs" ml={4}>
        {pages.signIn}
      </Button>
    );
  }
  const label = shell.accountMenu(account.email);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={label}
          title={account.email}
          c="inherit"
        >
          <Icon name="account" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label c="dimmed">{account.email}</Menu.Label>
        <Menu.Item component="a" {...linkTo('account')} leftSection={<Icon name="account" size={16} />}>
          {pages.account}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="signOut" size={16} />}
          onClick={() => signOut.mutate(undefined)}
          disabled={signOut.isPending}
        >
          {shell.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
