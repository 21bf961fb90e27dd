import { randomCode } from '../content/codes.js';
import { randomSizeType } from '../content/size-types.js';
import { seededRandom } from '../random.js';
import type { Marking, Scene, Wall } from '../scene.js';
import { columnWall } from './column.js';
import { composeScene, sizeOf } from './compose.js';
import { conditionsOf } from './conditions.js';
import { doorWall } from './door-wall.js';
import { flanksOf } from './flanks.js';
import type { CodeOptions } from './options.js';
import { condensedTo } from './place-text.js';
import { frame, poseFaces, type Size } from './pose.js';

export interface GateOptions extends CodeOptions {
  /** The end that the camera sees; random by default. */
  readonly end?: 'door' | 'front';
}

/** A container below a gate camera with a wide lens: its end and its roof, with the code on both; 1600 × 900 pixels. */
export function gateScene(seed: number, options: GateOptions = {}): Scene {
  const random = seededRandom(seed);
  const { width = 1600, height = 900 } = options;
  const conditions = conditionsOf(random, options.difficulty ?? 'fair');
  const sizeType = options.sizeType ?? randomSizeType(random);
  const code = options.code ?? randomCode(random);
  const size = sizeOf(sizeType);
  const pose = {
    yaw: random.between(-14, 14),
    pitch: random.between(24, 42),
    roll: random.between(-3, 3),
    distance: random.between(4200, 6500),
  };
  const faces = poseFaces(size, pose, [size.width / 2, 700, 0]);
  const kind = options.end ?? random.pick(['door', 'front'] as const);
  const painted = { ...options, code, sizeType };
  const end =
    kind === 'door'
      ? doorWall(random, size, faces.end, conditions, painted)
      : columnWall(random, 'front', size, faces.end, conditions, painted);
  const onRoof = roofCode(end.markings[0]!, size, random.between(300, 700));
  const flanks = flanksOf(random, end, faces, size).map(
    (wall): Wall => (wall.kind === 'roof' ? { ...wall, markings: [onRoof] } : wall),
  );
  const part = { left: 0, top: -120, right: size.width, bottom: random.between(1900, 2400) };
  const view = frame(faces.end, part, width, height, {
    fill: random.between(0.72, 0.86),
    at: [random.between(0.42, 0.58), random.between(0.58, 0.62)],
    barrel: random.between(0.05, 0.22),
  });
  return composeScene(seed, [width, height], view, [...flanks, end], conditions);
}

/** The code of the end again, on one line near the edge of the roof, in the same lettering. */
function roofCode(code: Marking, size: Size, x: number): Marking {
  const { boxed: _, ...hand } = code.letterings[0]!;
  const text = `${code.value.slice(0, 4)} ${code.value.slice(4, 10)} ${code.value.slice(10)}`;
  const line = { ...hand, text, x, y: size.length - 400, height: 170, direction: 'line' } as const;
  return { kind: 'code', value: code.value, letterings: [condensedTo(size.width - 200, line)] };
}
