import { randomSizeType } from '../content/size-types.js';
import type { Box } from '../lettering/lettering.js';
import { type Random, seededRandom } from '../random.js';
import type { Scene } from '../scene.js';
import { composeScene, sizeOf } from './compose.js';
import { conditionsOf } from './conditions.js';
import { type DoorOptions, doorWall } from './door-wall.js';
import { bumperUnder, flanksOf } from './flanks.js';
import { frame, poseFaces } from './pose.js';

export interface DoorSceneOptions extends DoorOptions {
  /** The whole end (the default), its right leaf from nearby, or little more than the code and the size/type. */
  readonly look?: 'whole' | 'leaf' | 'close';
}

/** A door in a phone photo, 1200 × 1600 pixels by default: code, size/type, weights, rods and stickers. */
export function doorScene(seed: number, options: DoorSceneOptions = {}): Scene {
  const random = seededRandom(seed);
  const { width = 1200, height = 1600, look = 'whole' } = options;
  const conditions = conditionsOf(random, options.difficulty ?? 'fair');
  const sizeType = options.sizeType ?? randomSizeType(random);
  const size = sizeOf(sizeType);
  const pose = {
    yaw: random.between(-24, 24),
    pitch: random.between(-15, 3),
    roll: random.between(-3, 3),
    distance: random.between(4200, 7500),
  };
  const faces = poseFaces(size, pose, [size.width / 2, size.height / 2, 0]);
  const door = doorWall(random, size, faces.end, conditions, { ...options, sizeType });
  const view = frame(faces.end, partOf(random, look, size), width, height, {
    fill: look === 'whole' ? random.between(0.86, 1) : 1,
    at: [random.between(0.48, 0.52), look === 'whole' ? random.between(0.45, 0.51) : 0.5],
    barrel: random.between(0, 0.03),
  });
  const bumper = random.chance(0.6) ? [bumperUnder(random, faces, size.width, conditions)] : [];
  return composeScene(
    seed,
    [width, height],
    view,
    [...flanksOf(random, door, faces, size), ...bumper, door],
    conditions,
  );
}

/** The part of a door that fills the photo, in its millimetres. */
function partOf(
  random: Random,
  look: 'whole' | 'leaf' | 'close',
  size: { width: number; height: number },
): Box {
  const { width, height } = size;
  if (look === 'whole') return { left: 0, top: 0, right: width, bottom: height };
  if (look === 'leaf')
    return { left: width * 0.46, top: random.between(60, 200), right: width + 90, bottom: height * 0.72 };
  return {
    left: width * 0.55,
    top: random.between(120, 240),
    right: width + 40,
    bottom: random.between(950, 1300),
  };
}
