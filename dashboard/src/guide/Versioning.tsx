import { List } from '@mantine/core';
import { InlineCode } from '../components/InlineCode.js';
import { useTexts } from '../texts/texts.js';
import { Section } from './Section.js';

/** What stays as it is from version to version. */
export function Versioning() {
  const { guide } = useTexts();
  return (
    <Section id="versioning" title={guide.sections.versioning} lead={guide.versioning.lead}>
      <List spacing="xs" maw="46rem">
        {guide.versioning.promises.map((promise) => (
          <List.Item key={promise}>
            <InlineCode text={promise} />
          </List.Item>
        ))}
      </List>
    </Section>
  );
}
