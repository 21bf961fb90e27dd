import { seededRandom } from '../random.js';
import type { Scene, Wall } from '../scene.js';
import { columnWall } from './column.js';
import { composeScene } from './compose.js';
import { conditionsOf } from './conditions.js';
import { doorWall } from './door-wall.js';
import type { PhotoOptions } from './options.js';
import { frame, poseFaces } from './pose.js';

export interface SeveralOptions extends PhotoOptions {
  /** Side by side from the left. */
  readonly ends?: readonly ('door' | 'front')[];
}

/** Containers side by side, each with its own code; 2000 × 1300 pixels by default. */
export function severalScene(seed: number, options: SeveralOptions = {}): Scene {
  const random = seededRandom(seed);
  const { width = 2000, height = 1300 } = options;
  const ends =
    options.ends ??
    random.pick([
      ['door', 'door'],
      ['door', 'front'],
      ['front', 'door'],
      ['door', 'door', 'door'],
    ] as const);
  const conditions = conditionsOf(random, options.difficulty ?? 'fair');
  const size = { width: 2438, height: 2591, length: 6058 };
  const pose = {
    yaw: random.between(-16, 16),
    pitch: random.between(-8, 4),
    roll: random.between(-2, 2),
    distance: random.between(6500, 9500),
  };
  const pitch = size.width + random.between(60, 420);
  const span = (ends.length - 1) * pitch + size.width;
  const planes = ends.map((_, i) => poseFaces(size, pose, [span / 2 - i * pitch, size.height / 2, 0]).end);
  const walls = ends.map((kind, i): Wall => {
    const weather = { ...conditions.weather, seed: random.whole(1, 1_000_000) };
    const own = { ...conditions, weather };
    if (kind === 'door') return doorWall(random, size, planes[i]!, own, {});
    return columnWall(random, 'front', size, planes[i]!, own, {});
  });
  const part = { left: 0, top: 0, right: span, bottom: size.height };
  const view = frame(planes[0]!, part, width, height, { fill: 0.94, at: [0.5, 0.48], barrel: 0 });
  return composeScene(seed, [width, height], view, walls, conditions);
}
