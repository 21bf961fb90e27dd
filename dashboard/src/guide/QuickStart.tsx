import { Tabs } from '@mantine/core';
import { useSession } from '../api/session.js';
import { CodeBlock } from '../components/CodeBlock.js';
import { urlOf } from '../routing/routing.js';
import { useTexts } from '../texts/texts.js';
import { codeExamplesFor } from './code-examples.js';
import { Section } from './Section.js';

export function QuickStart() {
  const { guide } = useTexts();
  const isProduction = useSession().environment === 'production';
  const examples = codeExamplesFor(location.origin + urlOf(''), isProduction);
  return (
    <Section
      id="start"
      title={guide.sections.start}
      lead={isProduction ? guide.startProduction : guide.startSandbox}
    >
      <Tabs defaultValue={examples[0]?.language ?? null}>
        <Tabs.List aria-label={guide.language}>
          {examples.map(({ language }) => (
            <Tabs.Tab key={language} value={language}>
              {language}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {examples.map(({ language, code }) => (
          <Tabs.Panel key={language} value={language} pt="sm">
            <CodeBlock code={code} label={guide.exampleOf(language)} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Section>
  );
}
