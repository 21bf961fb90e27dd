import { Group } from '@mantine/core';
import { useTexts } from '../texts/texts.js';
import { OUTCOMES } from './bins.js';
import classes from './RequestChart.module.css';

export function OutcomeLegend() {
  const { outcomes } = useTexts();
  return (
    <Group gap="lg" fz="sm">
      {OUTCOMES.map((outcome) => (
        <Group key={outcome} gap={6}>
          <span className={classes.swatch} data-outcome={outcome} />
          {outcomes[outcome]}
        </Group>
      ))}
    </Group>
  );
}
