import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAccount, useSession } from '../api/session.js';
import { plansQuery } from '../api/usage.js';
import { Panel } from '../components/Panel.js';
import { useFormats, useTexts } from '../texts/texts.js';
import classes from './AccountDetails.module.css';

export function AccountDetails() {
  const { account: texts, identity } = useTexts();
  const { identity_provider, signed_in_by_provider } = useSession();
  const { email, role, plan, created_at } = useAccount();
  const { day } = useFormats();
  const { data: plans } = useQuery(plansQuery);
  const rows = [
    [texts.email, email],
    [texts.role, texts.roles[role]],
    [texts.plan, plans?.find(({ name }) => name === plan)?.title ?? plan],
    [texts.created, day(created_at)],
    ...(identity_provider
      ? [
          [
            identity.signedInWith,
            signed_in_by_provider ? identity.provider(identity_provider.name) : identity.byPassword,
          ],
        ]
      : []),
  ];
  return (
    <Panel title={texts.details}>
      <dl className={classes.list}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            <Text component="dd" m={0}>
              {value}
            </Text>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
