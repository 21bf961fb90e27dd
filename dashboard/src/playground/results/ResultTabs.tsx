import { Tabs } from '@mantine/core';
import { CodeBlock } from '../../components/CodeBlock.js';
import { useTexts } from '../../texts/texts.js';
import type { Size } from '../picture/geometry.js';
import type { Highlight } from '../picture/useHighlight.js';
import type { Job } from '../queue/job-queue.js';
import type { Finding } from '../reading/findings.js';
import { FieldsView } from './FieldsView.js';
import { prettyJson } from './pretty-json.js';
import { RequestExample } from './RequestExample.js';
import type { Reviewer } from './reviewer.js';

interface ResultTabsProps {
  readonly job: Job;
  readonly url: string | undefined;
  readonly image: Size | undefined;
  readonly highlight: Highlight;
  readonly findings: readonly Finding[];
  readonly reviewer: Reviewer;
}

/** The result as fields and as JSON, and code that requests it. */
export function ResultTabs({ job, ...more }: ResultTabsProps) {
  const { results: texts } = useTexts().playground;
  const reading = job.state.phase === 'read' ? job.state.reading : undefined;
  return (
    <Tabs defaultValue="fields" keepMounted={false}>
      <Tabs.List aria-label={texts.views} mb="md">
        <Tabs.Tab value="fields">{texts.fields}</Tabs.Tab>
        <Tabs.Tab value="json" disabled={!reading}>
          {texts.json}
        </Tabs.Tab>
        <Tabs.Tab value="code">{texts.code}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="fields">
        <FieldsView type={job.settings.type} reading={reading} {...more} />
      </Tabs.Panel>
      <Tabs.Panel value="json">
        {reading && <CodeBlock code={prettyJson(reading.response)} label={texts.jsonLabel} />}
      </Tabs.Panel>
      <Tabs.Panel value="code">
        <RequestExample settings={job.settings} fileName={job.file.name} />
      </Tabs.Panel>
    </Tabs>
  );
}
