import { Stack, Text } from '@mantine/core';
import { Inline } from '../parts/Inline.js';
import { Panel } from '../parts/Panel.js';
import { PlanTable } from '../parts/PlanTable.js';
import { useTexts } from '../texts/texts.js';

export function PlansPanel() {
  const { administration } = useTexts();
  return (
    <Panel title={administration.plans}>
      <Stack>
        <Text size="sm" c="dimmed">
          <Inline text={administration.plansLead} />
        </Text>
        <PlanTable />
      </Stack>
    </Panel>
  );
}
