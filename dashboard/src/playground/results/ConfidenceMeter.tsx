import { VisuallyHidden } from '@mantine/core';
import { useFormats, useTexts } from '../../texts/texts.js';
import type { ValueEvidence } from '../reading/findings.js';

import classes from './Fields.module.css';

/** The confidence of a value as a number and a bar, with a word if somebody should check it. */
export function ConfidenceMeter({ confidence, step }: Pick<ValueEvidence, 'confidence' | 'step'>) {
  const { confidence: texts } = useTexts().playground;
  const { percent } = useFormats();
  return (
    <span className={classes.meter}>
      {step === 'sure' ? (
        <VisuallyHidden component="span">{texts.steps.sure}</VisuallyHidden>
      ) : (
        <span className={classes.step}>{texts.steps[step]}</span>
      )}{' '}
      <span className={classes.percent}>{percent(confidence)}</span>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ width: `${100 * confidence}%` }} />
      </span>
    </span>
  );
}
