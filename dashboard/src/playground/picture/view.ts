import { boundsOf, type Polygon, type Size } from './geometry.js';

/** How a picture lies in its frame, which has the same shape. Lengths are in widths and heights of the frame. */
export interface View {
  /** How much larger than the frame the picture is. */
  readonly scale: number;
  /** The corner of the picture, left and above the frame: 0 or negative. */
  readonly x: number;
  readonly y: number;
}

interface Position {
  readonly x: number;
  readonly y: number;
}

/** A part of a picture, in widths and heights of the picture. */
export interface Part extends Position, Size {}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };

const MAX_SCALE = 12;
/** A value is shown with what is around it. */
const MAX_SCALE_OF_VALUE = 6;
const SHARE_OF_VALUE = 0.7;

/** Zooms by a factor; what is at `at` in the frame stays there. */
export function zoomed({ scale, x, y }: View, factor: number, at: Position = { x: 0.5, y: 0.5 }): View {
  const next = Math.min(MAX_SCALE, Math.max(1, scale * factor));
  const ratio = next / scale;
  return inside({ scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio });
}

export const moved = (view: View, by: Position): View =>
  inside({ ...view, x: view.x + by.x, y: view.y + by.y });

/** The view that shows a value large. */
export function viewOf(polygons: readonly Polygon[], image: Size): View {
  const { left, top, right, bottom } = boundsOf(polygons);
  const width = (right - left) / image.width;
  const height = (bottom - top) / image.height;
  const scale = Math.max(1, Math.min(MAX_SCALE_OF_VALUE, SHARE_OF_VALUE / width, SHARE_OF_VALUE / height));
  return inside({
    scale,
    x: 0.5 - (scale * (left + right)) / 2 / image.width,
    y: 0.5 - (scale * (top + bottom)) / 2 / image.height,
  });
}

/** Where a point of the frame lies in the picture, within its edges. */
export const inPicture = ({ scale, x, y }: View, at: Position): Position => ({
  x: Math.min(1, Math.max(0, (at.x - x) / scale)),
  y: Math.min(1, Math.max(0, (at.y - y) / scale)),
});

/** The part between two opposite corners. */
export const between = (a: Position, b: Position): Part => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

/** The middle of what the frame shows. */
export const middleOf = (view: View): Part =>
  between(inPicture(view, { x: 0.2, y: 0.3 }), inPicture(view, { x: 0.8, y: 0.7 }));

/** Leaves no gap between the picture and the frame. */
function inside({ scale, x, y }: View): View {
  const within = (offset: number) => Math.min(0, Math.max(1 - scale, offset));
  return { scale, x: within(x), y: within(y) };
}
