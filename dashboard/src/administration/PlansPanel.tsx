import { Stack, Text } from '@mantine/core';
import { InlineCode } from '../components/InlineCode.js';
import { Panel } from '../components/Panel.js';
import { PlanTable } from '../components/PlanTable.js';
import { useTexts } from '../texts/texts.js';

export function PlansPanel() {
  const { administration } = useTexts();
  return (
    <Panel title={administration.plans}>
      <Stack>
        <Text size="sm" c="dimmed">
          <InlineCode text={administration.plansLead} />
        </Text>
        <PlanTable />
      </Stack>
    </Panel>
  );
}
