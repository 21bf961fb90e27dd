import { useTexts } from '../texts/texts.js';
import { FieldTable } from './FieldTable.js';
import { Section } from './Section.js';

export function Retrying() {
  const { guide } = useTexts();
  const title = guide.sections.retrying;
  return (
    <Section id="retrying" title={title} lead={guide.retrying.lead}>
      <FieldTable label={title} fields={guide.retrying.statuses} nameTitle={guide.errors.status} />
    </Section>
  );
}
