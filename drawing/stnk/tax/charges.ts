import { type Random, seededRandom } from '../../random.js';
import type { TaxLayout } from './layouts.js';

/** A row of the table, in rupiah. */
export interface Charge {
  readonly pokok: number;
  readonly sanksi: number;
}

/** What is paid for each row of the table; the last one is the sum of the others. */
export function inventCharges(random: Random, { rows }: TaxLayout['table']): Charge[] {
  const charged = rows.map(() => (random.chance(0.25) ? 0 : random.whole(20, 4200) * 500)).slice(0, -1);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  // Numbers of their own, so that a fine changes nothing else on the picture.
  const late = seededRandom(sum(charged));
  const months = late.chance(0.3) ? late.whole(1, 24) : 0;
  const fines = charged.map((pokok, at) =>
    /^(PKB|OPSEN PKB|SWDKLLJ)$/.test(rows[at]![0]) ? Math.round((pokok * months * 0.02) / 100) * 100 : 0,
  );
  const charges = charged.map((pokok, at) => ({ pokok, sanksi: fines[at]! }));
  return [...charges, { pokok: sum(charged), sanksi: sum(fines) }];
}
