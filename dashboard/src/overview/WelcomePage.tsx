import { Anchor, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import door from '../../../samples/door.jpg';
import { useSession } from '../api/session.js';
import { CodeBlock } from '../components/CodeBlock.js';
import { Icon } from '../components/Icon.js';
import { PageTitle } from '../components/PageTitle.js';
import { codeExamplesFor } from '../guide/code-examples.js';
import { DropZone } from '../playground/upload/DropZone.js';
import { handOver } from '../playground/upload/hand-over.js';
import { goTo, linkTo, urlOf } from '../routing/routing.js';
import { useTexts } from '../texts/texts.js';
import { SampleReading } from './SampleReading.js';

/** The start page of a sandbox for people who have not signed in: a photo that was read, and how to read another. */
export function WelcomePage() {
  const { welcome, pages } = useTexts();
  const { sign_up } = useSession();
  const [curl] = codeExamplesFor(location.origin + urlOf(''), false);
  const read = (files: readonly File[]) => {
    handOver(files);
    goTo('playground');
  };
  return (
    <>
      <PageTitle title={welcome.title} lead={welcome.lead} />
      <Stack gap="xl">
        <SampleReading url={door} />
        <Box component="section">
          <Title order={2} mb="xs">
            {welcome.yours}
          </Title>
          <DropZone isCompact onFiles={read} />
          <Text size="sm" c="dimmed" mt="xs">
            {welcome.sandboxTitle}. {welcome.sandbox}
          </Text>
        </Box>
        <Box component="section">
          <Title order={2} mb="xs">
            {welcome.fromProgram}
          </Title>
          {curl && <CodeBlock code={curl.code} label={welcome.curl} />}
        </Box>
        <Group>
          <Button component="a" {...linkTo('playground')} leftSection={<Icon name="playground" />}>
            {welcome.tryIt}
          </Button>
          <Button component="a" {...linkTo('guide')} variant="default" leftSection={<Icon name="guide" />}>
            {welcome.readDocs}
          </Button>
        </Group>
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
    </>
  );
}
