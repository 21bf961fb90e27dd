import { AppShell, Badge, Burger, Group, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useSession } from '../api/session.js';
import { linkTo } from '../routing/routing.js';
import { useTexts } from '../texts/texts.js';
import { AccountMenu } from './AccountMenu.js';
import { LanguageMenu } from './LanguageMenu.js';
import { Logo } from './Logo.js';
import { Navigation } from './Navigation.js';
import classes from './Shell.module.css';
import { ThemeMenu } from './ThemeMenu.js';
import { usePageChange } from './usePageChange.js';

/** The header and navigation around every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { shell } = useTexts();
  const { environment } = useSession();
  const [isOpen, menu] = useDisclosure();
  usePageChange();
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 220, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'md', sm: 'xl' }}
    >
      <a className={classes.skip} href="#content">
        {shell.skip}
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" gap="xs" wrap="nowrap" justify="space-between">
          <Group gap="xs" wrap="nowrap">
            <Burger
              opened={isOpen}
              onClick={menu.toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={isOpen ? shell.closeMenu : shell.openMenu}
              aria-expanded={isOpen}
            />
            <UnstyledButton component="a" {...linkTo('overview', menu.close)}>
              <Group gap="xs" wrap="nowrap">
                <Logo />
                <Text fw={650} size="lg">
                  Baca
                </Text>
              </Group>
            </UnstyledButton>
            {environment === 'sandbox' && (
              <Badge variant="default" tt="none" fw={500}>
                {shell.sandbox}
              </Badge>
            )}
          </Group>
          <Group gap={4} wrap="nowrap">
            <LanguageMenu />
            <ThemeMenu />
            <AccountMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" aria-label={shell.navigation}>
        <Navigation onFollow={menu.close} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        <div className={classes.page}>{children}</div>
      </AppShell.Main>
    </AppShell>
  );
}
