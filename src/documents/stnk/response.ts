import { type Processing, round, type Stages, toEvidence, toPolygon, toStages } from '../response.js';
import { answeredFields } from './answer/answered.js';
import { FIELDS, type Field } from './fields.js';
import type { StnkReading } from './reading.js';
import type { StnkConfidences, StnkDetails, StnkResponse } from './schema.js';

/** The response body, with `details` if they are given. */
export function toStnkResponse<D extends StnkDetails | StnkConfidences = StnkDetails>(
  reading: StnkReading,
  { took }: Pick<Processing, 'took'>,
  details?: D,
): StnkResponse<D> {
  return {
    success: answeredFields(reading).length > 0,
    data: toData(reading),
    confidence: round(reading.confidence, 2),
    processing_time: round(took / 1000, 3),
    ...(details && { details }),
  };
}

export function toStnkDetails(reading: StnkReading, stages: Stages): StnkDetails {
  const { width, height, rotation } = reading;
  return {
    image: { width, height, rotation },
    form: reading.form ?? null,
    sheets: reading.sheets.map(({ kind, quad }) => ({ kind, polygon: toPolygon(quad) })),
    fields: Object.fromEntries(
      answeredFields(reading).map((each) => [
        each.field,
        { value: each.value, ...isoOf(each), sheet: each.sheet, ...toEvidence(each) },
      ]),
    ),
    candidates: reading.candidates.map(({ field, value, confidence, quads }) => ({
      field,
      value,
      confidence: round(confidence, 4),
      polygons: quads.map(toPolygon),
    })),
    warnings: [...reading.warnings],
    stages_ms: toStages(stages),
  };
}

/** A date is DD-MM-YYYY in the response. */
function isoOf({ field, value }: { readonly field: Field; readonly value: string }) {
  return field === 'berlaku_sampai' ? { iso: value.split('-').reverse().join('-') } : {};
}

/** The short form of the details. */
export function toStnkConfidences(reading: StnkReading): StnkConfidences {
  return {
    confidences: Object.fromEntries(
      answeredFields(reading).map(({ field, confidence }) => [field, round(confidence, 4)]),
    ),
    warnings: [...reading.warnings],
  };
}

function toData({ fields }: StnkReading): StnkResponse['data'] {
  return Object.fromEntries(
    FIELDS.map((field) => [field, fields[field]?.value ?? '']),
  ) as StnkResponse['data'];
}
