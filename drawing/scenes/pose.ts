import type { Box } from '../lettering/lettering.js';
import { cross, type Plane, type Vector, type View } from '../photo/camera.js';

/** How the camera looks at a container; angles in degrees. */
export interface Pose {
  /** Horizontal angle: positive shows the right flank beside the end. */
  readonly yaw: number;
  /** Vertical angle: positive looks down on the roof, negative up from the road. */
  readonly pitch: number;
  readonly roll: number;
  /** Millimetres from the camera to the centre of its target. */
  readonly distance: number;
}

/** Outer dimensions of a container in millimetres. */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly length: number;
}

/** The faces of a container as planes in front of the camera. */
export interface Faces {
  /** Door or front end, whichever faces the camera. */
  readonly end: Plane;
  readonly left: Plane;
  readonly right: Plane;
  readonly roof: Plane;
  /** The face of the chassis below the end, with the same width. */
  readonly below: Plane;
}

/**
 * Rotates a container so that a camera at the origin, looking along z, sees it in the given pose.
 * @param target the point of the container on the camera's axis: millimetres to the right of the end's top left
 * corner, below it and behind it
 */
export function poseFaces(size: Size, pose: Pose, target: Vector): Faces {
  const turn = rotation(pose);
  const place = (point: Vector): Vector => {
    const [x, y, z] = turn([point[0] - target[0], point[1] - target[1], point[2] - target[2]]);
    return [x, y, z + pose.distance];
  };
  const [right, down, away] = [turn([1, 0, 0]), turn([0, 1, 0]), turn([0, 0, 1])];
  const back = (axis: Vector): Vector => [-axis[0], -axis[1], -axis[2]];
  return {
    end: { origin: place([0, 0, 0]), across: right, down },
    left: { origin: place([0, 0, size.length]), across: back(away), down },
    right: { origin: place([size.width, 0, 0]), across: away, down },
    roof: { origin: place([0, 0, size.length]), across: right, down: back(away) },
    below: { origin: place([0, size.height, 0]), across: right, down },
  };
}

/** The area that a part of a plane should fill, with its centre at `at`; all are shares of the photo. */
export interface Framing {
  readonly fill: number;
  readonly at: readonly [x: number, y: number];
  readonly barrel: number;
}

/** The focal length and centre with which a part of a plane fills a photo of `width` × `height` pixels. */
export function frame(plane: Plane, part: Box, width: number, height: number, framing: Framing): View {
  const corners = [
    [part.left, part.top],
    [part.right, part.top],
    [part.right, part.bottom],
    [part.left, part.bottom],
  ].map(([x, y]) => {
    const [px, py, pz] = [0, 1, 2].map((i) => plane.origin[i]! + x! * plane.across[i]! + y! * plane.down[i]!);
    return [px! / pz!, py! / pz!] as const;
  });
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const focal = framing.fill * Math.min(width / (right - left), height / (bottom - top));
  return {
    focal,
    centre: [
      framing.at[0] * width - (focal * (left + right)) / 2,
      framing.at[1] * height - (focal * (top + bottom)) / 2,
    ],
    barrel: framing.barrel,
  };
}

function rotation({ yaw, pitch, roll }: Pose): (vector: Vector) => Vector {
  const [a, b, c] = [yaw, pitch, roll].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const x: Vector = [Math.cos(a), 0, -Math.sin(a)];
  const z: Vector = [Math.sin(a), 0, Math.cos(a)];
  const y = cross(z, x);
  const tilt = ([vx, vy, vz]: Vector): Vector => [
    vx,
    vy * Math.cos(b) - vz * Math.sin(b),
    vy * Math.sin(b) + vz * Math.cos(b),
  ];
  const spin = ([vx, vy, vz]: Vector): Vector => [
    vx * Math.cos(c) - vy * Math.sin(c),
    vx * Math.sin(c) + vy * Math.cos(c),
    vz,
  ];
  const axes = [x, y, z].map((axis) => spin(tilt(axis)));
  return (vector) =>
    [0, 1, 2].map(
      (i) => vector[0] * axes[0]![i]! + vector[1] * axes[1]![i]! + vector[2] * axes[2]![i]!,
    ) as unknown as Vector;
}
