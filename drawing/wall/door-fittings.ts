import { seededRandom } from '../random.js';
import type { Rgb, Wall } from '../scene.js';
import { bar, css, rect } from './shapes.js';

const STEEL: Rgb = [176, 176, 170];
const GASKET = 'rgb(30,30,31)';

/** Millimetres from the outer edge of the door's frame to its leaves. */
const DOOR_FRAME = { side: 92, top: 118, bottom: 165 } as const;

/** The fittings of a door as SVG in its millimetres: frame, seals, hinges, rods with their keepers, handles. */
export function doorFittings(wall: Wall): string {
  const { width, height } = wall;
  const random = seededRandom(wall.weather.seed);
  // Rods are galvanised, or painted over with the door.
  const metal: Rgb = random.chance(0.7)
    ? STEEL
    : (wall.paint.map((part) => part * 0.92 + 14) as unknown as Rgb);
  const bottom = height - DOOR_FRAME.bottom;
  const handleHeight = bottom - random.between(480, 640);
  return [
    frame(wall),
    seals(width, height),
    ...hingeHeights(wall, bottom).map((y) => hinges(wall, y)),
    ...wall.rods.map((x, i) => rod(x, i, wall, metal, handleHeight)),
  ].join('');
}

function frame(wall: Wall): string {
  const { width, height, paint } = wall;
  const { side, top, bottom } = DOOR_FRAME;
  const post = css(paint, 0.9);
  return [
    rect(0, 0, width, top, css(paint, 0.97)),
    rect(0, top - 14, width, 14, css(paint, 0.6)),
    rect(0, 0, side, height, post),
    rect(width - side, 0, side, height, post),
    rect(side - 12, top, 12, height - top - bottom, css(paint, 0.55)),
    rect(width - side, top, 12, height - top - bottom, css(paint, 0.62)),
    rect(0, height - bottom, width, bottom, css(paint, 0.86)),
    rect(0, height - bottom, width, 16, css(paint, 1.15)),
    ...[0, width - 162].flatMap((x) => [0, height - 118].map((y) => casting(x, y, wall))),
    ...[0.22, 0.66].map((at) => rect(width * at, height - 118, width * 0.12, 84, css(paint, 0.25))),
  ].join('');
}

function casting(x: number, y: number, wall: Wall): string {
  return (
    rect(x, y, 162, 118, css(wall.paint, 0.8), 'rx="10"') +
    rect(x + 48, y + 26, 66, 66, 'rgb(14,13,12)', 'rx="30"') +
    rect(x, y + 112, 162, 6, css(wall.paint, 0.5))
  );
}

/** The rubber seal around and between the leaves. */
function seals(width: number, height: number): string {
  const { side, top, bottom } = DOOR_FRAME;
  const long = height - top - bottom;
  return [
    rect(side, top, width - 2 * side, 17, GASKET),
    rect(side, height - bottom - 17, width - 2 * side, 17, GASKET),
    rect(side, top, 15, long, GASKET),
    rect(width - side - 15, top, 15, long, GASKET),
    rect(width / 2 - 15, top, 30, long, GASKET),
    rect(width / 2 - 4, top, 4, long, 'rgb(66,66,66)'),
  ].join('');
}

/** Four hinges per leaf. One that would cover the check digit is moved, since painters keep the code clear of them. */
function hingeHeights(wall: Wall, bottom: number): number[] {
  const code = wall.markings.find((marking) => marking.kind === 'code')?.letterings[0];
  return [0.13, 0.38, 0.64, 0.88].map((at) => {
    const y = DOOR_FRAME.top + at * (bottom - DOOR_FRAME.top);
    if (!code || Math.abs(y - code.y - code.height / 2) > code.height * 1.3) return y;
    return code.y + code.height * (y > code.y + code.height / 2 ? 1.9 : -0.9);
  });
}

function hinges(wall: Wall, y: number): string {
  const blade = (x: number) =>
    rect(x, y - 36, 128, 72, css(wall.paint, 0.94)) +
    rect(x, y + 30, 128, 8, css(wall.paint, 0.5)) +
    rect(x + 96, y - 8, 16, 16, css(wall.paint, 0.6), 'rx="8"');
  return blade(46) + blade(wall.width - 174);
}

function rod(x: number, index: number, wall: Wall, metal: Rgb, handleHeight: number): string {
  const { height } = wall;
  const bottom = height - DOOR_FRAME.bottom;
  const plate = (y: number, tall: number, wide: number) =>
    rect(x - wide / 2, y, wide, tall, css(metal, 0.84), 'rx="6"') +
    rect(x - wide / 2, y + tall - 8, wide, 8, css(metal, 0.45)) +
    [0.2, 0.8]
      .map((at) => rect(x - wide / 2 + 6, y + tall * at - 5, 10, 10, css(metal, 0.5), 'rx="5"'))
      .join('');
  const guides = [0.34, 0.6].map((at) => plate(DOOR_FRAME.top + at * (bottom - DOOR_FRAME.top), 34, 88));
  const handleY = handleHeight + (index % 2) * 190;
  const outward = index < 2 ? 1 : -1;
  const handle =
    rect(outward > 0 ? x : x - 330, handleY, 330, 26, css(metal, 0.95), 'rx="12"') +
    rect(outward > 0 ? x : x - 330, handleY + 21, 330, 6, css(metal, 0.42)) +
    rect(x + outward * 190 - 34, handleY - 38, 68, 104, css(metal, 0.74), 'rx="16"') +
    rect(x + outward * 190 - 14, handleY - 10, 28, 46, css(metal, 0.38), 'rx="8"');
  return [
    ...guides,
    plate(DOOR_FRAME.top + 30, 120, 96),
    plate(bottom - 150, 120, 96),
    bar(x, 30, 36, height - 80, metal),
    ...[16, height - 96].map((y) => rect(x - 34, y, 68, 66, css(metal, 0.7), 'rx="14"')),
    handle,
  ].join('');
}

/** Soft shadows of the rods on the leaves and their lettering, painted before the fittings. */
export function rodShadows(wall: Wall, slant: number): string {
  const { top, bottom } = DOOR_FRAME;
  return wall.rods
    .map((x) =>
      [30, 44, 58]
        .map((wide) =>
          rect(
            x + slant * 52 - wide / 2,
            top,
            wide,
            wall.height - top - bottom,
            'rgb(0,0,0)',
            'fill-opacity="0.11"',
          ),
        )
        .join(''),
    )
    .join('');
}
