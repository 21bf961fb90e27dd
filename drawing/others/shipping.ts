import { randomCode } from '../content/codes.js';
import type { Random } from '../random.js';
import { numeric, randomDay } from '../stnk/content/dates.js';
import { fill } from '../stnk/content/patterns.js';
import { inventWord } from '../stnk/content/people.js';
import { type Hand, handOf, LABEL_HAND } from '../stnk/lettering/hands.js';
import { signature, squareCode } from '../stnk/sheet/ornaments.js';
import { dotted } from '../stnk/tax/rupiah.js';
import { type Column, type Piece, page, table, text } from './piece.js';

/**
 * The documents that travel with containers. They state codes, types and weights just like containers, but are not
 * containers: the hardest pictures for a reader that must not invent any.
 */

const TYPES = ['20GP', '40HC', '22G1', '45G1', '20 DRY', '40 HC', "1X20'", '45R1'] as const;
const GOODS = ['KARET', 'MEBEL', 'TEKSTIL', 'SUKU CADANG', 'KOPI', 'KERTAS', 'PLASTIK', 'UBIN'] as const;

const company = (random: Random) => `PT ${inventWord(random)} ${inventWord(random)}`;
const day = (random: Random) => numeric(randomDay(random, random.whole(2015, 2026)));
const port = (random: Random) =>
  random.pick(['TANJUNG PRIOK', 'SURABAYA', 'BELAWAN', 'SINGAPORE', 'MAKASSAR']);
const kilograms = (random: Random) => dotted(random.whole(1800, 30480));
const spaced = (code: string) => `${code.slice(0, 4)} ${code.slice(4, 10)}-${code[10]}`;
const codeOf = (random: Random) => {
  const code = randomCode(random);
  return random.chance(0.5) ? code : spaced(code);
};
const sealOf = (random: Random) =>
  fill(random, random.pick(['ID######', '@@@#######', 'CN/@@ ######', '########']));
const paper = (random: Random) => random.pick(['#f7f7f4', '#f6f0cf', '#f4d9dc', '#dfe9f2']);

/** Rows of a label and its value. */
function rows(
  pairs: readonly (readonly [string, string])[],
  { x, y, step, capital, hand }: { x: number; y: number; step: number; capital: number; hand: Hand },
): string {
  return pairs
    .map(([label, value], at) => {
      const place = y + at * step;
      return text(label, x, place, capital) + text(`: ${value}`, x + capital * 17, place, capital, { hand });
    })
    .join('');
}

/** A shipping line's delivery order for containers. */
export function deliveryOrder(random: Random): Piece {
  const { hand } = handOf(random, random.pick(['laser', 'dot-matrix']));
  const head = [
    ['NO. D/O', fill(random, '@@@@######/####')],
    ['CONSIGNEE', company(random)],
    ['VESSEL / VOY', `MV ${inventWord(random)} V.${fill(random, '###@')}`],
    ['B/L NO.', fill(random, '@@@@#########')],
    ['PORT OF LOADING', port(random)],
    ['ETA', day(random)],
    ['VALID UNTIL', day(random)],
  ] as const;
  const columns: Column[] = [
    { head: 'NO', width: 9 },
    { head: 'CONTAINER NO.', width: 44 },
    { head: 'SEAL NO.', width: 32 },
    { head: 'SIZE/TYPE', width: 24 },
    { head: 'GROSS (KGS)', width: 31, align: 'right' },
    { head: 'TARE', width: 24, align: 'right' },
    { head: 'GOODS', width: 26 },
  ];
  const lines = Array.from({ length: random.whole(2, 12) }, (_, at) => [
    String(at + 1),
    codeOf(random),
    sealOf(random),
    random.pick(TYPES),
    kilograms(random),
    dotted(random.whole(1900, 4800)),
    random.pick(GOODS),
  ]);
  const svg =
    text('DELIVERY ORDER', 105, 14, 5, { hand: LABEL_HAND, align: 'middle' }) +
    text(company(random), 10, 22, 3, { hand: LABEL_HAND }) +
    rows(head, { x: 10, y: 32, step: 6.5, capital: 2.3, hand }) +
    table(columns, lines, { x: 10, y: 80, row: 7, capital: 2.3, hand });
  const foot = 80 + (lines.length + 1) * 7 + 14;
  return page(
    210,
    foot + 30,
    paper(random),
    svg +
      text('PLEASE DELIVER TO THE ORDER OF THE ABOVE', 10, foot, 2) +
      signature(random, 150, foot, 35, 10, '#2b3a7a'),
  );
}

