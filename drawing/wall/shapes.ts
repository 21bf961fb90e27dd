import type { Rgb } from '../scene.js';

/** SVG elements in millimetres of a wall. */
export function rect(x: number, y: number, width: number, height: number, fill: string, extra = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${extra}/>`;
}

export function polygon(points: readonly (readonly [number, number])[], fill: string): string {
  return `<polygon points="${points.map((point) => point.join(',')).join(' ')}" fill="${fill}"/>`;
}

/** CSS colour of a paint made lighter (factor above 1) or darker. */
export function css(paint: Rgb, factor = 1): string {
  return `rgb(${paint.map((part) => Math.round(Math.min(255, part * factor))).join(',')})`;
}

/** A vertical round bar, lit from one side: a gradient made of strips. */
export function bar(x: number, y: number, width: number, height: number, colour: Rgb): string {
  const strips = [0.62, 0.95, 1.22, 1.05, 0.85, 0.62, 0.42];
  const strip = width / strips.length;
  return strips
    .map((tone, i) => rect(x - width / 2 + i * strip, y, strip + 0.6, height, css(colour, tone)))
    .join('');
}
