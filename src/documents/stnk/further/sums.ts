import type { ValueReading } from '../grammar/value-reading.js';
import { AMOUNTS, type Amount } from './names.js';
import { AMOUNTS_TABLE } from './tunables.js';

/** The possible values of each cell of a row, in rupiah. Empty if nothing stands there. */
export type CellsOfRow = Readonly<Record<Amount, readonly ValueReading[]>>;

/** What a table says about an amount: a sum that holds proves it, one that does not makes it doubtful. */
type Proof = 'holds' | 'broken' | undefined;

/** The value of a cell in the combination of all cells that is most probable. */
export interface SolvedCell {
  readonly value: string;
  /** Of the value alone. [ln] */
  readonly score: number;
  /** How much less probable the table is with another value here. [ln] */
  readonly ahead: number;
  /** Its row: charge and fine add up to both. */
  readonly row: Proof;
  /** Its column: all rows add up to the last one. */
  readonly column: Proof;
}
export type SolvedRow = Readonly<Partial<Record<Amount, SolvedCell>>>;

/** One choice for a row. */
interface Combination {
  readonly chosen: Readonly<Record<Amount, ValueReading | undefined>>;
  readonly row: Proof;
  readonly score: number;
}

/** One choice for every row so far. */
interface Table {
  readonly rows: readonly Combination[];
  readonly sums: Readonly<Record<Amount, number>>;
  readonly score: number;
}

const { contradiction, dirt, combinations } = AMOUNTS_TABLE;

/**
 * Chooses the values of a table together: in each row the charge and the fine add up to both, and in each column all rows add up to the
 * last. A contradiction costs so much that a clearly read number is not bent to fit.
 *
 * @param rows from the top; the last is the sum of the others
 */
export function solveSums(rows: readonly CellsOfRow[]): SolvedRow[] {
  const choices = rows.map(combinationsOf);
  let tables: Table[] = [{ rows: [], sums: { pokok: 0, sanksi: 0, jumlah: 0 }, score: 0 }];
  for (const options of choices.slice(0, -1))
    tables = best(
      tables.flatMap((table) => options.map((option) => extended(table, option))),
      combinations.table,
    );
  const complete = tables.flatMap((table) =>
    choices.at(-1)!.map((total) => {
      const columns = columnsOf(table, total, rows);
      const broken = AMOUNTS.filter((amount) => columns[amount] === 'broken').length;
      return {
        rows: [...table.rows, total],
        columns,
        score: table.score + total.score + broken * contradiction,
      };
    }),
  );
  const [winner] = best(complete, 1);
  return rows.map((_, at) => {
    const { chosen, row } = winner!.rows[at]!;
    return Object.fromEntries(
      AMOUNTS.flatMap((amount): [Amount, SolvedCell][] => {
        const reading = chosen[amount];
        if (!reading) return [];
        const { value, score } = reading;
        const other = complete.reduce(
          (most, each) =>
            each.rows[at]!.chosen[amount]?.value === value ? most : Math.max(most, each.score),
          Number.NEGATIVE_INFINITY,
        );
        const ahead = winner!.score - other;
        return [[amount, { value, score, ahead, row, column: winner!.columns[amount] }]];
      }),
    );
  });
}

function combinationsOf({ pokok, sanksi, jumlah }: CellsOfRow): Combination[] {
  const found: Combination[] = [];
  for (const charge of orNothing(pokok))
    for (const fine of orNothing(sanksi))
      for (const both of orNothing(jumlah)) {
        const row =
          charge && both
            ? numberOf(charge) + numberOf(fine) === numberOf(both)
              ? 'holds'
              : 'broken'
            : undefined;
        const skipped = [pokok, sanksi, jumlah].filter(
          (readings, i) => readings.length > 0 && ![charge, fine, both][i],
        ).length;
        const seen = (charge?.score ?? 0) + (fine?.score ?? 0) + (both?.score ?? 0);
        found.push({
          chosen: { pokok: charge, sanksi: fine, jumlah: both },
          row,
          score: seen + skipped * dirt + (row === 'broken' ? contradiction : 0),
        });
      }
  return best(found, combinations.row);
}

const orNothing = (readings: readonly ValueReading[]): (ValueReading | undefined)[] => [
  ...readings,
  undefined,
];

const numberOf = (reading: ValueReading | undefined) => Number(reading?.value ?? 0);

function extended({ rows, sums, score }: Table, option: Combination): Table {
  const { pokok, sanksi, jumlah } = option.chosen;
  return {
    rows: [...rows, option],
    sums: {
      pokok: sums.pokok + numberOf(pokok),
      sanksi: sums.sanksi + numberOf(sanksi),
      jumlah: sums.jumlah + numberOf(jumlah),
    },
    score: score + option.score,
  };
}

/** Whether each column adds up. A column with a gap proves nothing if it does not. */
function columnsOf(table: Table, total: Combination, cells: readonly CellsOfRow[]): Record<Amount, Proof> {
  const proofOf = (amount: Amount): Proof => {
    const last = total.chosen[amount];
    const read = table.rows.filter(({ chosen }) => chosen[amount]);
    if (!last || read.length === 0) return undefined;
    if (numberOf(last) === table.sums[amount]) return 'holds';
    const isWhole = amount !== 'sanksi' && cells.every((row) => row[amount].length > 0);
    return isWhole ? 'broken' : undefined;
  };
  return { pokok: proofOf('pokok'), sanksi: proofOf('sanksi'), jumlah: proofOf('jumlah') };
}

const best = <T extends { readonly score: number }>(items: readonly T[], most: number): T[] =>
  [...items].sort((a, b) => b.score - a.score).slice(0, most);
