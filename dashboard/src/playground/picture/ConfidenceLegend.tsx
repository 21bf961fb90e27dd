import { Group, Text } from '@mantine/core';
import { type ConfidenceStep, FROM, STEPS } from '../../../../src/documents/confidence.js';
import { useFormats, useTexts } from '../../texts/texts.js';

import type { MarkStyle } from './marks.js';
import classes from './Overlay.module.css';

/** Explains the line styles on the picture. */
export function ConfidenceLegend() {
  const { confidence, picture } = useTexts().playground;
  const { percent } = useFormats();
  const labelOf = (step: ConfidenceStep) =>
    FROM[step] > 0 ? confidence.from(confidence.steps[step], percent(FROM[step])) : confidence.steps[step];
  return (
    <figcaption>
      <Group component="ul" gap="xs" mt="xs" p={0} aria-label={picture.legend} style={{ listStyle: 'none' }}>
        {STEPS.map((step) => (
          <Entry key={step} style={step} text={labelOf(step)} />
        ))}
        <Entry style="candidate" text={confidence.candidate} />
      </Group>
      <Text size="xs" c="dimmed" mt={4}>
        {confidence.meaning}
      </Text>
    </figcaption>
  );
}

function Entry({ style, text }: { readonly style: MarkStyle; readonly text: string }) {
  return (
    <Group component="li" gap={6} wrap="nowrap">
      <svg className={classes.sample} data-confidence={style} viewBox="0 0 36 14" aria-hidden="true">
        <path className={classes.line} d="M4 7h28" />
      </svg>
      <Text size="xs">{text}</Text>
    </Group>
  );
}
