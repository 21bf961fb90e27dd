import { randomPlate } from '../content/phrases.js';
import { outlineLettering } from '../lettering/outline.js';
import { cameraOver } from '../photo/camera.js';
import type { Random } from '../random.js';
import type { Marking, Relief, Wall } from '../scene.js';
import type { Conditions } from './conditions.js';
import type { Faces, Size } from './pose.js';
import { sheetRelief } from './sheet.js';

/** The visible sides and roof beside an end, without lettering, in the same paint. */
export function flanksOf(random: Random, end: Wall, faces: Faces, size: Size): Wall[] {
  const bare = { ...end, markings: [], stickers: [], rods: [] };
  const walls: Wall[] = [];
  if (faces.roof && isSeen(faces.roof)) {
    walls.push({ ...bare, kind: 'roof', height: size.length, plane: faces.roof, relief: roofRelief(random) });
  }
  for (const plane of [faces.left, faces.right]) {
    if (!isSeen(plane)) continue;
    walls.push({ ...bare, kind: 'side', width: size.length, plane, relief: sheetRelief(random, 'side') });
  }
  return walls;
}

/** The rear of the truck under a door, with its number plate. */
export function bumperUnder(random: Random, faces: Faces, width: number, conditions: Conditions): Wall {
  const text = randomPlate(random);
  const plain = {
    text,
    x: 0,
    y: 210,
    height: 110,
    direction: 'line',
    typeface: 'roboto700',
    colour: 'rgb(236,236,228)',
  } as const;
  const { box } = outlineLettering(plain);
  const marking: Marking = {
    kind: 'other',
    value: text,
    letterings: [{ ...plain, x: (width - box.right) / 2 }],
  };
  return {
    kind: 'bumper',
    width,
    height: 620,
    plane: faces.below,
    paint: random.pick([
      [122, 34, 28],
      [48, 50, 54],
      [40, 70, 110],
    ] as const),
    relief: { ridges: 'none', pitch: 1, depth: 1, flat: 1, slope: 0, offset: 0 },
    markings: [marking],
    stickers: [],
    rods: [],
    weather: conditions.weather,
  };
}

/** Ridges of a roof run from side to side; they are shallow, about five per metre. */
function roofRelief(random: Random): Relief {
  return { ridges: 'lying', pitch: 209, depth: 20, flat: 0.44, slope: 0.065, offset: random.between(0, 200) };
}

function isSeen(plane: Wall['plane']): boolean {
  return cameraOver(plane)[2] > 60;
}
