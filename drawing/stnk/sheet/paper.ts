import type { Random } from '../../random.js';
import { SHEET } from '../forms/form.js';
import { rectangle } from './drawing.js';

const { width: W, height: H } = SHEET;

export type Paper = 'blue' | 'cyan' | 'peach' | 'green';

/** Colours from left to right, and of the lines on them. */
const PAPERS: Readonly<Record<Paper, { shades: readonly string[]; lines: string; motif: string }>> = {
  blue: { shades: ['#d6e6ea', '#d0dde1', '#c3cacc'], lines: '#a9bfca', motif: '#9fb0bd' },
  cyan: { shades: ['#d3d2b8', '#cfcbb9', '#b7c4ac'], lines: '#a9b79c', motif: '#a9a878' },
  peach: { shades: ['#dcc6b0', '#d8cbbd', '#d3d4d0'], lines: '#c9a590', motif: '#c9a0a0' },
  green: { shades: ['#c9dcc4', '#d2e0cf', '#c6d8c4'], lines: '#a3c2a3', motif: '#b8cfae' },
};

/** The blank paper with its security print: waves, a motif and fans in a corner, all of our own design. */
export function drawPaper(random: Random, paper: Paper): string {
  const { shades, lines, motif } = PAPERS[paper];
  const stops = shades.map((shade, at) => `<stop offset="${at / 2}" stop-color="${shade}"/>`).join('');
  return (
    `<defs><linearGradient id="paper" x1="0" y1="0" x2="1" y2="${random.between(0, 0.25).toFixed(2)}">${stops}</linearGradient>` +
    `<clipPath id="cut"><path d="${cutEdge(random)}"/></clipPath></defs>` +
    `<g clip-path="url(#cut)">${rectangle(-1, -1, W + 2, H + 2, 'fill="url(#paper)"')}` +
    waves(random, lines) +
    house(random, motif) +
    (paper === 'cyan' ? cyanParts(random) : rosettes(random, paper === 'blue' ? '#d9a8b8' : motif)) +
    (paper === 'cyan' ? dashes() : '')
  );
}

/** Closes the group that {@link drawPaper} opens. Everything on the sheet is clipped to it. */
export const PAPER_END = '</g>';

/** The edge along a perforation: small teeth, sometimes nearly straight. */
function cutEdge(random: Random): string {
  const tooth = random.pick([0.08, 0.25, 0.5]);
  const jag = () => random.between(0, tooth);
  const points: string[] = [];
  const add = (x: number, y: number) => points.push(`${x.toFixed(2)} ${y.toFixed(2)}`);
  for (let x = 0; x <= W; x += 1.9) add(x, jag());
  for (let y = 0; y <= H; y += 1.9) add(W - jag(), y);
  for (let x = W; x >= 0; x -= 1.9) add(x, H - jag());
  for (let y = H; y >= 0; y -= 1.9) add(jag(), y);
  return `M${points.join('L')}Z`;
}

function waves(random: Random, colour: string): string {
  const [pitch, length, phase] = [random.between(1.1, 1.7), random.between(5, 9), random.between(0, 6)];
  let d = '';
  for (let y = 0; y < H; y += pitch) {
    d += `M0 ${y.toFixed(2)}q${(length / 4).toFixed(2)} ${(pitch * Math.sin(phase + y / 7)).toFixed(2)} ${(length / 2).toFixed(2)} 0`;
    for (let x = length / 2; x < W; x += length / 2) d += `t${(length / 2).toFixed(2)} 0`;
  }
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width=".22" opacity="${random.between(0.3, 0.7).toFixed(2)}"/>`;
}

/** A pale building with columns, and windows that look like dirt behind the text. */
function house(random: Random, colour: string): string {
  const [left, top] = [W * random.between(0.24, 0.3), H * random.between(0.38, 0.48)];
  let svg = `<path d="M${left} ${top + 8}l48 -14l48 14z" />`;
  for (let column = 0; column < 9; column++) {
    svg += rectangle(left + 4 + column * 10.4, top + 10, 5.5, 24, '');
    if (column % 2) svg += rectangle(left + 5 + column * 10.4, top - 2, 3.4, 4.5, '');
  }
  return `<g fill="${colour}" opacity="${random.between(0.12, 0.32).toFixed(2)}">${svg}${rectangle(left - 4, top + 34, 104, 3, '')}</g>`;
}

function rosettes(random: Random, colour: string): string {
  let d = '';
  for (const [cx, cy, size] of [
    [12, 8, 15],
    [32, 3, 10],
    [4, 24, 9],
  ] as const) {
    for (let petal = 0; petal < 18; petal++) {
      const angle = (petal * Math.PI) / 9 + random.between(0, 0.02);
      const at = (reach: number, turn: number) =>
        `${(cx + size * reach * Math.cos(angle + turn)).toFixed(2)} ${(cy + size * reach * Math.sin(angle + turn)).toFixed(2)}`;
      d += `M${cx} ${cy}C${at(0.7, 0.7)} ${at(1.1, 0.35)} ${at(1, 0)}C${at(1.1, -0.35)} ${at(0.7, -0.7)} ${cx} ${cy}`;
    }
  }
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width=".25" opacity=".6"/>`;
}

function cyanParts(random: Random): string {
  const corner = `M0 0H${random.between(36, 48).toFixed(1)}C42 22 20 30 14 40C10 46 6 48 0 ${random.between(46, 56).toFixed(1)}Z`;
  let fans = '';
  for (let ray = 0; ray < 46; ray++) {
    const angle = (ray / 45) * (Math.PI / 2);
    fans += `M0 0Q${(30 * Math.cos(angle + 0.25)).toFixed(1)} ${(30 * Math.sin(angle + 0.25)).toFixed(1)} ${(52 * Math.cos(angle)).toFixed(1)} ${(52 * Math.sin(angle)).toFixed(1)}`;
  }
  let weave = '';
  for (let y = 1; y < H * 0.52; y += 1.3) {
    weave += `M${W * 0.955} ${y.toFixed(2)}`;
    for (let step = 0; step < 8; step++) weave += `l1.3 ${step % 2 ? -1.1 : 1.1}`;
  }
  return (
    `<clipPath id="corner"><path d="${corner}"/></clipPath><g clip-path="url(#corner)">` +
    `<path d="${corner}" fill="#86dcd9" opacity=".85"/><path d="${fans}" fill="none" stroke="#e8fbf6" stroke-width=".25"/></g>` +
    rectangle(W * 0.955, 0, W * 0.045, H * 0.5, 'fill="#7fcfd4"') +
    `<path d="${weave}" fill="none" stroke="#d7f3f0" stroke-width=".35"/>`
  );
}

function dashes(): string {
  let d = '';
  for (let x = 2; x < W; x += 7) d += `M${x} ${H - 0.9}h4.6`;
  return `<path d="${d}" stroke="#f4f5ee" stroke-width=".8"/>`;
}
