import { Icon, type IconName } from '../../components/Icon.js';
import { useTexts } from '../../texts/texts.js';
import type { Remark } from '../reading/findings.js';
import classes from './Fields.module.css';

const ICONS: Partial<Record<Remark['kind'], IconName>> = {
  check_digit_correct: 'check',
  check_digit_wrong: 'cross',
};

export function Remarks({ remarks }: { readonly remarks: readonly Remark[] }) {
  const { finding } = useTexts().playground;
  if (remarks.length === 0) {
    return null;
  }
  return (
    <ul className={classes.remarks}>
      {remarks.map((remark) =>
        remark.kind === 'meaning' ? (
          // The API describes codes in English.
          <li key={remark.text} lang="en">
            {remark.text}
          </li>
        ) : (
          <li key={remark.kind} data-kind={remark.kind}>
            {ICONS[remark.kind] && <Icon name={ICONS[remark.kind]!} size={14} />}
            {finding.remarks[remark.kind]}
          </li>
        ),
      )}
    </ul>
  );
}
