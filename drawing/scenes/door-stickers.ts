import { OWNERS } from '../content/phrases.js';
import type { Random } from '../random.js';
import type { Sticker } from '../scene.js';

/** Logo, plate, seal and warnings at their usual places on a door of the given height in millimetres. */
export function doorStickers(random: Random, width: number, height: number): Sticker[] {
  const stickers: Sticker[] = [];
  const put = (chance: number, sticker: Omit<Sticker, 'seed'>) => {
    const seed = random.whole(1, 1_000_000);
    if (random.chance(chance)) stickers.push({ ...sticker, seed });
  };
  const { between } = random;
  const emblem = random.pick(['emblem', 'banner'] as const);
  put(0.9, {
    kind: emblem,
    x: between(215, 330),
    y: between(330, 480),
    width: between(260, 420),
    text: random.pick(OWNERS),
  });
  put(0.9, { kind: 'plate', x: between(180, 260), y: height - between(720, 900), width: 230 });
  put(0.7, { kind: 'seal', x: between(720, 860), y: between(900, 1100), width: 130 });
  const high = height > 2700 ? 0.8 : 0;
  put(high, { kind: 'caution', x: width - 460, y: height - between(760, 900), width: 250, text: `9'6"` });
  put(0.4, { kind: 'triangle', x: between(700, 860), y: height - between(900, 1100), width: 190 });
  put(0.3, { kind: 'torn', x: between(1300, 1500), y: height - between(500, 800), width: 260 });
  put(0.3, { kind: 'patch', x: between(1450, 1600), y: between(250, 500), width: between(500, 800) });
  return stickers;
}
