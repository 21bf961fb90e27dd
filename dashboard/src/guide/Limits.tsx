import { PlanTable } from '../components/PlanTable.js';
import { useTexts } from '../texts/texts.js';
import { FieldTable } from './FieldTable.js';
import { Section } from './Section.js';

export function Limits() {
  const { guide } = useTexts();
  const { lead, header, headers } = guide.limits;
  return (
    <Section id="limits" title={guide.sections.limits} lead={lead}>
      <PlanTable />
      <FieldTable label={header} fields={headers} nameTitle={header} />
    </Section>
  );
}
