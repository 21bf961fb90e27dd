import { Code } from '@mantine/core';
import { CodeBlock } from '../components/CodeBlock.js';
import { InlineCode } from '../components/InlineCode.js';
import { StackedTable } from '../components/StackedTable.js';
import { useTexts } from '../texts/texts.js';
import { CONTAINER_EXAMPLE, STNK_EXAMPLE } from './example-responses.js';
import { Section } from './Section.js';

export function ContainerResponseSection() {
  const { guide } = useTexts();
  return (
    <Section id="container" title={guide.sections.container} lead={guide.container.lead}>
      <Fields label={guide.sections.container} fields={guide.container.fields} />
      <CodeBlock code={JSON.stringify(CONTAINER_EXAMPLE, null, 2)} label={guide.example} />
    </Section>
  );
}

export function StnkResponseSection() {
  const { guide } = useTexts();
  return (
    <Section id="stnk" title={guide.sections.stnk} lead={guide.stnk.lead}>
      <Fields label={guide.sections.stnk} fields={guide.stnk.fields} />
      <CodeBlock code={JSON.stringify(STNK_EXAMPLE, null, 2)} label={guide.example} />
    </Section>
  );
}

interface FieldsProps {
  readonly label: string;
  readonly fields: Readonly<Record<string, string>>;
}

function Fields({ label, fields }: FieldsProps) {
  const { guide } = useTexts();
  return (
    <StackedTable
      label={label}
      columns={[
        { title: guide.field, cell: ([name]) => <Code>{name}</Code> },
        { title: guide.meaning, cell: ([, meaning]) => <InlineCode text={meaning} />, isLong: true },
      ]}
      rows={Object.entries(fields)}
      keyOf={([name]) => name}
    />
  );
}
