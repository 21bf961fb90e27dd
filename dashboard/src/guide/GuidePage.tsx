import { Anchor, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../components/Icon.js';
import { PageTitle } from '../components/PageTitle.js';
import { urlOf } from '../routing/routing.js';
import { useLanguage, useTexts } from '../texts/texts.js';
import { ErrorCodes } from './ErrorCodes.js';
import { Evidence } from './Evidence.js';
import classes from './GuidePage.module.css';
import { Limits } from './Limits.js';
import { MARKDOWN } from './markdown-files.js';
import { QuickStart } from './QuickStart.js';
import { RequestParameters } from './RequestParameters.js';
import { ContainerResponseSection, StnkResponseSection } from './Responses.js';
import { Retrying } from './Retrying.js';
import { useSearch } from './useSearch.js';
import { Versioning } from './Versioning.js';
import { WarningCodes } from './WarningCodes.js';

const SECTIONS = [
  'start',
  'request',
  'container',
  'stnk',
  'evidence',
  'warnings',
  'errors',
  'retrying',
  'limits',
  'versioning',
] as const;

const CONTENTS = {
  start: QuickStart,
  request: RequestParameters,
  container: ContainerResponseSection,
  stnk: StnkResponseSection,
  evidence: Evidence,
  warnings: WarningCodes,
  errors: ErrorCodes,
  retrying: Retrying,
  limits: Limits,
  versioning: Versioning,
};

/** How to call the API. */
export function GuidePage() {
  const { pages, guide } = useTexts();
  const { language } = useLanguage();
  const [query, setQuery] = useState('');
  const sections = useRef<HTMLDivElement>(null);
  const found = useSearch(sections, query);
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
          <Anchor href={urlOf(MARKDOWN[language])} target="_blank" size="sm" underline="hover">
            {guide.asMarkdown}
          </Anchor>
        </Group>
      </PageTitle>
      <div className={classes.layout}>
        <aside className={classes.side}>
          <TextInput
            type="search"
            size="sm"
            aria-label={guide.search}
            placeholder={guide.search}
            leftSection={<Icon name="search" size={16} />}
            value={query}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
          <nav className={classes.contents} aria-label={guide.contents}>
            {SECTIONS.filter((section) => found?.has(section) ?? true).map((section) => (
              <Anchor key={section} href={`#${section}`} size="sm" underline="hover">
                {guide.sections[section]}
              </Anchor>
            ))}
          </nav>
          <Text size="sm" c="dimmed" role="status">
            {found?.size === 0 && guide.noMatch}
          </Text>
        </aside>
        <Stack gap="xl" ref={sections} className={classes.sections ?? ''}>
          {SECTIONS.map((section) => {
            const Content = CONTENTS[section];
            return <Content key={section} />;
          })}
        </Stack>
      </div>
    </>
  );
}
