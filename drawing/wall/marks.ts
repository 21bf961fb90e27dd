import type { Random } from '../random.js';
import type { Sticker } from '../scene.js';
import { polygon, rect } from './shapes.js';

export function triangle(s: Sticker): string {
  const { x, y, width } = s;
  const at = (px: number, py: number) => [x + px * width, y + py * width] as const;
  return [
    polygon([at(0.5, 0), at(1, 0.88), at(0, 0.88)], 'rgb(22,22,22)'),
    polygon([at(0.5, 0.1), at(0.91, 0.83), at(0.09, 0.83)], 'rgb(238,198,28)'),
    polygon(
      [at(0.54, 0.26), at(0.44, 0.52), at(0.52, 0.52), at(0.45, 0.72), at(0.62, 0.45), at(0.54, 0.45)],
      'rgb(22,22,22)',
    ),
  ].join('');
}

/** The round mark of a classification society. */
export function seal(s: Sticker): string {
  const [cx, cy, r] = [s.x + s.width / 2, s.y + s.width / 2, s.width / 2];
  return (
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="rgb(228,228,224)"/><circle cx="${cx}" cy="${cy}" r="${r * 0.72}" fill="none" stroke="rgb(40,60,100)" stroke-width="${r * 0.12}"/>` +
    polygon(
      [
        [cx, cy - r * 0.5],
        [cx + r * 0.35, cy + r * 0.35],
        [cx - r * 0.35, cy + r * 0.35],
      ],
      'rgb(40,60,100)',
    )
  );
}

/** A repainted patch in a slightly different tone. */
export function patch(s: Sticker, random: Random): string {
  const tone = random.chance(0.6) ? 'rgb(0,0,0)' : 'rgb(255,255,255)';
  return rect(
    s.x,
    s.y,
    s.width,
    s.width * random.between(0.3, 0.8),
    tone,
    `fill-opacity="${random.between(0.08, 0.2)}"`,
  );
}

/** What is left of a sticker that was scraped off. */
export function torn(s: Sticker, random: Random): string {
  return [0, 1, 2, 3, 4]
    .map(() => {
      const [cx, cy] = [s.x + random.next() * s.width, s.y + random.next() * s.width];
      const points = Array.from({ length: 9 }, (_, i) => {
        const reach = s.width * random.between(0.05, 0.24);
        return [cx + reach * Math.cos(i * 0.7), cy + reach * Math.sin(i * 0.7)] as const;
      });
      return polygon(points, 'rgb(214,214,208)');
    })
    .join('');
}
