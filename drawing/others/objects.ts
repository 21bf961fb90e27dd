import type { Random } from '../random.js';
import { fill } from '../stnk/content/patterns.js';
import { inventWord } from '../stnk/content/people.js';
import { LABEL_HAND, outline } from '../stnk/lettering/hands.js';
import { rectangle } from '../stnk/sheet/drawing.js';
import { type Piece, text } from './piece.js';

const STENCIL = outline('allerta');
const BOLD = outline('archivo700');

/** A bolt or ribbon seal with its number, on a door without markings. */
export function seal(random: Random): Piece {
  const number = fill(
    random,
    random.pick(['ID #######', '@@@@ ######', '@@@#######', '#######', 'ML-@@#######', '@@ ########']),
  );
  const colour = random.pick(['#d9b21f', '#3464a8', '#b23131', '#e6e6e2', '#3d8a52']);
  const ink = colour === '#e6e6e2' || colour === '#d9b21f' ? '#1d1d1f' : '#f2f2f0';
  const body = `<rect x="20" y="34" width="70" height="16" rx="5" fill="${colour}" stroke="#222" stroke-width=".4"/>`;
  const bolt = '<rect x="88" y="38" width="30" height="7" rx="3" fill="#9a9da1"/>';
  const rod = '<rect x="4" y="0" width="7" height="84" fill="#8d9196" stroke="#555" stroke-width=".5"/>';
  const words = random.chance(0.5)
    ? text(inventWord(random), 55, 38.5, 2.2, { align: 'middle', colour: ink })
    : '';
  const wall = rectangle(
    0,
    0,
    126,
    84,
    `fill="${random.pick(['#7a2f25', '#28527a', '#6d7073', '#8a8378'])}"`,
  );
  const svg =
    wall +
    rod +
    bolt +
    body +
    words +
    text(number, 55, 44, 4.4, { hand: BOLD, align: 'middle', colour: ink });
  return { width: 126, height: 84, svg };
}

/** A vehicle's number plate on its bumper. */
export function numberPlate(random: Random): Piece {
  const [ground, ink] = random.pick([
    ['#17181a', '#f1f1ef'],
    ['#f3f3f1', '#17181a'],
    ['#e3bd2a', '#17181a'],
    ['#b12a2a', '#f1f1ef'],
  ] as const);
  const number = fill(
    random,
    random.pick(['B #### @@@', 'D #### @@', 'L #### @@', 'BK #### @@', 'AB #### @@']),
  );
  const bumper = rectangle(
    0,
    0,
    560,
    300,
    `fill="${random.pick(['#caccd0', '#2c2f35', '#7f1f1f', '#dcdcd8'])}"`,
  );
  const plate = `<rect x="65" y="80" width="430" height="135" rx="8" fill="${ground}" stroke="${ink}" stroke-width="3"/>`;
  const svg =
    text(number, 280, 132, 62, {
      room: 400,
      hand: outline('barlow600', { tracking: 0.12 }),
      align: 'middle',
      colour: ink,
    }) +
    text(fill(random, '0#.2#'), 280, 193, 20, { hand: outline('barlow600'), align: 'middle', colour: ink });
  return { width: 560, height: 300, svg: bumper + plate + svg };
}

const SIGNS: readonly ((random: Random) => readonly string[])[] = [
  (random) => ['DILARANG PARKIR', `KECUALI TRUK ${fill(random, '@@@')}`],
  (random) => ['MAX', `${random.whole(8, 40)} TON`],
  (random) => ['AWAS', 'TEGANGAN TINGGI', `${fill(random, '##')}.000 VOLT`],
  (random) => [`GATE ${fill(random, '#')}`, 'IN / OUT', 'KECEPATAN MAX 20 KM'],
  (random) => [`GUDANG ${fill(random, '@-##')}`, `TELP. 021-${fill(random, '#######')}`],
  (random) => [`BLOK ${fill(random, '@@')}`, `ROW ${fill(random, '##')} TIER ${fill(random, '#')}`],
  (random) => [
    'EMERGENCY',
    `${fill(random, '####')} ${fill(random, '####')}`,
    `EXT ${fill(random, '######')}`,
  ],
  (random) => [`${inventWord(random)} CARGO`, `HOTLINE ${fill(random, '0800 ######')}`],
];

/** A sign in a yard or at a road. */
export function sign(random: Random): Piece {
  const [ground, ink] = random.pick([
    ['#1f7a46', '#f4f4f0'],
    ['#e8c52c', '#191919'],
    ['#f2f2ee', '#a8232a'],
    ['#23569b', '#f4f4f0'],
  ] as const);
  const lines = random.pick(SIGNS)(random);
  const post = rectangle(95, 110, 10, 90, 'fill="#85888c"');
  const ground0 = rectangle(0, 0, 200, 200, `fill="${random.pick(['#bcd3e3', '#9aa58a', '#c9c2b4'])}"`);
  const board = `<rect x="25" y="20" width="150" height="92" rx="4" fill="${ground}" stroke="${ink}" stroke-width="1.6"/>`;
  const hand = random.pick([BOLD, STENCIL, LABEL_HAND]);
  const step = 80 / lines.length;
  const svg = lines.map((line, at) =>
    text(line, 100, 26 + (at + 0.5) * step, Math.min(15, step * 0.5), {
      hand,
      align: 'middle',
      colour: ink,
      room: 138,
    }),
  );
  return { width: 200, height: 200, svg: ground0 + post + board + svg.join('') };
}
