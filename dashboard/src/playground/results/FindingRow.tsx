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
import { useRowHighlight } from './useRowHighlight.js';

interface FindingRowProps {
  readonly finding: Finding;
  readonly url: string | undefined;
  readonly image: Size | undefined;
  readonly highlight: Highlight;
}

/** A field with its value, its confidence and its close-up. */
export function FindingRow({ finding, url, image, highlight }: FindingRowProps) {
  const { fields, finding: texts, kilograms } = useTexts().playground;
  const { id, name, value, evidence, remarks } = finding;
  const { row, button } = useRowHighlight(id, highlight);
  const isExpanded = highlight.expanded === id;
  if (value === '' || !evidence) {
    return (
      <li className={classes.row} data-empty>
        <div className={classes.head}>
          <span className={classes.name}>{fields[name]}</span>
          <span className={classes.empty}>{value || texts.notRead}</span>
        </div>
      </li>
    );
  }
  return (
    <li className={classes.row} data-confidence={evidence.step} data-finding={id} {...row}>
      <button type="button" className={classes.head} aria-expanded={isExpanded} {...button}>
        <span className={classes.title}>
          <span className={classes.name}>{fields[name]}</span>
          <ConfidenceMeter {...evidence} />
          <span className={classes.chevron} data-expanded={isExpanded || undefined}>
            <Icon name="down" size={14} />
          </span>
        </span>
        <span className={classes.value}>{name.endsWith('_kg') ? kilograms(value) : value}</span>
      </button>
      <Remarks remarks={remarks} />
      {url && image && <CloseUps url={url} image={image} polygons={evidence.polygons} />}
      {isExpanded && <FindingDetails value={value} evidence={evidence} />}
    </li>
  );
}
