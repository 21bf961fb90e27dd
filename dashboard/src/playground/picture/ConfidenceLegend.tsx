import { Group, Text } from '@mantine/core';
import { FROM, STEPS, type Step } from '../../../../src/documents/confidence.js';
import { useTexts } from '../../texts/texts.js';
import { usePercent } from '../results/usePercent.js';
import type { Look } from './marks.js';
import classes from './Overlay.module.css';

/** What the lines on the picture mean. */
export function ConfidenceLegend() {
  const { confidence, picture } = useTexts().playground;
  const percent = usePercent();
  const words = (step: ConfidenceStep) =>
    FROM[step] > 0 ? confidence.from(confidence.steps[step], percent(FROM[step])) : confidence.steps[step];
  return (
    <figcaption>
      <Group component="ul" gap="xs" mt="xs" p={0} aria-label={picture.legend} style={{ listStyle: 'none' }}>
        {STEPS.map((step) => (
          <Entry key={step} look={step} text={words(step)} />
        ))}
        <Entry look="held" text={confidence.held} />
      </Group>
      <Text size="xs" c="dimmed" mt={4}>
        {confidence.meaning}
      </Text>
    </figcaption>
  );
}

function Entry({ look, text }: { readonly look: Look; readonly text: string }) {
  return (
    <Group component="li" gap={6} wrap="nowrap">
      <svg className={classes.sample} data-look={look} viewBox="0 0 36 14" aria-hidden="true">
        <path className={classes.line} d="M4 7h28" />
      </svg>
      <Text size="xs">{text}</Text>
    </Group>
  );
}
