import { type Hand, SMALL_HAND } from '../stnk/lettering/hands.js';
import { inked, write } from '../stnk/lettering/write.js';
import { rectangle } from '../stnk/sheet/drawing.js';

/** A piece of paper, metal or screen in millimetres, drawn from the front. */
export interface Piece {
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

export const INK = '#2a2b2e';

export interface TextStyle {
  readonly hand?: Hand;
  readonly align?: 'left' | 'middle' | 'right';
  readonly colour?: string;
  /** In millimetres. Longer text is condensed to fit. */
  readonly room?: number;
}

/** @param capital height of a capital in millimetres; `y` is the vertical centre of the capitals */
export function text(words: string, x: number, y: number, capital: number, style: TextStyle = {}): string {
  const { hand = SMALL_HAND, align = 'left', colour = INK, room } = style;
  return inked(write(words, { hand, x, y, capital, align, ...(room ? { room } : {}) }), colour);
}

export const page = (width: number, height: number, colour: string, svg: string): Piece => ({
  ...{ width, height },
  svg: rectangle(0, 0, width, height, `fill="${colour}"`) + svg,
});

export interface Column {
  readonly head: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

/** A table with lines around its cells. The text of each cell is condensed to its width. */
export function table(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { x, y, row, capital, hand }: { x: number; y: number; row: number; capital: number; hand?: Hand },
): string {
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  let svg = '';
  for (let at = 0; at <= rows.length + 1; at++)
    svg += `<path d="M${x} ${y + at * row}h${width}" stroke="${INK}" stroke-width=".25"/>`;
  let left = x;
  columns.forEach(({ head, width: own, align = 'left' }, column) => {
    svg += `<path d="M${left} ${y}v${(rows.length + 1) * row}" stroke="${INK}" stroke-width=".25"/>`;
    const style = { room: own - 2, ...(hand ? { hand } : {}) };
    svg += text(head, left + 1, y + row / 2, capital, style);
    rows.forEach((cells, at) => {
      const place = align === 'right' ? left + own - 1 : left + 1;
      svg += text(cells[column]!, place, y + (at + 1.5) * row, capital, { ...style, align });
    });
    left += own;
  });
  return `${svg}<path d="M${left} ${y}v${(rows.length + 1) * row}" stroke="${INK}" stroke-width=".25"/>`;
}
