/** Left, top, right and bottom in pixels. */
export type Edges = readonly [left: number, top: number, right: number, bottom: number];

/** A piece of text as an OCR program found it. */
export interface TextPiece {
  readonly text: string;
  readonly box: Edges;
}

/** About the height of a letter, in columns as well. */
export function letterSize({ box: [left, top, right, bottom] }: TextPiece): number {
  return Math.max(1, Math.min(right - left, bottom - top));
}

/** Whether its letters stand below each other. */
export function isColumn({ text, box: [left, top, right, bottom] }: TextPiece): boolean {
  return text.length > 1 && bottom - top > 1.5 * (right - left);
}

export const middleOf = ({ box: [, top, , bottom] }: TextPiece) => (top + bottom) / 2;

/** Whether two pieces share at least half of the smaller one's height. */
export function beside(a: TextPiece, b: TextPiece): boolean {
  return overlap(a.box[1], a.box[3], b.box[1], b.box[3]) >= 0.5;
}

/** Whether two pieces share at least half of the smaller one's width. */
export function stacked(a: TextPiece, b: TextPiece): boolean {
  return overlap(a.box[0], a.box[2], b.box[0], b.box[2]) >= 0.5;
}

function overlap(from: number, to: number, otherFrom: number, otherTo: number): number {
  const shared = Math.min(to, otherTo) - Math.max(from, otherFrom);
  return shared / Math.max(1, Math.min(to - from, otherTo - otherFrom));
}
