import type { Quad } from '../../geometry/quad.js';
import { enhanced } from '../../image/enhance.js';
import type { Raster } from '../../image/raster.js';
import type { Detector } from '../../text/detector/detector.js';
import type { Reader } from '../../text/reader/reader.js';
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

/** Stretches at which our reader looks at a value. */
const STRETCHES = [1, 1.2] as const;
/** Fields less sure than this are looked at by the general reader, too, and on the other sheet. */
const SURE = 0.93;

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
  const used = new Set(certificate?.anchors.map(({ line }) => line));
  const tax = findPose(
    lines.filter((line) => !used.has(line)),
    TAX_FORMS,
  );
  const main = certificate ?? tax;
  if (!main) return report(undefined, undefined, picture, turn);
  const sheet = await readSheet(raster, main, findValues(main, lines), readers);
  return report(sheet, certificate && tax, picture, turn);
}

async function readSheet(
  raster: Raster,
  pose: Pose,
  places: readonly Place[],
  readers: SheetReaders,
): Promise<SheetSites> {
  const looks = new Map<Place, Seen[]>();
  for (const place of places) {
    const seen: Seen[] = [];
    for (const stretch of STRETCHES)
      seen.push(await lookAtPlace(raster, place.quads, readers.sheet, stretch));
    looks.set(place, seen);
  }
  let sites = weigh(places, looks);
  for (const place of places) {
    if (place.fields.every((field) => (sites.sites.get(field)?.belief.confidence ?? 0) > SURE)) continue;
    looks.get(place)!.push(await lookAtPlace(raster, place.quads, readers.text, 1));
  }
  sites = weigh(places, looks);
  return { pose, ...sites };
}

function weigh(
  places: readonly Place[],
  looks: ReadonlyMap<Place, readonly Seen[]>,
): Omit<SheetSites, 'pose'> {
  const readings = new Map<Field, readonly ValueReading[]>();
  const where = new Map<Field, Place>();
  for (const place of places) {
    for (const [field, read] of readFields(place, looks.get(place)!)) {
      if (read.length === 0) continue;
      readings.set(field, read);
      where.set(field, place);
    }
  }
  const { chosen, broken } = supported(Object.fromEntries(readings));
  const sites = new Map<Field, FieldSite>();
  for (const [field, read] of readings) {
    const place = where.get(field)!;
    sites.set(field, {
      belief: believe(read, chosen[field]!),
      quads: place.quads,
      text: looks.get(place)![0]!.text,
    });
  }
  return { sites, broken };
}
