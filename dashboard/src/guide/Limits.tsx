import { Code } from '@mantine/core';
import { Inline } from '../parts/Inline.js';
import { PlanTable } from '../parts/PlanTable.js';
import { StackedTable } from '../parts/StackedTable.js';
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
          { title: guide.meaning, cell: ([, meaning]) => <Inline text={meaning} />, isLong: true },
        ]}
        rows={Object.entries(headers)}
        keyOf={([name]) => name}
      />
    </Section>
  );
}
