import { Alert, Button, Stack, Text } from '@mantine/core';
import { Icon } from '../components/Icon.js';
import { PageTitle } from '../components/PageTitle.js';
import { linkTo } from '../routing/routing.js';
import { useTexts } from '../texts/texts.js';

/** In place of the page, for an administrator who has to turn on a second factor first. */
export function SecondFactorNeeded() {
  const { pages, secondFactor: texts } = useTexts();
  return (
    <>
      <PageTitle title={pages.administration} />
      <Alert title={texts.neededTitle} icon={<Icon name="info" />}>
        <Stack align="flex-start">
          <Text size="sm">{texts.needed}</Text>
          <Button component="a" {...linkTo('account')}>
            {texts.toAccount}
          </Button>
        </Stack>
      </Alert>
    </>
  );
}
