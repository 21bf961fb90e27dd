import type { Raster } from '../../image/raster.js';
import type { Detector } from '../../text/detector/detector.js';
import type { Reader } from '../../text/reader/reader.js';
import type { Field } from './fields.js';
import { STNK_FORMS } from './forms/stnk.js';
import { lookAt } from './look.js';
import { findPose } from './pose.js';
import { findValues, lookAtValue } from './sheet.js';
import { GRAMMARS } from './values/grammars.js';
import { bestOf, type ValueReading } from './values/reading.js';
import { supported } from './values/support.js';

export async function readStnk(
  raster: Raster,
  detector: Detector,
  readers: { readonly sheet: Reader; readonly text: Reader },
) {
  const { lines } = await lookAt(raster, detector, readers.sheet);
  const pose = findPose(lines, STNK_FORMS);
  const fields: Partial<Record<Field, { value: string; confidence: number; text: string }>> = {};
  if (!pose) return { form: undefined, anchors: 0, fields };
  const readings: Partial<Record<Field, ValueReading[]>> = {};
  const texts: Partial<Record<Field, string>> = {};
  for (const [field, quads] of findValues(pose, lines)) {
    const seen = await lookAtValue(raster, quads, readers.sheet);
    texts[field] = seen.text;
    readings[field] = joined(seen.lines.map((looks) => GRAMMARS[field](looks)));
  }
  for (const [field, chosen] of Object.entries(supported(readings).chosen) as [Field, ValueReading][])
    fields[field] = { value: chosen.value, confidence: Math.exp(chosen.score), text: texts[field]! };
  return { form: pose.form.name, anchors: pose.anchors.length, fields };
}

/** Readings of a value's lines, one after another. */
function joined(lines: readonly ValueReading[][]): ValueReading[] {
  return lines.reduce((before, after) =>
    bestOf(
      before.flatMap((a) =>
        after.map((b) => ({ value: `${a.value} ${b.value}`.trim(), score: a.score + b.score })),
      ),
    ),
  );
}
