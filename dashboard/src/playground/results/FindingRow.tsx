import { CopyIcon } from '../../components/CopyButton.js';
import { Icon } from '../../components/Icon.js';
import { useTexts } from '../../texts/texts.js';
import { CloseUps } from '../picture/CloseUps.js';
import type { Size } from '../picture/geometry.js';
import type { Highlight } from '../picture/useHighlight.js';
import type { Finding } from '../reading/findings.js';
import { ConfidenceMeter } from './ConfidenceMeter.js';
import classes from './Fields.module.css';
import { FindingDetails } from './FindingDetails.js';
import { Remarks } from './Remarks.js';
import type { Reviewer } from './reviewer.js';
import { useRowHighlight } from './useRowHighlight.js';
import { useValueText } from './useValueText.js';

interface FindingRowProps {
  readonly finding: Finding;
  readonly url: string | undefined;
  readonly image: Size | undefined;
  readonly highlight: Highlight;
  readonly reviewer: Reviewer;
}

/** A field with its value, its confidence and its close-up. */
export function FindingRow({ finding, url, image, highlight, reviewer }: FindingRowProps) {
  const { fields, finding: texts, card } = useTexts().playground;
  const textOf = useValueText();
  const { id, name, value, evidence, remarks, isWrong } = finding;
  const { row, button } = useRowHighlight(id, highlight);
  const isExpanded = highlight.expanded === id;
  return (
    <li
      className={classes.row}
      data-confidence={finding.review && !isWrong ? 'sure' : evidence?.step}
      data-wrong={isWrong}
      data-empty={value === '' || undefined}
      data-finding={id}
      {...row}
    >
      <button type="button" className={classes.head} aria-expanded={isExpanded} {...button}>
        <span className={classes.title}>
          <span className={classes.name}>{fields[name]}</span>
          <ConfidenceMeter finding={finding} />
          <span className={classes.chevron} data-expanded={isExpanded || undefined}>
            <Icon name="down" size={14} />
          </span>
        </span>
        <span className={value ? classes.value : classes.empty}>
          {value ? textOf(finding) : texts.notRead}
        </span>
      </button>
      {value !== '' && (
        <span className={classes.copy}>
          <CopyIcon text={value} label={card.copy(fields[name])} />
        </span>
      )}
      <Remarks remarks={remarks} />
      {finding.read !== undefined && (
        <span className={classes.read}>{texts.readAs(finding.read || texts.notRead)}</span>
      )}
      {url && image && evidence && (
        <CloseUps url={url} image={image} polygons={evidence.polygons} text={evidence.text} />
      )}
      {isExpanded && <FindingDetails finding={finding} reviewer={reviewer} />}
    </li>
  );
}
