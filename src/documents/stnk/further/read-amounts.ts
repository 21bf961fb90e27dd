import type { Quad } from '../../../geometry/quad.js';
import type { Raster } from '../../../image/raster.js';
import type { Line, Reader } from '../../../text/reader/reader.js';
import type { AmountsForm, Printed } from '../forms/form.js';
import { bestOf, NEVER, type ValueReading } from '../grammar/value-reading.js';
import type { PlaceReaders } from '../looks/open-sheet.js';
import { type PlaceLook, readPlace } from '../looks/read-place.js';
import { type Pose, refinedPose } from '../pose/find-pose.js';
import { findPrinted } from '../pose/labels.js';
import type { ChargeReading, FieldReading } from '../reading.js';
import { AMOUNTS, type Amount } from './names.js';
import { type CellsOfRow, type SolvedCell, type SolvedRow, solveSums } from './sums.js';
import { type Cell, findTable, labelLines, labelPlace } from './table.js';
import { AMOUNTS_TABLE, FURTHER_VALUES } from './tunables.js';
import { readAmount } from './values.js';

/** The rows of a tax sheet's table whose label is sure, with those amounts that a sum proves. */
export async function readAmounts(
  picture: Raster,
  pose: Pose,
  lines: readonly Line[],
  { general, own }: PlaceReaders,
): Promise<ChargeReading[]> {
  const form = pose.form.amounts!;
  const labels = await readLabels(picture, pose, form, lines, general);
  if (!labels) return [];
  const table = findTable(labels.pose, form, lines);
  const looked = new Map<Cell, Look>();
  const see = async (cell: Cell | undefined, place: keyof Cell) => {
    const quad = cell?.[place];
    if (!cell || !quad) return;
    const looks = [await readPlace(picture, [quad], general), await readPlace(picture, [quad], own)];
    const legible = looks.filter(isLegible);
    // Where the detector saw nothing, a reader sees digits in dirt.
    if (legible.length < (cell.found ? 1 : looks.length)) return;
    const readings = readAmount(legible.flatMap(({ lattices }) => lattices));
    const before = looked.get(cell);
    const known = new Set(place === 'whole' ? readings.map(({ value }) => value) : []);
    const shown = before ?? { quad, text: legible[0]!.text };
    looked.set(cell, { ...shown, known, readings: bestOf([...(before?.readings ?? []), ...readings]) });
  };
  const solve = () =>
    solveSums(
      table.rows.map(
        (cells) =>
          Object.fromEntries(
            AMOUNTS.map((amount) => [amount, readingsOf(looked, cells[amount])]),
          ) as unknown as CellsOfRow,
      ),
    );
  for (const cells of table.rows) for (const amount of AMOUNTS) await see(cells[amount], 'found');
  let solved = solve();
  // The detector cuts off beginnings and overlooks single digits. Sums do not show that if both amounts of a row lost the same.
  for (const [at, cells] of table.rows.entries())
    for (const amount of AMOUNTS) if (!isProved(solved[at]!, amount)) await see(cells[amount], 'whole');
  solved = solve();
  // If the last row is the sum of the others, the amounts stand in the right rows.
  const rowsAreSure = table.inPlace || AMOUNTS.some((amount) => solved.at(-1)![amount]?.column === 'holds');
  if (!rowsAreSure) return [];
  return table.rows.flatMap((cells, at): ChargeReading[] => {
    const charge: Partial<Record<Amount, FieldReading>> = {};
    for (const amount of AMOUNTS) {
      const [cell, value] = [cells[amount], solved[at]![amount]];
      const seen = cell && looked.get(cell);
      if (!seen || !value || !labels.read[at] || !isInSum(solved[at]!, amount)) continue;
      const confidence = confidenceOf(value, seen.known.has(value.value));
      if (confidence < FURTHER_VALUES.answered) continue;
      charge[amount] = {
        ...{ value: value.value, confidence, sheet: 'tax', quads: [seen.quad], text: seen.text },
        alternatives: [],
      };
    }
    return Object.keys(charge).length > 0 ? [{ item: form.rows[at]!.item, ...charge }] : [];
  });
}

/** What was seen in a cell so far. */
interface Look {
  readonly readings: readonly ValueReading[];
  /** The values that the whole cell may hold: the detector may have cut off a beginning. */
  readonly known: ReadonlySet<string>;
  readonly quad: Quad;
  readonly text: string;
}

const isLegible = ({ text, lattices }: PlaceLook) =>
  /\d$/.test(text) && (readAmount(lattices)[0]?.score ?? NEVER) > FURTHER_VALUES.legible;

const readingsOf = (looked: ReadonlyMap<Cell, Look>, cell: Cell | undefined) =>
  (cell && looked.get(cell)?.readings) ?? [];

/** Both amounts of a row may have lost the same beginning, so a row proves its amounts only with a column. */
const isInSum = (row: SolvedRow, amount: Amount) =>
  row[amount]?.column === 'holds' ||
  (row[amount]?.row === 'holds' && AMOUNTS.some((other) => row[other]?.column === 'holds'));

const isProved = (row: SolvedRow, amount: Amount) =>
  row[amount]?.row === 'holds' && row[amount].column === 'holds';

/**
 * Reads the labels of the rows, and fits the pose to them. A label is sure if it was read, or those above and below it were.
 * @returns undefined if fewer than half were read: it is another table
 */
async function readLabels(
  picture: Raster,
  pose: Pose,
  form: AmountsForm,
  lines: readonly Line[],
  reader: Reader,
): Promise<{ readonly pose: Pose; readonly read: readonly boolean[] } | undefined> {
  const near: Line[] = [];
  for (const { quad } of labelLines(pose, form, lines)) near.push(await reader.read(picture, quad));
  const printed = form.rows.map(({ label, y }): Printed => ({ text: label, x: form.labelX, y }));
  const { pose: exact, found } = refinedPose(pose, printed, near, AMOUNTS_TABLE.labelOff);
  const read: boolean[] = [];
  for (const each of printed) {
    const { text } = found.has(each) ? each : await reader.read(picture, labelPlace(exact, form, each.y));
    read.push(findPrinted(each.text, { text }) !== undefined);
  }
  if (read.filter(Boolean).length < form.rows.length / 2) return undefined;
  return { pose: exact, read: read.map((is, at) => is || Boolean(read[at - 1] && read[at + 1])) };
}

const WEIGHTS = { bias: -2.5, score: 0.4, ahead: 0.35, holds: 2.5, broken: -4, known: 1 } as const;
const MOST_AHEAD = 6;

/** Logistic, like the fitted confidences, but its weights are set by hand while looking at drawn sheets. */
function confidenceOf({ score, ahead, row, column }: SolvedCell, isKnown: boolean): number {
  const proofs = [row, column];
  const holds = proofs.filter((proof) => proof === 'holds').length;
  const broken = proofs.filter((proof) => proof === 'broken').length;
  const logit =
    WEIGHTS.bias +
    WEIGHTS.score * Math.max(score, -10) +
    WEIGHTS.ahead * Math.min(ahead, MOST_AHEAD) +
    WEIGHTS.holds * holds +
    WEIGHTS.broken * broken +
    (isKnown ? WEIGHTS.known : 0);
  return 1 / (1 + Math.exp(-logit));
}
