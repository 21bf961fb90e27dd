import { type Box, unite } from '../../lettering/lettering.js';
import type { Random } from '../../random.js';
import { type Frame, SHEET } from '../forms/form.js';
import { outline, SMALL_HAND } from '../lettering/hands.js';
import { inked, write } from '../lettering/write.js';
import { rectangle } from './drawing.js';

const { width: W, height: H } = SHEET;
const BLACK_HAND = outline('archivo700', { stretch: 1.15 });

/** A shield in a wreath below stars: an invented emblem. */
export function emblem(x: number, y: number, size: number, colour: string): string {
  let leaves = '';
  for (let leaf = 0; leaf < 15; leaf++) {
    const angle = Math.PI * (0.62 + (leaf / 14) * 1.76);
    const [cx, cy] = [x + Math.sin(angle) * size, y - Math.cos(angle) * size];
    leaves += `<ellipse cx="${cx.toFixed(2)}" cy="${cy.toFixed(2)}" rx="${size * 0.22}" ry="${size * 0.11}" transform="rotate(${((angle * 180) / Math.PI + 40).toFixed(0)} ${cx.toFixed(2)} ${cy.toFixed(2)})"/>`;
  }
  const stars = [-0.7, 0, 0.7]
    .map((at) => star(x + at * size, y - size * (1.55 - Math.abs(at) * 0.3), size * 0.22))
    .join('');
  return (
    `<g fill="${colour}" opacity=".85">${leaves}<path d="${stars}"/>` +
    `<path d="M${x - size * 0.6} ${y - size * 0.6}q${size * 0.6} ${-size * 0.3} ${size * 1.2} 0v${size * 0.7}q${-size * 0.1} ${size * 0.5} ${-size * 0.6} ${size * 0.7}q${-size * 0.5} ${-size * 0.2} ${-size * 0.6} ${-size * 0.7}z" fill-opacity=".35" stroke="${colour}" stroke-width="${size * 0.12}"/>` +
    `<circle cx="${x}" cy="${y - size * 0.1}" r="${size * 0.3}"/>${rectangle(x - size * 0.08, y, size * 0.16, size * 0.6, '')}</g>`
  );
}

