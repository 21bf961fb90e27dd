import type { Point } from '../../src/geometry/quad.js';

/** Millimetres in front of the camera: x to the right, y downward, z away. */
export type Vector = readonly [x: number, y: number, z: number];

/** A wall in front of the camera: its top left corner and unit vectors along its width and height. */
export interface Plane {
  readonly origin: Vector;
  readonly across: Vector;
  readonly down: Vector;
}

/** A pinhole camera with one term of barrel distortion. Lengths are in pixels. */
export interface View {
  readonly focal: number;
  readonly centre: Point;
  /** 0 for none; 0.2 for a gate camera. */
  readonly barrel: number;
}

/** Converts photo pixels to ray directions and back, with the distortion of the lens. */
export interface Lens {
  straighten(point: Point): Point;
  bend(point: Point): Point;
}

/** The distortion is around the centre of the photo. @param width and height of the photo in pixels */
export function lensOf(view: View, width: number, height: number): Lens {
  const [middleX, middleY] = [width / 2, height / 2];
  const radius = (width * width + height * height) / 4;
  const scaleAt = (x: number, y: number) => 1 + (view.barrel * (x * x + y * y)) / radius;
  return {
    straighten([px, py]) {
      const [x, y] = [px - middleX, py - middleY];
      const scale = scaleAt(x, y);
      return [middleX + x * scale, middleY + y * scale];
    },
    bend([px, py]) {
      const [x, y] = [px - middleX, py - middleY];
      let scale = 1;
      // Fixed-point iteration, accurate to a hundredth of a pixel for the distortions that are drawn.
      for (let round = 0; round < 12; round++) scale = scaleAt(x / scale, y / scale);
      return [middleX + x / scale, middleY + y / scale];
    },
  };
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** Points to the camera's side if the wall is seen from its front. */
function normalOf(plane: Plane): Vector {
  return cross(plane.down, plane.across);
}

/** The same plane moved towards the viewer, in millimetres. */
export function raised(plane: Plane, by: number): Plane {
  const normal = normalOf(plane);
  const [x, y, z] = plane.origin;
  return { ...plane, origin: [x + normal[0] * by, y + normal[1] * by, z + normal[2] * by] };
}

/** Position of the camera in the wall's millimetres; z is the distance from the wall. */
export function cameraOver(plane: Plane): Vector {
  const { origin } = plane;
  return [-dot(origin, plane.across), -dot(origin, plane.down), -dot(origin, normalOf(plane))];
}

/** Converts millimetres of a wall to undistorted pixels. */
export function project(view: View, plane: Plane, [x, y]: Point): Point {
  const at = [0, 1, 2].map((i) => plane.origin[i]! + x * plane.across[i]! + y * plane.down[i]!);
  return [view.centre[0] + (view.focal * at[0]!) / at[2]!, view.centre[1] + (view.focal * at[1]!) / at[2]!];
}

/** A 3 × 3 matrix, row by row, that maps an undistorted pixel (x, y, 1) to the wall's (x·w, y·w, w). */
export function toWall(view: View, plane: Plane): readonly number[] {
  const normal = normalOf(plane);
  const distance = dot(plane.origin, normal);
  const rowFor = (axis: Vector) => {
    const offset = dot(plane.origin, axis);
    return [0, 1, 2].map((i) => distance * axis[i]! - offset * normal[i]!) as unknown as Vector;
  };
  return [rowFor(plane.across), rowFor(plane.down), normal].flatMap(([x, y, z]) => [
    x / view.focal,
    y / view.focal,
    z - (x * view.centre[0] + y * view.centre[1]) / view.focal,
  ]);
}
