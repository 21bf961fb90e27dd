import { CONTAINER_EXAMPLE } from '../../../src/documents/container/example.js';
import { STNK_EXAMPLE } from '../../../src/documents/stnk/example.js';
import { CodeBlock } from '../components/CodeBlock.js';
import { useTexts } from '../texts/texts.js';
import { FieldTable } from './FieldTable.js';
import { Section } from './Section.js';

export function ContainerResponseSection() {
  const { guide } = useTexts();
  return (
    <Section id="container" title={guide.sections.container} lead={guide.container.lead}>
      <FieldTable label={guide.sections.container} fields={guide.container.fields} />
      <CodeBlock code={JSON.stringify(CONTAINER_EXAMPLE, null, 2)} label={guide.example} />
    </Section>
  );
}

export function StnkResponseSection() {
  const { guide } = useTexts();
  return (
    <Section id="stnk" title={guide.sections.stnk} lead={guide.stnk.lead}>
      <FieldTable label={guide.sections.stnk} fields={guide.stnk.fields} />
      <CodeBlock code={JSON.stringify(STNK_EXAMPLE, null, 2)} label={guide.example} />
    </Section>
  );
}