function star(x: number, y: number, size: number): string {
  const points = Array.from({ length: 10 }, (_, at) => {
    const reach = at % 2 ? size * 0.42 : size;
    const angle = (at * Math.PI) / 5;
    return `${(x + reach * Math.sin(angle)).toFixed(2)} ${(y - reach * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}

/** Modules of a QR code with its three finder patterns; it encodes nothing. */
export function squareCode(random: Random, { x0, y0, x1 }: Frame): string {
  const modules = random.pick([21, 25, 29]);
  const [left, top, side] = [x0 * W, y0 * H, (x1 - x0) * W];
  const step = side / modules;
  const inFinder = (column: number, row: number) =>
    (column < 8 && row < 8) || (column >= modules - 8 && row < 8) || (column < 8 && row >= modules - 8);
  let d = '';
  const dark = (column: number, row: number, size = 1) => {
    d += `M${(left + column * step).toFixed(2)} ${(top + row * step).toFixed(2)}h${(size * step).toFixed(2)}v${(size * step).toFixed(2)}h${(-size * step).toFixed(2)}z`;
  };
  for (let row = 0; row < modules; row++)
    for (let column = 0; column < modules; column++)
      if (!inFinder(column, row) && random.chance(0.48)) dark(column, row);
  for (const [column, row] of [
    [0, 0],
    [modules - 7, 0],
    [0, modules - 7],
  ] as const) {
    for (let at = 0; at < 6; at++) {
      dark(column + at, row);
      dark(column + 6, row + at);
      dark(column + 6 - at, row + 6);
      dark(column, row + 6 - at);
    }
    dark(column + 2, row + 2, 3);
  }
  const pad = step * 2;
  return `${rectangle(left - pad, top - pad, side + 2 * pad, side + 2 * pad, 'fill="#f2f3ee" opacity=".85"')}<path d="${d}" fill="#22231f"/>`;
}

/** A round office stamp with words around its rim. */
export function roundStamp(
  random: Random,
  [x, y]: readonly [number, number],
  radius: number,
  words: { rim: string; middle: string },
  colour: string,
): string {
  const turn = random.between(-25, 25);
  const size = radius * 0.2;
  const rim = [...words.rim]
    .map((sign, at) => {
      const angle = -150 + (at * 300) / Math.max(1, words.rim.length - 1);
      const letter = write(sign, {
        hand: SMALL_HAND,
        x,
        y: y - radius * 0.82,
        capital: size,
        align: 'middle',
      });
      return `<path d="${letter.d}" transform="rotate(${angle.toFixed(1)} ${x.toFixed(2)} ${y.toFixed(2)})"/>`;
    })
    .join('');
  const ring = (reach: number, stroke: number) =>
    `<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${(radius * reach).toFixed(2)}" fill="none" stroke="${colour}" stroke-width="${(radius * stroke).toFixed(2)}"/>`;
  let hatch = '';
  for (let at = -4; at <= 4; at++)
    if (Math.abs(at) > 1)
      hatch += `M${(x - radius * 0.5).toFixed(2)} ${(y + at * radius * 0.11).toFixed(2)}h${radius.toFixed(2)}`;
  const middle = write(words.middle, {
    hand: BLACK_HAND,
    x,
    y,
    capital: radius * 0.24,
    align: 'middle',
    room: radius * 1.15,
  });
  return (
    `<g fill="${colour}" opacity="${random.between(0.45, 0.8).toFixed(2)}" transform="rotate(${turn.toFixed(1)} ${x.toFixed(2)} ${y.toFixed(2)})">` +
    `${ring(1, 0.07)}${ring(0.66, 0.04)}${rim}<path d="${hatch}" stroke="${colour}" stroke-width=".18"/>${inked(middle, colour)}</g>`
  );
}

/** The loops of a signature inside a box in millimetres. */
export function signature(
  random: Random,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
): string {
  let d = `M${x.toFixed(1)} ${(y + height * random.between(0.3, 0.7)).toFixed(1)}`;
  const loops = random.whole(4, 7);
  for (let at = 1; at <= loops; at++) {
    const end = x + (width * at) / loops;
    const reach = () => (y + height * random.between(-0.3, 1.3)).toFixed(1);
    d += `C${(end - width * random.between(-0.1, 0.3)).toFixed(1)} ${reach()} ${(end - width * random.between(0.05, 0.35)).toFixed(1)} ${reach()} ${end.toFixed(1)} ${(y + height * random.between(0.2, 0.8)).toFixed(1)}`;
  }
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${random.between(0.25, 0.5).toFixed(2)}" stroke-linecap="round" opacity=".85"/>`;
}

/** The silver sticker with a winged shield. It covers what is printed below it. */
export function hologram(random: Random, { x0, y0, x1, y1 }: Frame): string {
  const [cx, top, width, height] = [((x0 + x1) / 2) * W, y0 * H, (x1 - x0) * W, (y1 - y0) * H];
  const metal = `<linearGradient id="metal" x1="0" y1="${random.between(0, 0.5).toFixed(2)}" x2="1" y2="1"><stop offset="0" stop-color="#e9ebec"/><stop offset=".35" stop-color="#8d9296"/><stop offset=".6" stop-color="#f4f5f6"/><stop offset="1" stop-color="#6f7479"/></linearGradient>`;
  const half = width * 0.3;
  const shield = `M${cx - half} ${top + height * 0.12}q${half} ${-height * 0.14} ${half * 2} 0v${height * 0.3}q${-half * 0.2} ${height * 0.2} ${-half} ${height * 0.28}q${-half * 0.8} ${-height * 0.08} ${-half} ${-height * 0.28}z`;
  const wing = (side: number) =>
    `<path d="M${cx + side * half} ${top + height * 0.3}l${side * width * 0.2} ${-height * 0.04}v${height * 0.1}l${-side * width * 0.2} ${height * 0.16}z" fill="#d9c893" opacity=".8"/>`;
  const name = write('STNK', {
    hand: BLACK_HAND,
    x: cx,
    y: top + height * 0.9,
    capital: height * 0.16,
    align: 'middle',
    room: width,
  });
  const aside = (x: number) => {
    const text = write('POLRI', {
      hand: SMALL_HAND,
      x,
      y: top + height * 0.5,
      capital: 1.4,
      align: 'middle',
    });
    return inked(
      text,
      '#4a4f55',
      `transform="rotate(-90 ${x.toFixed(2)} ${(top + height * 0.5).toFixed(2)})"`,
    );
  };
  return (
    `<defs>${metal}</defs>${rectangle(x0 * W, top, width, height, `fill="#b9bfc2" opacity="${random.between(0.15, 0.5).toFixed(2)}"`)}` +
    `${wing(-1)}${wing(1)}<path d="${shield}" fill="url(#metal)" stroke="#5c6166" stroke-width=".4"/>` +
    inked(name, '#82878c', 'stroke="#5c6166" stroke-width=".15" opacity=".9"') +
    aside(x0 * W - 0.6) +
    aside(x1 * W + 0.6)
  );
}

/** Shiny pieces of the security thread in the paper, over the labels. */
export function thread(random: Random, x: number): string {
  let svg = '';
  const [start, side] = [random.between(0, 0.13), random.between(1.4, 2)];
  const colour = random.pick(['#5f7fa0', '#6b93a8', '#8aa0ad', '#7b86a8']);
  for (let y = start; y < 1; y += 0.13)
    svg += rectangle(
      x * W - side / 2,
      y * H,
      side,
      side * random.between(0.9, 1.3),
      `opacity="${random.between(0.45, 0.9).toFixed(2)}"`,
    );
  return `<g fill="${colour}">${svg}</g>`;
}

/** Digits of a numbering machine: they are uneven, and some are larger. */
export function serialNumber(
  random: Random,
  digits: string,
  x: number,
  y: number,
  pitch: number,
): { readonly svg: string; readonly box: Box } {
  const hand = outline('rajdhani700', { feet: 0.1, stretch: 1.1 });
  const written = [...digits].map((digit, at) => {
    const place = {
      x: x + at * pitch,
      y: y + random.between(-0.5, 0.5),
      capital: random.between(2.3, 3.1),
    };
    const writing = write(digit, { hand, ...place });
    const svg = inked(writing, '#5b324a', `opacity="${random.between(0.75, 1).toFixed(2)}"`);
    return { svg, box: writing.box };
  });
  return { svg: written.map(({ svg }) => svg).join(''), box: unite(written.map(({ box }) => box)) };
}
