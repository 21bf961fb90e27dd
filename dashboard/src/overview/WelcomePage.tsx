import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useSession } from '../api/session.js';
import { Icon } from '../components/Icon.js';
import { PageTitle } from '../components/PageTitle.js';
import { linkTo } from '../routing/routing.js';
import { useTexts } from '../texts/texts.js';

/** The start page of a sandbox for people who have not signed in. */
export function WelcomePage() {
  const { welcome, pages } = useTexts();
  const { sign_up } = useSession();
  return (
    <Stack maw="42rem" gap="lg">
      <PageTitle title={welcome.title} lead={welcome.lead} />
      <Group>
        <Button
          component="a"
          {...linkTo('playground')}
          size="md"
          leftSection={<Icon name="playground" size={18} />}
        >
          {welcome.tryIt}
        </Button>
        <Button
          component="a"
          {...linkTo('guide')}
          size="md"
          variant="default"
          leftSection={<Icon name="guide" size={18} />}
        >
          {welcome.readDocs}
        </Button>
      </Group>
      <Alert title={welcome.sandboxTitle} icon={<Icon name="info" />}>
        {welcome.sandbox}
      </Alert>
      <Text size="sm">
        {welcome.accountLead} <Anchor {...linkTo('signIn')}>{pages.signIn}</Anchor>
        {sign_up === 'open' && (
          <>
            {' · '}
            <Anchor {...linkTo('signUp')}>{pages.signUp}</Anchor>
          </>
        )}
      </Text>
    </Stack>
  );
}
