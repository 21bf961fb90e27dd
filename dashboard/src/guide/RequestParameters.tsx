import { Code, Group, Text } from '@mantine/core';
import { useSession } from '../api/session.js';
import { InlineCode } from '../components/InlineCode.js';
import { StackedTable } from '../components/StackedTable.js';
import { useTexts } from '../texts/texts.js';
import { Section } from './Section.js';

const PARAMETERS = [
  { name: 'type', place: 'query', isRequired: true },
  { name: 'details', place: 'query', isRequired: false },
  { name: 'Authorization', place: 'header', isRequired: 'production' },
  { name: 'Idempotency-Key', place: 'header', isRequired: false },
  { name: 'image', place: 'form', isRequired: true },
  { name: 'enhance', place: 'form', isRequired: false },
  { name: 'page', place: 'form', isRequired: false },
  { name: 'min_confidence', place: 'form', isRequired: false },
  { name: 'reference', place: 'form', isRequired: false },
] as const;

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
