import { Icon } from '../../components/Icon.js';
import { useTexts } from '../../texts/texts.js';
import type { Highlight } from '../picture/useHighlight.js';
import { grouped } from '../reading/code.js';
import type { Container } from '../reading/containers.js';
import { Facts, Value } from './Facts.js';
import classes from './ResultCard.module.css';

interface ContainerCardProps {
  readonly container: Container;
  readonly highlight: Highlight;
}

/** One container: its code, whether the check digit fits, and its other values. */
export function ContainerCard({ container, highlight }: ContainerCardProps) {
  const { card, finding } = useTexts().playground;
  const { code, findings } = container;
  const rest = findings.filter(({ name }) => name !== 'code');
  return (
    <article className={classes.container} data-wrong={code?.isWrong}>
      <div className={classes.code}>
        {code?.value ? (
          <>
            <Value finding={code} highlight={highlight}>
              <Code value={code.value} />
            </Value>
            <span className={classes.verdict}>
              <Icon name={code.isWrong ? 'cross' : 'check'} size={20} />
              {finding.remarks[code.isWrong ? 'check_digit_wrong' : 'check_digit_correct']}
            </span>
          </>
        ) : (
          <span className={classes.missing}>{code ? card.noCode : finding.belongsToNone}</span>
        )}
      </div>
      <Facts findings={rest} highlight={highlight} />
    </article>
  );
}

/** The check digit stands in a box, as on the container. */
function Code({ value }: { readonly value: string }) {
  const [owner, serial, digit] = grouped(value).split(' ');
  return digit ? (
    <>
      {owner} {serial} <span className={classes.digit}>{digit}</span>
    </>
  ) : (
    value
  );
}
