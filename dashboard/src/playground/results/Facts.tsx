import type { ReactNode } from 'react';
import { CopyIcon } from '../../components/CopyButton.js';
import { useTexts } from '../../texts/texts.js';
import type { Highlight } from '../picture/useHighlight.js';
import type { Finding } from '../reading/findings.js';
import classes from './ResultCard.module.css';
import { useValueText } from './useValueText.js';

interface FactsProps {
  readonly findings: readonly Finding[];
  readonly highlight: Highlight;
}

/** Values with their names. */
export function Facts({ findings, highlight }: FactsProps) {
  const { fields, confidence, finding: texts } = useTexts().playground;
  const textOf = useValueText();
  return (
    <dl className={classes.facts}>
      {findings.map((finding) => (
        <div key={finding.id} data-step={finding.review ? 'sure' : finding.evidence?.step}>
          <dt>
            {fields[finding.name]}
            {finding.evidence?.step === 'doubtful' && !finding.review && (
              <strong className={classes.doubt}>{confidence.steps.doubtful}</strong>
            )}
          </dt>
          <dd>
            {finding.value ? (
              <Value finding={finding} highlight={highlight}>
                {textOf(finding)}
              </Value>
            ) : (
              <span className={classes.missing}>{texts.notRead}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ValueProps {
  readonly finding: Finding;
  readonly highlight: Highlight;
  readonly children: ReactNode;
}

/** A value that shows its place on the photo, with a Copy button. */
export function Value({ finding: { id, name, value }, highlight, children }: ValueProps) {
  const { fields, card } = useTexts().playground;
  return (
    <span className={classes.valueRow}>
      <button
        type="button"
        className={classes.value}
        aria-pressed={highlight.expanded === id}
        title={card.show}
        onClick={() => highlight.toggle(id)}
        onMouseEnter={() => highlight.point(id)}
        onMouseLeave={() => highlight.point(undefined)}
      >
        {children}
      </button>
      <CopyIcon text={value} label={card.copy(fields[name])} />
    </span>
  );
}
