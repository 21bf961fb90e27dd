import { type Processing, round, type Stages, toEvidence, toPolygon, toStages } from '../response.js';
import { answeredFields } from './answer/answered.js';
import { FIELDS } from './fields.js';
import { AMOUNTS, FURTHER } from './further/names.js';
import type { FieldReading, FurtherReading, StnkReading } from './reading.js';
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
      answeredFields(reading).map((each) => [each.field, toField(each, each.field === 'berlaku_sampai')]),
    ),
    ...(reading.further && toFurther(reading.further)),
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

function toField(reading: FieldReading, isDate = false) {
  const { value, sheet } = reading;
  // A date is DD-MM-YYYY in the response.
  const iso = isDate && { iso: value.split('-').reverse().join('-') };
  return { value, ...iso, sheet, ...toEvidence(reading) };
}

function toFurther({ values, amounts }: FurtherReading): Pick<StnkDetails, 'further' | 'tax_amounts'> {
  return {
    further: Object.fromEntries(
      FURTHER.flatMap((name) => {
        const reading = values[name];
        return reading ? [[name, toField(reading, name === 'pajak_berlaku_sampai')]] : [];
      }),
    ),
    tax_amounts: amounts.map((row) => ({
      item: row.item,
      ...Object.fromEntries(AMOUNTS.flatMap((name) => (row[name] ? [[name, toField(row[name])]] : []))),
    })),
  };
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
