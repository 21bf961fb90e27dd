import type { Quad } from '../../geometry/quad.js';
import { enhanced } from '../../image/enhance.js';
import type { Raster } from '../../image/raster.js';
import type { Detector } from '../../text/detector/detector.js';
import type { Reader } from '../../text/reader/reader.js';
import { agreed } from './both-sheets.js';
import { type Belief, believe } from './confidence.js';
import type { Field } from './fields.js';
import { STNK_FORMS } from './forms/stnk.js';
import { TAX_FORMS } from './forms/tax.js';
import { lookAt } from './look.js';
import { lookAtPlace, readFields, type Seen } from './looks.js';
import { findPose, type Pose } from './pose.js';
import type { StnkReading } from './reading.js';
import { report } from './report.js';
import { findValues, type Place } from './sheet.js';
import type { ValueReading } from './values/reading.js';
import { supported } from './values/support.js';

export interface SheetReaders {
  /** Our own, for lines of such sheets. */
  readonly sheet: Reader;
  /** The general one, which learned from other pictures: asked where ours is not sure. */
  readonly text: Reader;
}

/** A field with all that was seen of it. */
export interface FieldSite {
  readonly belief: Belief;
  readonly quads: readonly Quad[];
  readonly text: string;
}

/** What one sheet says. */
export interface SheetSites {
  readonly pose: Pose;
  readonly sites: ReadonlyMap<Field, FieldSite>;
  /** Rules between the fields that the values break. */
  readonly broken: readonly string[];
}

/** One way of looking at a value. */
interface Way {
  readonly by: keyof SheetReaders;
  readonly stretch: number;
}

/** Both readers look at every value: they learned from different pictures, and what both see is sure. */
const FIRST: readonly Way[] = [
  { by: 'sheet', stretch: 1 },
  { by: 'text', stretch: 1 },
];
/** What is less sure than this is looked at again, and on the other sheet. */
const SURE = 0.93;
const AGAIN: readonly Way[] = [
  { by: 'sheet', stretch: 1.25 },
  { by: 'text', stretch: 1.25 },
];
const ON_TAX_SHEET: readonly Way[] = [{ by: 'text', stretch: 1 }];

/**
 * Reads a vehicle certificate; quads are in pixels of the picture.
 * @param enhance looks at the picture with its ground evened out and its strokes strengthened
 */
export async function readStnk(
  picture: Raster,
  detector: Detector,
  readers: SheetReaders,
  enhance: boolean,
): Promise<Omit<StnkReading, 'width' | 'height'>> {
  const raster = enhance ? enhanced(picture) : picture;
  const { lines, turn } = await lookAt(raster, detector, readers.sheet);
  const certificate = findPose(lines, STNK_FORMS);
  const taken = new Set(certificate?.anchors.map(({ line }) => line));
  const tax = findPose(
    lines.filter((line) => !taken.has(line)),
    TAX_FORMS,
  );
  const main = certificate ?? tax;
  if (!main) return report(undefined, undefined, picture, turn);
  const own = readingOf(raster, findValues(main, lines), readers);
  await own.look(FIRST);
  const unsure = new Set(
    [...own.weigh().sites].filter(([, site]) => site.belief.confidence < SURE).map(([field]) => field),
  );
  await own.look(AGAIN, unsure);
  if (!certificate || !tax || unsure.size === 0)
    return report({ pose: main, ...own.weigh() }, undefined, picture, turn);
  const other = readingOf(raster, findValues(tax, lines), readers);
  await other.look(ON_TAX_SHEET, unsure);
  return report({ pose: main, ...own.weigh(other.readings()) }, tax, picture, turn);
}

type Readings = ReadonlyMap<Field, readonly ValueReading[]>;

/** The places of one sheet, with the looks that were taken at them so far. */
function readingOf(raster: Raster, places: readonly Place[], readers: SheetReaders) {
  const looks = new Map<Place, Seen[]>(places.map((place) => [place, []]));
  /** Looks at all places, or at those of some fields only. */
  async function look(ways: readonly Way[], only?: ReadonlySet<Field>) {
    for (const [place, seen] of looks) {
      if (only && !place.fields.some((field) => only.has(field))) continue;
      for (const { by, stretch } of ways)
        seen.push(await lookAtPlace(raster, place.quads, readers[by], stretch));
    }
  }
  function readings(): Readings {
    return new Map([...looks].flatMap(([place, seen]) => (seen.length ? [...readFields(place, seen)] : [])));
  }
  function weigh(beside: Readings = new Map()): Omit<SheetSites, 'pose'> {
    const read = new Map<Field, readonly ValueReading[]>();
    for (const [field, found] of readings())
      if (found.length) read.set(field, agreed(field, found, beside.get(field) ?? []));
    const { chosen, broken } = supported(Object.fromEntries(read));
    const sites = new Map<Field, FieldSite>();
    for (const [place, seen] of looks) {
      for (const field of place.fields) {
        const found = read.get(field);
        if (!found) continue;
        sites.set(field, { belief: believe(found, chosen[field]!), quads: place.quads, text: seen[0]!.text });
      }
    }
    return { sites, broken };
  }
  return { look, readings, weigh };
}
