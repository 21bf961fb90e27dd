import { applyHomography } from '../../../geometry/homography.js';
import { distance, type Point, type Quad } from '../../../geometry/quad.js';
import type { Raster } from '../../../image/raster.js';
import { LEAST_ANSWERED, listed } from '../../confidence.js';
import type { Unsized } from '../../document.js';
import { FIELDS, type Field } from '../fields.js';
import type { FoundLines } from '../looks/find-lines.js';
import type { SheetSites } from '../looks/open-sheet.js';
import { type Pose, placeOf } from '../pose/find-pose.js';
import type { FieldCandidate, FieldReading, StnkReading, StnkWarning } from '../reading.js';
import { isPast } from './expiry.js';
import { WARNINGS } from './tunables.js';

/**
 * The reading of a sheet: answers, candidates and warnings.
 * @param taxPose of the tax sheet beside a certificate
 * @param titled whether a title of a sheet was read, even if nothing else was
 */
export function report(
  sheet: SheetSites | undefined,
  taxPose: Pose | undefined,
  picture: Raster,
  turn: FoundLines['turn'],
  titled = false,
): Unsized<StnkReading> {
  const rotation = (90 * turn) as StnkReading['rotation'];
  if (!sheet) {
    return {
      fields: {},
      candidates: [],
      confidence: 0,
      form: undefined,
      sheets: [],
      warnings: [titled ? 'unreadable' : 'not_an_stnk'],
      rotation,
    };
  }
  const { pose, sites, broken } = sheet;
  const fields: Partial<Record<Field, FieldReading>> = {};
  const candidates: FieldCandidate[] = [];
  for (const field of FIELDS) {
    const site = sites.get(field);
    if (!site) continue;
    const { belief, quads, text, sheet: on } = site;
    const { value, confidence } = belief;
    if (confidence >= LEAST_ANSWERED.field) {
      fields[field] = {
        value,
        sheet: on,
        confidence,
        alternatives: listed(belief.alternatives),
        quads,
        text,
      };
    } else candidates.push({ field, value, confidence, quads });
  }
  const confidences = [...sites.values()].map(({ belief }) => belief.confidence);
  const warnings: StnkWarning[] = [];
  if (Object.keys(fields).length === 0) warnings.push('unreadable');
  if (pose.form.kind === 'tax') warnings.push('tax_sheet_only');
  if (isCutOff(pose, picture)) warnings.push('part_of_sheet_missing');
  if (broken.includes('vin_year')) warnings.push('vin_year_mismatch');
  const { nomor_registrasi: plate, berlaku_sampai: expiry } = fields;
  if (expiry && isPast(expiry.value, plate?.value, new Date())) warnings.push('expired');
  if (widthOf(pose) < WARNINGS.lowResolution) warnings.push('low_resolution');
  if (rotation !== 0 && Object.keys(fields).length > 0) warnings.push('image_turned');
  return {
    fields,
    candidates: listed(candidates),
    confidence: confidences.reduce((sum, each) => sum + each, 0) / Math.max(1, confidences.length),
    form: pose.form.kind === 'stnk' ? pose.form.name : undefined,
    sheets: [pose, ...(taxPose ? [taxPose] : [])].map((each) => ({
      kind: each.form.kind,
      quad: outlineOf(each),
    })),
    warnings,
    rotation,
  };
}

const outlineOf = (pose: Pose): Quad => placeOf(pose, 0, 0, 1, 1);

function widthOf(pose: Pose): number {
  const [left, right] = outlineOf(pose);
  return distance(left, right);
}

/** Whether print of the form lies outside the picture. */
function isCutOff({ form, toPage }: Pose, { width, height }: Raster): boolean {
  const printed: Point[] = [
    ...form.columns.flatMap(({ labelX, valueX, rows }) =>
      rows.flatMap(({ y }): Point[] => [
        [labelX, y],
        [valueX + WARNINGS.valueWidth, y],
      ]),
    ),
    ...form.boxes.map(({ place: [, top, right, bottom] }): Point => [right, (top + bottom) / 2]),
  ];
  return printed.some((place) => {
    const [x, y] = applyHomography(toPage, place);
    const slack = WARNINGS.cutOff * width;
    return x < -slack || y < -slack || x > width + slack || y > height + slack;
  });
}
