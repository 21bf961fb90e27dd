import { useTexts } from '../texts/texts.js';
import { FieldTable } from './FieldTable.js';
import { Section } from './Section.js';

/** What `details=true` adds. */
export function Evidence() {
  const { guide } = useTexts();
  const title = guide.sections.evidence;
  return (
    <Section id="evidence" title={title} lead={guide.evidence.lead}>
      <FieldTable label={title} fields={guide.evidence.fields} />
    </Section>
  );
}
