import { answeredFields } from './answer/answered.js';
import { AMOUNTS } from './further/names.js';
import type { FieldReading, FurtherReading, StnkReading } from './reading.js';

/** The reading with only those fields that are at least so sure. The others become candidates. */
export function stnkAtLeast(reading: StnkReading, least: number): StnkReading {
  const answered = answeredFields(reading);
  return {
    ...reading,
    ...(reading.further && { further: furtherAtLeast(reading.further, least) }),
    fields: Object.fromEntries(
      answered.filter(({ confidence }) => confidence >= least).map(({ field, ...value }) => [field, value]),
    ),
    candidates: [
      ...answered
        .filter(({ confidence }) => confidence < least)
        .map(({ field, value, confidence, quads }) => ({ field, value, confidence, quads })),
      ...reading.candidates,
    ],
  };
}

function furtherAtLeast({ values, amounts }: FurtherReading, least: number): FurtherReading {
  const isSure = (reading: FieldReading | undefined) => reading !== undefined && reading.confidence >= least;
  return {
    values: Object.fromEntries(Object.entries(values).filter(([, reading]) => isSure(reading))),
    amounts: amounts.flatMap((row) => {
      const sure = AMOUNTS.filter((name) => isSure(row[name]));
      return sure.length > 0
        ? [{ item: row.item, ...Object.fromEntries(sure.map((name) => [name, row[name]])) }]
        : [];
    }),
  };
}
