import type { FurtherValues } from '../../drawing/stnk/fields.js';
import { AMOUNTS, FURTHER } from '../../src/documents/stnk/further/names.js';
import type { FurtherReading } from '../../src/documents/stnk/reading.js';

/** What became of the values of one kind. */
export interface Tally {
  /** How many the pictures show. */
  shown: number;
  right: number;
  /** Answered, and another value or none is shown. */
  wrong: number;
}

/** A value that was not read as it is shown. */
export interface Miss {
  readonly name: string;
  readonly shown: string;
  readonly answered: string;
}

/** The answered values, named like the drawn ones. */
export function answersOf({ values, amounts }: FurtherReading): Record<string, string> {
  return Object.fromEntries([
    ...FURTHER.flatMap((name) => (values[name] ? [[name, values[name].value]] : [])),
    ...amounts.flatMap((row) =>
      AMOUNTS.flatMap((amount) => (row[amount] ? [[`${row.item}.${amount}`, row[amount].value]] : [])),
    ),
  ]);
}

/** Amounts are counted by their column, the total apart. */
function kindOf(name: string): string {
  const [item, amount] = name.split('.');
  if (!amount) return name;
  return item === 'total' ? 'total' : amount;
}

/**
 * Counts the values of a picture, and returns those that were missed.
 * @param covered need not be read
 */
export function count(
  shown: FurtherValues,
  covered: FurtherValues,
  answers: Readonly<Record<string, string>>,
  tallies: Map<string, Tally>,
): Miss[] {
  const names = new Set([...Object.keys(shown), ...Object.keys(answers)]);
  return [...names].flatMap((name): Miss[] => {
    const kind = kindOf(name);
    const tally = tallies.get(kind) ?? { shown: 0, right: 0, wrong: 0 };
    tallies.set(kind, tally);
    const [is, answered] = [(shown as Readonly<Record<string, string>>)[name], answers[name]];
    if (answered !== undefined && (covered as typeof answers)[name] === answered) return [];
    if (is !== undefined) tally.shown++;
    if (is === answered) tally.right++;
    else if (answered !== undefined) tally.wrong++;
    return is === answered ? [] : [{ name, shown: is ?? '', answered: answered ?? '' }];
  });
}
