import { type Box, unite } from '../../lettering/lettering.js';
import { DOTS } from './dots.js';
import { glyphOf } from './glyphs.js';
import type { Hand, NeedleHand, OutlineHand } from './hands.js';

/** A run of letters on a sheet, in its millimetres. */
export interface Writing {
  /** Data of an SVG path. */
  readonly d: string;
  /** Diameter of the dots of the path; undefined for filled outlines. */
  readonly dot?: number;
  /** From the first pen position to the last, and from the top of a capital to the baseline. */
  readonly box: Box;
}

export interface Placing {
  readonly hand: Hand;
  readonly x: number;
  /** Vertical centre of the capitals. */
  readonly y: number;
  /** Height of a capital. */
  readonly capital: number;
  readonly align?: 'left' | 'middle' | 'right';
  /** Outlines are condensed to fit. */
  readonly room?: number;
}

export function write(text: string, placing: Placing): Writing {
  const { hand } = placing;
  return hand.kind === 'needles' ? withNeedles(text, placing, hand) : withOutlines(text, placing, hand);
}

/** The SVG element of a text. */
export function inked({ d, dot }: Writing, colour: string, attributes = ''): string {
  if (!dot) return `<path d="${d}" fill="${colour}" ${attributes}/>`;
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${dot.toFixed(3)}" stroke-linecap="round" ${attributes}/>`;
}

/** Several texts of one colour as one element. */
export function inkedTogether(writings: readonly Writing[], colour: string, attributes = ''): string {
  const filled = writings.filter(({ dot }) => !dot).map(({ d }) => d);
  const dotted = writings.filter(({ dot }) => dot);
  const fill =
    filled.length > 0 ? inked({ d: filled.join(''), box: writings[0]!.box }, colour, attributes) : '';
  if (dotted.length === 0) return fill;
  return fill + inked({ ...dotted[0]!, d: dotted.map(({ d }) => d).join('') }, colour, attributes);
}

export function widthOf(text: string, hand: Hand, capital: number): number {
  if (hand.kind === 'needles') return text.length * hand.pitch;
  if (hand.pitch) return text.length * hand.pitch;
  return [...text].reduce((sum, sign) => sum + advanceOf(sign, hand, capital), 0);
}

function advanceOf(sign: string, hand: OutlineHand, capital: number): number {
  if (hand.pitch) return hand.pitch;
  return (glyphOf(hand.typeface, sign, hand.feet).advance + hand.tracking) * hand.stretch * capital;
}

function startOf({ x, align }: Placing, width: number): number {
  return align === 'right' ? x - width : align === 'middle' ? x - width / 2 : x;
}

function withOutlines(text: string, placing: Placing, hand: OutlineHand): Writing {
  const { capital, y, room } = placing;
  const natural = widthOf(text, hand, capital);
  const squeeze = room && natural > room ? room / natural : 1;
  const left = startOf(placing, natural * squeeze);
  const baseline = y + capital / 2;
  let d = '';
  let pen = left;
  for (const sign of text) {
    const glyph = glyphOf(hand.typeface, sign, hand.feet);
    const across = hand.stretch * squeeze * capital;
    const cell = advanceOf(sign, hand, capital) * squeeze;
    // Fixed pitch: each letter is centred in its cell, and condensed if it is wider.
    const own = glyph.advance * across;
    const narrow = hand.pitch && own > cell * 1.02 ? (cell * 1.02) / own : 1;
    const start = hand.pitch ? pen + (cell - own * narrow) / 2 : pen;
    for (const { type, points } of glyph.steps) {
      d += type;
      for (const [px, py] of points) {
        const x = start + (px + hand.feet * 0.35 - py * hand.slant) * across * narrow;
        d += `${x.toFixed(2)} ${(baseline + py * capital).toFixed(2)} `;
      }
    }
    pen += cell;
  }
  return { d, box: { left, top: baseline - capital, right: pen, bottom: baseline } };
}

function withNeedles(text: string, placing: Placing, hand: NeedleHand): Writing {
  const { capital, y } = placing;
  const width = text.length * hand.pitch;
  const left = startOf(placing, width);
  const [rise, step] = [capital / 6.6, hand.pitch / 6];
  const top = y - capital / 2;
  let d = '';
  const strike = (x: number, row: number) => {
    d += `M${x.toFixed(2)} ${(top + row * rise).toFixed(2)}h.01`;
  };
  [...text].forEach((sign, at) => {
    const columns = (DOTS[sign]?.match(/../g) ?? []).map((column) => Number.parseInt(column, 16));
    const start = left + at * hand.pitch + step * (0.5 + (5 - columns.length) / 2);
    columns.forEach((column, place) => {
      for (let row = 0; row < 7; row++) {
        if (!((column >> row) & 1)) continue;
        strike(start + place * step, row);
        if (hand.dense && ((columns[place + 1] ?? 0) >> row) & 1) strike(start + (place + 0.5) * step, row);
        if (hand.dense && (column >> (row + 1)) & 1) strike(start + place * step, row + 0.5);
      }
    });
  });
  const box = { left, top, right: left + width - step, bottom: top + capital };
  return { d, dot: hand.dense ? 0.36 : 0.4, box: unite([box]) };
}
