import type { Raster } from '../../../image/raster.js';
import type { Line, Reader } from '../../../text/reader/reader.js';
import { listed } from '../../confidence.js';
import type { ReadOptions } from '../../document.js';
import { believe, type FieldKind } from '../answer/confidence.js';
import { NEVER, type ValueReader } from '../grammar/value-reading.js';
import type { PlaceReaders } from '../looks/open-sheet.js';
import { type PlaceLook, readPlace } from '../looks/read-place.js';
import { type FurtherPlace, findFurther } from '../places/find-places.js';
import type { Pose } from '../pose/find-pose.js';
import type { FieldReading, FurtherReading } from '../reading.js';
import { readDate } from '../values/dates.js';
import type { Further } from './names.js';
import { readAmounts } from './read-amounts.js';
import { FURTHER_VALUES } from './tunables.js';
import { readIdentity, readQueueNumber, serialReader } from './values.js';

/** Reads what the sheets show beyond the fields of the response. Only sure values are given. */
export async function readFurther(
  picture: Raster,
  poses: readonly Pose[],
  lines: readonly Line[],
  readers: PlaceReaders,
  wanted: NonNullable<ReadOptions['further']>,
): Promise<FurtherReading> {
  const values: Partial<Record<Further, FieldReading>> = {};
  for (const pose of poses) {
    for (const place of findFurther(pose, lines)) {
      if (place.further === 'nik' && wanted === 'impersonal') continue;
      const read = await readValue(picture, place, readers);
      if (read) values[place.further] = { ...read, sheet: pose.form.kind };
    }
  }
  const tax = poses.find(({ form }) => form.amounts);
  return { values, amounts: tax ? await readAmounts(picture, tax, lines, readers) : [] };
}

/** How each value is read, and how its confidence is computed. */
function grammarOf({ further, digits }: FurtherPlace): {
  readonly read: ValueReader;
  readonly kind: FieldKind;
} {
  switch (further) {
    case 'nomor_stnk':
      return { read: serialReader(digits!), kind: 'number' };
    case 'nomor_urut_pendaftaran':
      return { read: readQueueNumber, kind: 'number' };
    case 'nik':
      return { read: readIdentity, kind: 'number' };
    case 'pajak_berlaku_sampai':
      return { read: readDate, kind: 'date' };
  }
}

/** Two readers read each value. If they are not sure, it is read once more, in the filtered picture. Two looks must agree. */
async function readValue(
  picture: Raster,
  place: FurtherPlace,
  { general, own, other }: PlaceReaders,
): Promise<Omit<FieldReading, 'sheet'> | undefined> {
  const quads = place.quads.slice(0, 1);
  const { read, kind } = grammarOf(place);
  const looks: PlaceLook[] = [];
  const look = async (reader: Reader) => looks.push(await readPlace(picture, quads, reader));
  const weighed = () => {
    const legible = looks.filter(
      ({ lattices }) => (read(lattices)[0]?.score ?? NEVER) > FURTHER_VALUES.legible,
    );
    // Two looks of one reader make the same mistake. The machine's violet digits are strange to ours.
    const isSeenByBoth = place.further === 'nomor_stnk' || legible.includes(looks[1]!);
    if (legible.length < 2 || !isSeenByBoth) return undefined;
    const readings = read(legible.flatMap(({ lattices }) => lattices));
    const [first] = readings;
    return first && believe(kind, readings, first, legible[0]!.clarity);
  };
  await look(general);
  await look(own);
  let belief = weighed();
  if (!belief || belief.confidence < FURTHER_VALUES.answered) {
    await look(other);
    belief = weighed();
  }
  if (!belief || belief.confidence < FURTHER_VALUES.answered) return undefined;
  return { ...belief, alternatives: listed(belief.alternatives), quads, text: looks[0]!.text };
}
