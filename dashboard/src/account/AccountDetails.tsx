import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../api/session.js';
import { plansQuery } from '../api/usage.js';
import { Panel } from '../components/Panel.js';
import { useFormats, useTexts } from '../texts/texts.js';
import classes from './AccountDetails.module.css';

export function AccountDetails() {
  const texts = useTexts().account;
  const { email, role, plan, created_at } = useAccount();
  const { day } = useFormats();
  const { data: plans } = useQuery(plansQuery);
  const rows = [
    [texts.email, email],
    [texts.role, texts.roles[role]],
    [texts.plan, plans?.find(({ name }) => name === plan)?.title ?? plan],
    [texts.created, day(created_at)],
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
