import { VisuallyHidden } from '@mantine/core';
import { useTexts } from '../../texts/texts.js';
import type { Evidence } from '../reading/findings.js';
import { percentOf } from './confidence.js';
import classes from './Fields.module.css';
import { usePercent } from './usePercent.js';

/** How sure a value is: in words where somebody should look, as a number and as a bar. */
export function ConfidenceMeter({ confidence, step }: Pick<Evidence, 'confidence' | 'step'>) {
  const { confidence: texts } = useTexts().playground;
  const percent = usePercent();
  return (
    <span className={classes.meter}>
      {step === 'sure' ? (
        <VisuallyHidden component="span">{texts.steps.sure}</VisuallyHidden>
      ) : (
        <span className={classes.step}>{texts.steps[step]}</span>
      )}{' '}
      <span className={classes.percent}>{percent(confidence)}</span>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ width: `${percentOf(confidence)}%` }} />
      </span>
    </span>
  );
}