/** A carrier's waybill: boxes with small labels, a barcode, and one container or none. */
export function waybill(random: Random): Piece {
  const number = fill(random, random.pick(['###-########', '@@@@########', 'JKT########']));
  let svg = text('WAYBILL', 30, 12, 4.5, { hand: LABEL_HAND }) + text(number, 140, 12, 4, { align: 'right' });
  svg += barcode(random, 92, 18, 55, 12);
  const cells: readonly (readonly [string, string])[] = [
    ['SHIPPER', company(random)],
    ['CONSIGNEE', company(random)],
    ['FROM', port(random)],
    ['TO', port(random)],
    ['PIECES', fill(random, '##')],
    ['GROSS WEIGHT', `${kilograms(random)} KGS`],
    ['MEASUREMENT', `${fill(random, '##.###')} M3`],
    ['CONTAINER', random.chance(0.6) ? codeOf(random) : '-'],
    ['SERVICE', random.pick(['DOOR TO DOOR', 'CY/CY', 'REGULER', 'EXPRESS'])],
    ['DATE', day(random)],
  ];
  cells.forEach(([label, value], at) => {
    const [x, y] = [10 + (at % 2) * 68, 36 + Math.floor(at / 2) * 14];
    svg += `<rect x="${x}" y="${y}" width="66" height="12" fill="none" stroke="#333" stroke-width=".3"/>`;
    svg += text(label, x + 1.5, y + 2.6, 1.5) + text(value, x + 2, y + 8, 2.8, { room: 60 });
  });
  return page(150, 118, '#fafaf8', svg + squareCode(random, { x0: 0.03, y0: 0.03, x1: 0.13, y1: 0.2 }));
}

/** A depot's receipt for a container at the gate. */
export function interchangeReceipt(random: Random): Piece {
  const { hand } = handOf(random, 'dot-matrix');
  const pairs = [
    ['EIR NO', fill(random, '######')],
    ['CONTAINER NO', codeOf(random)],
    ['ISO CODE', random.pick(TYPES)],
    ['MAX GROSS', `${dotted(random.pick([24000, 30480, 32500]))} KG`],
    ['TARE', `${dotted(random.whole(1900, 4800))} KG`],
    ['SEAL NO', sealOf(random)],
    ['TRUCK NO', fill(random, 'B #### @@@')],
    ['DATE IN', `${day(random)} ${fill(random, '1#:3#')}`],
    ['CONDITION', random.pick(['SOUND', 'DAMAGED', 'AV', 'DIRTY'])],
  ] as const;
  const svg =
    text('EQUIPMENT INTERCHANGE RECEIPT', 75, 10, 3.4, { hand: LABEL_HAND, align: 'middle' }) +
    text(`DEPO ${inventWord(random)}`, 10, 18, 2.6) +
    rows(pairs, { x: 10, y: 28, step: 8, capital: 2.4, hand });
  return page(150, 110, paper(random), svg + signature(random, 95, 92, 35, 10, '#2b2f4a'));
}

/** A packing list. */
export function packingList(random: Random): Piece {
  const columns: Column[] = [
    { head: 'MARKS', width: 36 },
    { head: 'DESCRIPTION OF GOODS', width: 58 },
    { head: 'QTY', width: 18, align: 'right' },
    { head: 'N.W. (KGS)', width: 30, align: 'right' },
    { head: 'G.W. (KGS)', width: 30, align: 'right' },
    { head: 'M3', width: 18, align: 'right' },
  ];
  const lines = Array.from({ length: random.whole(8, 22) }, () => [
    fill(random, random.pick(['@@@@-######', '@@@ ####', 'C/NO. ###-###'])),
    `${random.pick(GOODS)} ${fill(random, '@@-####')}`,
    String(random.whole(1, 900)),
    kilograms(random),
    kilograms(random),
    fill(random, '##.###'),
  ]);
  const svg =
    text('PACKING LIST', 105, 14, 4.5, { hand: LABEL_HAND, align: 'middle' }) +
    text(`INVOICE NO. ${fill(random, '@@@/######')}   ${day(random)}`, 10, 26, 2.4) +
    table(columns, lines, { x: 10, y: 34, row: 6.5, capital: 2.1 });
  return page(210, 60 + lines.length * 6.5, '#f7f7f4', svg);
}

/** Bars of random widths. */
function barcode(random: Random, x: number, y: number, width: number, height: number): string {
  let bars = '';
  for (let at = 0; at < width; at += random.between(0.6, 1.8))
    bars += `<rect x="${(x + at).toFixed(2)}" y="${y}" width="${random.between(0.2, 0.6).toFixed(2)}" height="${height}" fill="#111"/>`;
  return bars;
}
