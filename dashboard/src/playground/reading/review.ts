import { isValidCode } from '../../../../src/documents/container/standard/check-digit.js';
import { type Finding, verdict } from './findings.js';

/** What a person made of a reading. It stays in the browser. */
export interface Review {
  /** The right values, by the id of the finding. */
  readonly corrected: Readonly<Record<string, string>>;
  /** The ids of the findings that were compared with the photo and are right. */
  readonly checked: readonly string[];
}

export const NO_REVIEW: Review = { corrected: {}, checked: [] };

/** Corrects a value, or takes the correction back where it says the same as was read. */
export function correct(review: Review, finding: Finding, text: string): Review {
  const { id, value, read = value } = finding;
  const { [id]: _, ...others } = review.corrected;
  const right = asWritten(finding, text);
  return {
    corrected: right === read ? others : { ...others, [id]: right },
    checked: review.checked.filter((each) => each !== id),
  };
}

/** Ticks values as checked, or unticks them. */
export function check(review: Review, ids: readonly string[], isRight: boolean): Review {
  const others = review.checked.filter((id) => !ids.includes(id));
  return { ...review, checked: isRight ? [...others, ...ids] : others };
}

/** The findings as the person left them. */
export const reviewed = (findings: readonly Finding[], { corrected, checked }: Review): Finding[] =>
  findings.map((finding) => {
    const text = corrected[finding.id];
    if (text !== undefined) return withValue(finding, text);
    return checked.includes(finding.id) ? { ...finding, review: 'checked' } : finding;
  });

function withValue({ isWrong: _, ...finding }: Finding, value: string): Finding {
  const isCode = finding.name === 'code' && value !== '';
  const isWrong = isCode && !isValidCode(value);
  return {
    ...finding,
    value,
    read: finding.value,
    review: 'corrected',
    // What the service said was about the value that it read.
    remarks: isCode ? [verdict(!isWrong)] : [],
    ...(isWrong && { isWrong }),
  };
}

/** Upper case with single spaces, as the service writes values; codes and weights without any. */
function asWritten({ name }: Finding, text: string): string {
  const isGrouped = name === 'code' || name === 'size_type' || name.endsWith('_kg');
  return text
    .trim()
    .toUpperCase()
    .replace(/\s+/g, isGrouped ? '' : ' ');
}
