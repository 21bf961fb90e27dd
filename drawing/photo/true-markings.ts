import type { Point, Quad } from '../../src/geometry/quad.js';
import { type Box, type Lettering, unite } from '../lettering/lettering.js';
import { outlineLettering } from '../lettering/outline.js';
import type { Scene, Wall } from '../scene.js';
import type { TrueMarking, Truth } from '../truth.js';
import { depthAt, seenAt } from '../wall/relief.js';
import { cameraOver, lensOf, project } from './camera.js';

/** The truth of a scene and its pixel positions, after the photo is rotated. */
export function truthOf(scene: Scene): Truth {
  const [across, down] = scene.turn % 180 === 0 ? [scene.width, scene.height] : [scene.height, scene.width];
  const inside = ([x, y]: Point) => x >= 0 && y >= 0 && x <= across && y <= down;
  const all = scene.walls.flatMap((wall) => wallMarkings(scene, wall));
  const markings = all.filter(({ quad }) => quad.every(inside));
  const cut = all.filter(({ quad }) => !quad.every(inside) && quad.some(inside));
  const values = (kind: TrueMarking['kind']) => [
    ...new Set(markings.filter((marking) => marking.kind === kind).map((marking) => marking.value)),
  ];
  const weight = (kind: 'max_gross' | 'tare') => {
    const value = values(kind)[0];
    return value === undefined ? undefined : Number(value);
  };
  return {
    codes: values('code'),
    sizeTypes: values('size_type'),
    maxGrossKg: weight('max_gross'),
    tareKg: weight('tare'),
    markings,
    cut,
    turn: scene.turn,
  };
}

function wallMarkings(scene: Scene, wall: Wall): TrueMarking[] {
  const lens = lensOf(scene.view, scene.width, scene.height);
  const toPhoto = (point: Point) =>
    turned(scene, lens.bend(project(scene.view, wall.plane, seen(wall, point))));
  return wall.markings.map(({ kind, value, letterings }) => {
    const boxes = letterings.map((lettering) => outlineLettering(lettering).box);
    const first = letterings[0]!;
    const top = toPhoto([boxes[0]!.left, first.y]);
    const foot = toPhoto([boxes[0]!.left, first.y + first.height]);
    return {
      kind,
      value,
      direction: first.direction,
      quad: quadOf(unite(boxes), first, toPhoto),
      parts: letterings.map((lettering, i) => ({
        text: lettering.text,
        quad: quadOf(boxes[i]!, lettering, toPhoto),
      })),
      glyphHeight: Math.hypot(foot[0] - top[0], foot[1] - top[1]),
    };
  });
}

function quadOf(box: Box, { direction }: Lettering, toPhoto: (point: Point) => Point): Quad {
  const corners: Quad = [
    toPhoto([box.left, box.top]),
    toPhoto([box.right, box.top]),
    toPhoto([box.right, box.bottom]),
    toPhoto([box.left, box.bottom]),
  ];
  return direction === 'line' ? corners : [corners[1], corners[2], corners[3], corners[0]];
}

/** The point on the wall's front plane at which a point of the ridged sheet is seen. */
function seen(wall: Wall, [x, y]: Point): Point {
  const { relief } = wall;
  if (relief.ridges === 'none') return [x, y];
  const [eyeX, eyeY, distance] = cameraOver(wall.plane);
  if (relief.ridges === 'standing') {
    const nearer = distance / (distance + depthAt(relief, x));
    return [seenAt(relief, x, [eyeX, distance]), eyeY + (y - eyeY) * nearer];
  }
  const nearer = distance / (distance + depthAt(relief, y));
  return [eyeX + (x - eyeX) * nearer, seenAt(relief, y, [eyeY, distance])];
}

function turned({ width, height, turn }: Scene, [x, y]: Point): Point {
  if (turn === 90) return [height - y, x];
  if (turn === 180) return [width - x, height - y];
  return turn === 270 ? [y, width - x] : [x, y];
}
