import { Icon } from '../../parts/Icon.js';
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

/** A field with its value, how sure it is, and how it looks in the photo. */
export function FindingRow({ finding, url, image, highlight }: FindingRowProps) {
  const { fields, finding: texts, kilograms } = useTexts().playground;
  const { id, name, value, evidence, remarks } = finding;
  const { row, button } = useRowHighlight(id, highlight);
  const isUnfolded = highlight.unfolded === id;
  if (value === '' || !evidence) {
    return (
      <li className={classes.row} data-empty>
        <div className={classes.head}>
          <span className={classes.name}>{fields[name]}</span>
          <span className={classes.none}>{value || texts.notRead}</span>
        </div>
      </li>
    );
  }
  return (
    <li className={classes.row} data-look={evidence.step} data-finding={id} {...row}>
      <button type="button" className={classes.head} aria-expanded={isUnfolded} {...button}>
        <span className={classes.title}>
          <span className={classes.name}>{fields[name]}</span>
          <ConfidenceMeter {...evidence} />
          <span className={classes.fold} data-unfolded={isUnfolded || undefined}>
            <Icon name="down" size={14} />
          </span>
        </span>
        <span className={classes.value}>{name.endsWith('_kg') ? kilograms(value) : value}</span>
      </button>
      <Remarks remarks={remarks} />
      {url && image && <CloseUps url={url} image={image} polygons={evidence.polygons} />}
      {isUnfolded && <FindingDetails value={value} evidence={evidence} />}
    </li>
  );
}
