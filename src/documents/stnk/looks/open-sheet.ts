import type { Quad } from '../../../geometry/quad.js';
import type { Raster } from '../../../image/raster.js';
import type { Line, Reader } from '../../../text/reader/reader.js';
import { supportByTaxSheet } from '../answer/both-sheets.js';
import { type Belief, believe, kindOf } from '../answer/confidence.js';
import { FIELDS, type Field } from '../fields.js';
import type { SheetForm } from '../forms/form.js';
import type { ValueReading } from '../grammar/value-reading.js';
import { findValues, type Place } from '../places/find-places.js';
import type { Pose } from '../pose/find-pose.js';
import { chooseTogether } from '../values/support.js';
import { type PlaceLook, readFields, readPlace } from './read-place.js';
import { CERTAIN } from './tunables.js';

export interface SheetReaders {
  /** Our own, for lines of certificates. */
  readonly own: Reader;
  /** The general one, trained on other pictures: it reads what ours is not sure of. */
  readonly general: Reader;
}

/** The readers of values. */
export interface PlaceReaders extends SheetReaders {
  /** The general reader on the other picture: the filtered one if `general` reads the picture as taken, and the other way round. */
  readonly other: Reader;
}

/** A field with its evidence. */
export interface FieldSite {
  readonly belief: Belief;
  /** Of the first look: see read-place.ts. */
  readonly clarity: number;
  /** Support by other fields: see `Traits` in confidence.ts. */
  readonly told: number;
  /** Possible values, best first. */
  readonly readings: readonly ValueReading[];
  /** The sheet that it was read on. */
  readonly sheet: SheetForm['kind'];
  readonly quads: readonly Quad[];
  readonly text: string;
}

/** What one sheet says. */
export interface SheetSites {
  readonly pose: Pose;
  /** The fields that have a reading. */
  readonly sites: ReadonlyMap<Field, FieldSite>;
  /** Names of the rules between fields that the values break. */
  readonly broken: readonly string[];
}

type Readings = ReadonlyMap<Field, readonly ValueReading[]>;

function isCertain([first, next]: readonly ValueReading[]): boolean {
  if (!first || first.unusual || first.score < CERTAIN.score) return false;
  return !next || first.score - next.score >= CERTAIN.ahead;
}

/** The places of one sheet, with every look at them so far. */
export function openSheet(raster: Raster, pose: Pose, lines: readonly Line[], readers: PlaceReaders) {
  const places = findValues(pose, lines);
  const looks = new Map<Place, PlaceLook[]>(places.map((place) => [place, []]));
  const readBy = (reader: keyof PlaceReaders, place: Place) =>
    readPlace(raster, place.quads, readers[reader]);
  /** Reads all places that hold one of the fields. */
  async function readAll(by: readonly (keyof PlaceReaders)[], fields: ReadonlySet<Field>) {
    for (const [place, seen] of looks) {
      if (!place.fields.some((field) => fields.has(field))) continue;
      for (const reader of by) seen.push(await readBy(reader, place));
    }
  }
  /** Reads the places that hold only these fields, and keeps what is certain. */
  async function readCertain(by: keyof PlaceReaders, fields: ReadonlySet<Field>) {
    for (const [place, seen] of looks) {
      if (!place.fields.every((field) => fields.has(field))) continue;
      const look = await readBy(by, place);
      if ([...readFields(place, [look]).values()].every(isCertain)) seen.push(look);
    }
  }
  /** Reads the places that have no look yet. */
  async function readRest(by: keyof PlaceReaders) {
    for (const [place, seen] of looks) if (seen.length === 0) seen.push(await readBy(by, place));
  }
  /** The readings of a place after a number of looks: searched again only after another look. */
  const searched = new Map<Place, { readonly looks: number; readonly readings: Readings }>();
  function readingsAt(place: Place, seen: readonly PlaceLook[]): Readings {
    const before = searched.get(place);
    if (before?.looks === seen.length) return before.readings;
    const readings = readFields(place, seen);
    searched.set(place, { looks: seen.length, readings });
    return readings;
  }
  function readings(): Readings {
    return new Map([...looks].flatMap(([place, seen]) => (seen.length ? [...readingsAt(place, seen)] : [])));
  }
  /** Weighs the readings of all fields together, with those of a tax sheet beside this one. */
  function weigh(onTaxSheet: Readings = new Map()): SheetSites {
    const read = new Map<Field, readonly ValueReading[]>();
    for (const [field, found] of readings())
      if (found.length) read.set(field, supportByTaxSheet(field, found, onTaxSheet.get(field) ?? []));
    const { chosen, broken, told } = chooseTogether(Object.fromEntries(read));
    const sites = new Map<Field, FieldSite>();
    for (const [place, seen] of looks) {
      for (const field of place.fields) {
        const found = read.get(field);
        if (!found) continue;
        sites.set(field, {
          belief: believe(kindOf(field), found, chosen[field]!, seen[0]!.clarity, told[field]),
          clarity: seen[0]!.clarity,
          told: told[field] ?? 0,
          readings: found,
          sheet: pose.form.kind,
          quads: place.quads,
          text: seen[0]!.text,
        });
      }
    }
    return { pose, sites, broken };
  }
  return { readAll, readCertain, readRest, readings, weigh };
}

/** The fields below a confidence, those without a reading included. */
export const unsureFields = ({ sites }: SheetSites, sure: number): ReadonlySet<Field> =>
  new Set(FIELDS.filter((field) => !((sites.get(field)?.belief.confidence ?? 0) >= sure)));
