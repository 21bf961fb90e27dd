import type { Quad } from '../../../geometry/quad.js';
import type { Raster } from '../../../image/raster.js';
import type { Line, Reader } from '../../../text/reader/reader.js';
import { agreed } from '../answer/both-sheets.js';
import { type Belief, believe } from '../answer/confidence.js';
import { FIELDS, type Field } from '../fields.js';
import type { SheetForm } from '../forms/form.js';
import type { ValueReading } from '../grammar/value-reading.js';
import { findValues, type Place } from '../places/find-places.js';
import type { Pose } from '../pose/find-pose.js';
import { supported } from '../values/support.js';
import { lookAtPlace, type PlaceLook, readFields } from './read-place.js';

export interface SheetReaders {
  /** Our own, for lines of such sheets. */
  readonly own: Reader;
  /** The general one, which learned from other pictures: asked where ours is not sure. */
  readonly general: Reader;
}

/** Who looks at values. */
export interface Lookers extends SheetReaders {
  /** The general reader, at the picture as it was taken where `general` sees it filtered, and the other way about. */
  readonly other: Reader;
}

/** A field with all that was seen of it. */
export interface FieldSite {
  readonly belief: Belief;
  /** As of the first look: see read-place.ts. */
  readonly clarity: number;
  /** What other fields say of it: see confidence.ts. */
  readonly told: number;
  /** What it may say, best first: what the belief rests on. */
  readonly readings: readonly ValueReading[];
  /** The sheet that says so. */
  readonly sheet: SheetForm['kind'];
  readonly quads: readonly Quad[];
  readonly text: string;
}

/** What one sheet says. */
export interface SheetSites {
  readonly pose: Pose;
  /** The fields of which something was read. */
  readonly sites: ReadonlyMap<Field, FieldSite>;
  /** Rules between the fields that the values break. */
  readonly broken: readonly string[];
}

type Readings = ReadonlyMap<Field, readonly ValueReading[]>;

/** A value is certain that was seen as well as anything can be, when no other one was nearly seen; in logarithms. */
const CERTAIN = { score: -0.3, ahead: 4 } as const;

function isCertain([first, next]: readonly ValueReading[]): boolean {
  if (!first || first.unusual || first.score < CERTAIN.score) return false;
  return !next || first.score - next.score >= CERTAIN.ahead;
}

/** The places of one sheet, with the looks that were taken at them so far. */
export function openSheet(raster: Raster, pose: Pose, lines: readonly Line[], lookers: Lookers) {
  const places = findValues(pose, lines);
  const looks = new Map<Place, PlaceLook[]>(places.map((place) => [place, []]));
  /** Looks at all places, or at those of some fields only. */
  async function look(by: readonly (keyof Lookers)[], only?: ReadonlySet<Field>) {
    for (const [place, seen] of looks) {
      if (only && !place.fields.some((field) => only.has(field))) continue;
      for (const who of by) {
        seen.push(await lookAtPlace(raster, place.quads, lookers[who]));
      }
    }
  }
  /** Looks at the places of these fields only, and keeps what is so certain that nobody else need be asked. */
  async function glance(by: keyof Lookers, fields: ReadonlySet<Field>) {
    for (const [place, seen] of looks) {
      if (!place.fields.every((field) => fields.has(field))) continue;
      const look = await lookAtPlace(raster, place.quads, lookers[by]);
      if ([...readFields(place, [look]).values()].every(isCertain)) seen.push(look);
    }
  }
  /** Looks at the places that nobody looked at yet. */
  async function lookAtRest(by: keyof Lookers) {
    for (const [place, seen] of looks)
      if (seen.length === 0) seen.push(await lookAtPlace(raster, place.quads, lookers[by]));
  }
  /** What a place says after so many looks; searched again only after another one. */
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
  function weigh(beside: Readings = new Map()): SheetSites {
    const read = new Map<Field, readonly ValueReading[]>();
    for (const [field, found] of readings())
      if (found.length) read.set(field, agreed(field, found, beside.get(field) ?? []));
    const { chosen, broken, told } = supported(Object.fromEntries(read));
    const sites = new Map<Field, FieldSite>();
    for (const [place, seen] of looks) {
      for (const field of place.fields) {
        const found = read.get(field);
        if (!found) continue;
        sites.set(field, {
          belief: believe(field, found, chosen[field]!, seen[0]!.clarity, told[field]),
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
  return { glance, look, lookAtRest, readings, weigh };
}

/** The fields that are not sure yet, those among them of which nothing was read. */
export const unsureFields = ({ sites }: SheetSites, sure: number): ReadonlySet<Field> =>
  new Set(FIELDS.filter((field) => !((sites.get(field)?.belief.confidence ?? 0) >= sure)));
