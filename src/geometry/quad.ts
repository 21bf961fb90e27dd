/** A point in pixels, x to the right, y downward; the centre of the first pixel is (0.5, 0.5). */
export type Point = readonly [x: number, y: number];

/**
 * Four corners of a piece of text, in the order in which it is read: start-top, end-top, end-bottom,
 * start-bottom. For an upright horizontal line that is clockwise from the top left; for a line turned by
 * 90° the first edge runs down or up the image.
 */
export type Quad = readonly [Point, Point, Point, Point];
