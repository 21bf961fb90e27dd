import { Anchor, Group, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { Icon } from '../components/Icon.js';
import { PageTitle } from '../components/PageTitle.js';
import { urlOf } from '../routing/routing.js';
import { useTexts } from '../texts/texts.js';
import { ErrorCodes } from './ErrorCodes.js';
import { Limits } from './Limits.js';
import { QuickStart } from './QuickStart.js';
import { RequestParameters } from './RequestParameters.js';
import { ContainerResponseSection, StnkResponseSection } from './Responses.js';

const SECTIONS = ['start', 'request', 'container', 'stnk', 'errors', 'limits'] as const;

const CONTENTS = {
  start: QuickStart,
  request: RequestParameters,
  container: ContainerResponseSection,
  stnk: StnkResponseSection,
  errors: ErrorCodes,
  limits: Limits,
};

/** How to call the API. */
export function GuidePage() {
  const { pages, guide } = useTexts();
  useEffect(() => {
    // The page loads on demand, after the browser looked for the anchor.
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <PageTitle title={pages.guide} lead={guide.lead}>
        <Group gap="md">
          <Anchor href={urlOf('docs/')} target="_blank" size="sm" underline="hover">
            <Group gap={4} wrap="nowrap">
              {guide.openapi}
              <Icon name="external" size={14} />
            </Group>
          </Anchor>
          <Anchor href={urlOf('openapi.json')} target="_blank" size="sm" underline="hover">
            {guide.openapiFile}
          </Anchor>
        </Group>
      </PageTitle>
      <Group component="nav" gap="md" mb="lg" aria-label={guide.contents}>
        {SECTIONS.map((section) => (
          <Anchor key={section} href={`#${section}`} size="sm" underline="hover">
            {guide.sections[section]}
          </Anchor>
        ))}
      </Group>
      <Stack gap="xl">
        {SECTIONS.map((section) => {
          const Content = CONTENTS[section];
          return <Content key={section} />;
        })}
      </Stack>
    </>
  );
}
