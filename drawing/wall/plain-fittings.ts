import type { Wall } from '../scene.js';
import { css, rect } from './shapes.js';

/** Rails, corner posts and castings of a side, a front end or a roof, as SVG in the wall's millimetres. */
export function plainFittings(wall: Wall): string {
  const { width, height, paint } = wall;
  if (wall.kind === 'roof') {
    return (
      rect(0, height - 90, width, 90, css(paint, 1.05)) +
      rect(0, 0, 60, height, css(paint, 0.9)) +
      rect(width - 60, 0, 60, height, css(paint, 0.9))
    );
  }
  const post = wall.kind === 'front' ? 120 : 150;
  const corners = [0, width - 162].flatMap((x) => [0, height - 118].map((y) => [x, y] as const));
  return [
    rect(0, 0, width, 70, css(paint, 0.92)),
    rect(0, 64, width, 10, css(paint, 0.55)),
    rect(0, height - 158, width, 158, css(paint, 0.82)),
    rect(0, height - 158, width, 10, css(paint, 1.1)),
    rect(0, 0, post, height, css(paint, 0.9)),
    rect(post - 8, 70, 8, height - 228, css(paint, 0.6)),
    rect(width - post, 0, post, height, css(paint, 0.94)),
    rect(width - post, 70, 8, height - 228, css(paint, 0.68)),
    ...corners.map(
      ([x, y]) =>
        rect(x, y, 162, 118, css(paint, 0.8), 'rx="8"') +
        rect(x + 40, y + 24, 82, 66, 'rgb(15,14,13)', 'rx="32"'),
    ),
  ].join('');
}

/** The rear of the chassis below a door: beam, chevrons and lamps. Its lettering is added as markings. */
export function bumperFittings(wall: Wall): string {
  const { width, height } = wall;
  const chevrons = [0, 1, 2, 3, 4, 5].map((i) => {
    const x = 60 + i * 70 + (i > 2 ? width - 540 : 0);
    return `<polygon points="${x},${height * 0.1} ${x + 40},${height * 0.1} ${x + 10},${height * 0.42} ${x - 30},${height * 0.42}" fill="${i % 2 ? 'rgb(228,178,30)' : 'rgb(24,24,24)'}"/>`;
  });
  const lamps = [0.08, 0.15, 0.8, 0.87].map(
    (at, i) =>
      `<circle cx="${width * at + 60}" cy="${height * 0.66}" r="52" fill="${i % 2 ? 'rgb(150,24,20)' : 'rgb(208,120,30)'}"/>`,
  );
  return [...chevrons, ...lamps].join('');
}
