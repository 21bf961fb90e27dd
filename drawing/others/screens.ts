import { randomCode } from '../content/codes.js';
import type { Random } from '../random.js';
import { numeric, randomDay } from '../stnk/content/dates.js';
import { fill } from '../stnk/content/patterns.js';
import { inventWord } from '../stnk/content/people.js';
import { outline } from '../stnk/lettering/hands.js';
import { rectangle } from '../stnk/sheet/drawing.js';
import { type Piece, page, text } from './piece.js';

const BODY = outline('roboto400', { stretch: 1.15 });
const HEADING = outline('roboto700', { stretch: 1.1 });

/** A carrier's tracking page in a browser; a millimetre is a quarter of a pixel row. */
export function trackingPage(random: Random): Piece {
  const bar = random.pick(['#0b3d91', '#123c2e', '#7a1f2b', '#222831']);
  let svg = rectangle(0, 0, 320, 16, `fill="${bar}"`);
  svg += text(`${inventWord(random)} LINES`, 8, 8, 4, { hand: HEADING, colour: '#ffffff' });
  ['Schedules', 'Tracking', 'Tariffs', 'Contact'].forEach((word, at) => {
    svg += text(word, 150 + at * 38, 8, 2.8, { hand: BODY, colour: '#e8e8ee' });
  });
  svg += text('Track your shipment', 8, 28, 5, { hand: HEADING });
  svg += text(`Booking ${fill(random, '@@@########')}   ${random.whole(2, 9)} containers`, 8, 38, 3, {
    hand: BODY,
  });
  const columns = [8, 70, 112, 170, 236];
  ['Container', 'Type', 'Gross weight', 'Last event', 'Date'].forEach((word, at) => {
    svg += text(word, columns[at]!, 50, 2.8, { hand: HEADING });
  });
  const count = random.whole(3, 11);
  for (let row = 0; row < count; row++) {
    const y = 60 + row * 10;
    const cells = [
      randomCode(random),
      random.pick(['22G1', '45G1', '40HC', '20GP']),
      `${random.whole(2000, 30000)} kg`,
      random.pick(['Gate in', 'Discharged', 'Loaded on board', 'Gate out empty']),
      numeric(randomDay(random, 2026)),
    ];
    svg += rectangle(4, y - 5, 312, 10, `fill="${row % 2 ? '#f3f5f8' : '#ffffff'}"`);
    svg += cells.map((cell, at) => text(cell, columns[at]!, y, 2.9, { hand: BODY })).join('');
  }
  return page(320, 70 + count * 10, '#ffffff', svg);
}

/** Body text with a heading and links. */
export function articlePage(random: Random): Piece {
  let svg = text(`${inventWord(random)} ${inventWord(random)} ${random.whole(2000, 2026)}`, 16, 16, 6, {
    hand: HEADING,
  });
  for (let row = 0; row < random.whole(10, 22); row++) {
    const words = Array.from({ length: 9 }, () =>
      random.chance(0.12)
        ? fill(random, random.pick(['####', '@@@@', '######', '##.###']))
        : inventWord(random).toLowerCase(),
    ).join(' ');
    svg += text(words, 16, 32 + row * 8, 3, {
      hand: BODY,
      room: 210,
      colour: random.chance(0.1) ? '#1450b8' : '#26282c',
    });
  }
  return page(240, 215, '#ffffff', svg);
}
