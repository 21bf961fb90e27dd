import { Code } from '@mantine/core';
import { InlineCode } from '../components/InlineCode.js';
import { PlanTable } from '../components/PlanTable.js';
import { StackedTable } from '../components/StackedTable.js';
import { useTexts } from '../texts/texts.js';
import { Section } from './Section.js';

export function Limits() {
  const { guide } = useTexts();
  const { lead, header, headers } = guide.limits;
  return (
    <Section id="limits" title={guide.sections.limits} lead={lead}>
      <PlanTable />
      <StackedTable
        label={header}
        columns={[
          { title: header, cell: ([name]) => <Code>{name}</Code> },
          { title: guide.meaning, cell: ([, meaning]) => <InlineCode text={meaning} />, isLong: true },
        ]}
        rows={Object.entries(headers)}
        keyOf={([name]) => name}
      />
    </Section>
  );
}
