import { CopyButton } from '../../components/CopyButton.js';
import { useFormats, useTexts } from '../../texts/texts.js';
import type { ValueEvidence } from '../reading/findings.js';
import classes from './Fields.module.css';

interface FindingDetailsProps {
  readonly value: string;
  readonly evidence: ValueEvidence;
}

/** The raw text of a value, and its alternatives. */
export function FindingDetails({ value, evidence: { text, alternatives } }: FindingDetailsProps) {
  const { finding: texts } = useTexts().playground;
  const { percent } = useFormats();
  return (
    <div className={classes.details}>
      <dl>
        <dt>{texts.text}</dt>
        <dd className={classes.quote}>{text}</dd>
        <dt>{texts.alternatives}</dt>
        {alternatives.length === 0 && <dd>{texts.noAlternative}</dd>}
        {alternatives.map((each) => (
          <dd key={each.value}>
            <span className={classes.quote}>{each.value}</span>
            <span className={classes.percent}>{percent(each.confidence)}</span>
          </dd>
        ))}
      </dl>
      <CopyButton text={value} />
    </div>
  );
}
