import { SimpleGrid } from '@mantine/core';
import type { UsageBody } from '../api/types.js';
import { Panel } from '../components/Panel.js';
import { useFormats, useTexts } from '../texts/texts.js';
import { LimitMeter } from './LimitMeter.js';

/** The plan and what is left of its limits. */
export function PlanPanel({ usage: { plan, limits, used_today } }: { readonly usage: UsageBody }) {
  const { overview } = useTexts();
  const { number } = useFormats();
  return (
    <Panel title={overview.plan(plan.title)}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
        <LimitMeter label={overview.thisMinute} limit={limits.minute} unlimited={overview.unlimitedMinute} />
        <LimitMeter
          label={overview.today}
          limit={limits.day}
          unlimited={overview.unlimited(number(used_today))}
        />
      </SimpleGrid>
    </Panel>
  );
}
