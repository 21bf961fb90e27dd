import { VisuallyHidden } from '@mantine/core';
import { Icon } from '../../components/Icon.js';
import { useFormats, useTexts } from '../../texts/texts.js';
import type { Finding } from '../reading/findings.js';
import classes from './Fields.module.css';

/** The confidence of a value as a number and a bar, with a word if somebody should check it, or what a person did. */
export function ConfidenceMeter({ finding: { value, evidence, review } }: { readonly finding: Finding }) {
  const { confidence: texts, finding } = useTexts().playground;
  const { percent } = useFormats();
  if (review) {
    return (
      <span className={classes.meter}>
        <Icon name={review === 'checked' ? 'check' : 'edit'} size={14} />
        <span className={classes.step}>{finding[review]}</span>
      </span>
    );
  }
  if (!evidence || value === '') {
    return <span className={classes.meter} />;
  }
  const { confidence, step } = evidence;
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
