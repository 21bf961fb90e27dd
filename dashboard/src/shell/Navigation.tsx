import { NavLink } from '@mantine/core';
import { useSession } from '../api/session.js';
import { Icon } from '../components/Icon.js';
import { linkTo, usePage } from '../routing/routing.js';
import { useTexts } from '../texts/texts.js';

const PAGES = ['overview', 'requests', 'keys', 'playground', 'guide'] as const;
const ADMINISTRATOR_PAGES = [...PAGES, 'administration'] as const;

export function Navigation({ onFollow }: { readonly onFollow: () => void }) {
  const { pages } = useTexts();
  const { account } = useSession();
  const current = usePage();
  return (account?.role === 'administrator' ? ADMINISTRATOR_PAGES : PAGES).map((page) => (
    <NavLink
      key={page}
      {...linkTo(page, onFollow)}
      label={pages[page]}
      leftSection={<Icon name={page} />}
      active={page === current}
      aria-current={page === current ? 'page' : undefined}
      style={{ borderRadius: 'var(--mantine-radius-md)' }}
    />
  ));
}
