import { CopyButton } from '../../parts/CopyButton.js';
import { useTexts } from '../../texts/texts.js';
import type { Evidence } from '../reading/findings.js';
import classes from './Fields.module.css';
import { usePercent } from './usePercent.js';

interface FindingDetailsProps {
  readonly value: string;
  readonly evidence: Evidence;
}

/** What the value was before it was weighed, and what it was weighed against. */
export function FindingDetails({ value, evidence: { text, alternatives } }: FindingDetailsProps) {
  const { finding: texts } = useTexts().playground;
  const percent = usePercent();
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
