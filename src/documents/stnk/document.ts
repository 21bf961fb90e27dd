import type { Document } from '../document.js';
import { answeredFields } from './answer/answered.js';
import { stnkAtLeast } from './at-least.js';
import { STNK_CSV } from './csv.js';
import { STNK_EXAMPLE } from './example.js';
import { stnkMarks } from './marks.js';
import { readStnk, STNK_NETWORKS } from './read.js';
import type { StnkReading } from './reading.js';
import { toStnkConfidences, toStnkDetails, toStnkResponse } from './response.js';
import { STNK_SAMPLE } from './sample.js';
import { scaleStnk } from './scale.js';
import { type StnkConfidences, type StnkDetails, type StnkResponse, StnkResponseSchema } from './schema.js';
import { STNK_TABLE } from './table.js';

/** Indonesian vehicle certificates (Surat Tanda Nomor Kendaraan) and their yearly tax sheets. */
export const stnk: Document<StnkReading, StnkResponse<StnkDetails | StnkConfidences>> = {
  subject: 'an Indonesian vehicle certificate',
  pdf: true,
  networks: STNK_NETWORKS,
  read: readStnk,
  scale: scaleStnk,
  isRead: (reading) => answeredFields(reading).length > 0,
  isRuledOut: ({ warnings }) => warnings.includes('not_an_stnk'),
  atLeast: stnkAtLeast,
  respond: (reading, processing, details) =>
    toStnkResponse(
      reading,
      processing,
      details === 'confidence'
        ? toStnkConfidences(reading)
        : details && toStnkDetails(reading, details.stages),
    ),
  schema: StnkResponseSchema,
  example: STNK_EXAMPLE,
  facts: (reading) => ({ fields_read: answeredFields(reading).length }),
  sample: STNK_SAMPLE,
  table: STNK_TABLE,
  csv: STNK_CSV,
  marks: stnkMarks,
};
