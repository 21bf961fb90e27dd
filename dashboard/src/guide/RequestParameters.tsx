import { Code, Group, Text } from '@mantine/core';
import { useSession } from '../api/session.js';
import { InlineCode } from '../components/InlineCode.js';
import { StackedTable } from '../components/StackedTable.js';
import { useTexts } from '../texts/texts.js';
import { PARAMETERS } from './parameters.js';
import { Section } from './Section.js';

export function RequestParameters() {
  const { guide } = useTexts();
  const { environment } = useSession();
  return (
    <Section id="request" title={guide.sections.request} lead={guide.requestLead}>
      <StackedTable
        label={guide.sections.request}
        columns={[
          {
            title: guide.name,
            cell: ({ name, isRequired }) => (
              <Group gap="xs" wrap="nowrap">
                <Code>{name}</Code>
                {(isRequired === true || isRequired === environment) && (
                  <Text span size="xs" c="dimmed" fw={400}>
                    {guide.required}
                  </Text>
                )}
              </Group>
            ),
          },
          { title: guide.where, cell: ({ place }) => guide.places[place] },
          {
            title: guide.meaning,
            cell: ({ name }) => <InlineCode text={guide.parameters[name]} />,
            isLong: true,
          },
        ]}
        rows={PARAMETERS}
        keyOf={({ name }) => name}
      />
    </Section>
  );
}
