import { useTexts } from '../texts/texts.js';
import { FieldTable } from './FieldTable.js';
import { Section } from './Section.js';

/** Every warning, in the words of the playground. */
export function WarningCodes() {
  const { guide, playground } = useTexts();
  const title = guide.sections.warnings;
  return (
    <Section id="warnings" title={title} lead={guide.warnings.lead}>
      <FieldTable label={title} fields={playground.warnings} nameTitle={guide.errors.code} />
    </Section>
  );
}
