import type { Font } from 'opentype.js';
import { type Box, type Lettering, unite } from './lettering.js';
import { loadTypeface } from './typefaces.js';

/** A lettering as SVG in millimetres of its wall, with the bounds of the ink. */
export interface Outline {
  readonly svg: string;
  readonly box: Box;
}

/** Distance between the letters of a column, in capital heights. */
const COLUMN_PITCH = 1.24;

export function outlineLettering(lettering: Lettering): Outline {
  const font = loadTypeface(lettering.typeface);
  const size = (lettering.height * font.unitsPerEm) / capitalHeight(font);
  const glyphs =
    lettering.direction === 'line' ? inLine(lettering, font, size) : inColumn(lettering, font, size);
  const box = unite(glyphs.map((glyph) => glyph.box));
  const paths = `<path d="${glyphs.map((glyph) => glyph.d).join('')}" fill="${lettering.colour}"/>`;
  if (!lettering.boxed) return { svg: paths, box };
  const framed = frameAround(box, lettering);
  return { svg: paths + framed.svg, box: framed.box };
}

interface Glyph {
  readonly d: string;
  readonly box: Box;
}

function inLine(lettering: Lettering, font: Font, size: number): Glyph[] {
  const stretch = lettering.stretch ?? 1;
  const gap = (lettering.tracking ?? 0) * lettering.height;
  const glyphs: Glyph[] = [];
  let pen = 0;
  for (const character of lettering.text) {
    const glyph = glyphAt(lettering, font, character, lettering.x + pen, lettering.y, size);
    if (glyph) glyphs.push(glyph);
    pen += (font.getAdvanceWidth(character, size) + gap) * stretch;
  }
  return glyphs;
}

function inColumn(lettering: Lettering, font: Font, size: number): Glyph[] {
  const stretch = lettering.stretch ?? 1;
  const pitch = (COLUMN_PITCH + (lettering.tracking ?? 0)) * lettering.height;
  const glyphs: Glyph[] = [];
  let top = lettering.y;
  for (const character of lettering.text) {
    const left = lettering.x - (font.getAdvanceWidth(character, size) * stretch) / 2;
    const glyph = glyphAt(lettering, font, character, left, top, size);
    if (glyph) glyphs.push(glyph);
    top += character === ' ' ? pitch * 0.45 : pitch;
  }
  return glyphs;
}

/** Undefined for a space. */
function glyphAt(
  lettering: Lettering,
  font: Font,
  character: string,
  left: number,
  top: number,
  size: number,
): Glyph | undefined {
  const path = font.getPath(character, 0, 0, size);
  const stretch = lettering.stretch ?? 1;
  const slant = lettering.slant ?? 0;
  const baseline = top + lettering.height;
  const toX = (x: number, y: number) => left + x * stretch - y * slant;
  const toY = (y: number) => baseline + y;
  const at = (x: number, y: number) => `${toX(x, y).toFixed(1)} ${toY(y).toFixed(1)}`;
  let d = '';
  let box: Box | undefined;
  for (const step of path.commands) {
    if (step.type === 'Z') {
      d += 'Z';
      continue;
    }
    if (step.type === 'C') d += `C${at(step.x1, step.y1)} ${at(step.x2, step.y2)} ${at(step.x, step.y)}`;
    else if (step.type === 'Q') d += `Q${at(step.x1, step.y1)} ${at(step.x, step.y)}`;
    else d += `${step.type}${at(step.x, step.y)}`;
    const [x, y] = [toX(step.x, step.y), toY(step.y)];
    const point = { left: x, top: y, right: x, bottom: y };
    box = box ? unite([box, point]) : point;
  }
  return box ? { d, box } : undefined;
}

function frameAround(box: Box, lettering: Lettering): Outline {
  const stroke = lettering.height * 0.055;
  const [aside, above] = [lettering.height * 0.16, lettering.height * 0.17];
  const outer = {
    left: box.left - aside - stroke,
    top: box.top - above - stroke,
    right: box.right + aside + stroke,
    bottom: box.bottom + above + stroke,
  };
  const svg =
    `<rect x="${outer.left + stroke / 2}" y="${outer.top + stroke / 2}" ` +
    `width="${outer.right - outer.left - stroke}" height="${outer.bottom - outer.top - stroke}" ` +
    `fill="none" stroke="${lettering.colour}" stroke-width="${stroke}"/>`;
  return { svg, box: outer };
}

/** Height of an H in font units, which not every font states. */
function capitalHeight(font: Font): number {
  return font.charToGlyph('H').getMetrics().yMax;
}
