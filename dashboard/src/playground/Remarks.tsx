import { Icon } from '../parts/Icon.js';
import { useTexts } from '../texts/texts.js';
import classes from './Fields.module.css';
import type { Remark } from './findings.js';

export function Remarks({ remarks }: { readonly remarks: readonly Remark[] }) {
  const { finding } = useTexts().playground;
  if (remarks.length === 0) {
    return null;
  }
  return (
    <ul className={classes.remarks}>
      {remarks.map((remark) =>
        remark.kind === 'meaning' ? (
          // The API speaks English.
          <li key={remark.text} lang="en">
            {remark.text}
          </li>
        ) : (
          <li key={remark.kind} data-kind={remark.kind}>
            {remark.kind !== 'converted' && (
              <Icon name={remark.kind === 'check_digit_fits' ? 'check' : 'warning'} size={14} />
            )}
            {finding.remarks[remark.kind]}
          </li>
        ),
      )}
    </ul>
  );
}
