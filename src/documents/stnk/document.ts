import type { Document } from '../document.js';
import { answeredFields } from './answer/answered.js';
import { STNK_CSV } from './csv.js';
import { stnkMarks } from './marks.js';
import { readStnk, STNK_NETWORKS } from './read.js';
import type { StnkReading } from './reading.js';
import { toStnkDetails, toStnkResponse } from './response.js';
import { STNK_SAMPLE } from './sample.js';
import { scaleStnk } from './scale.js';
import { type StnkResponse, StnkResponseSchema } from './schema.js';
import { STNK_TABLE } from './table.js';

/** Indonesian vehicle certificates (Surat Tanda Nomor Kendaraan) and their yearly tax sheets. */
export const stnk: Document<StnkReading, StnkResponse> = {
  subject: 'an Indonesian vehicle certificate',
  networks: STNK_NETWORKS,
  read: readStnk,
  scale: scaleStnk,
  isRead: (reading) => answeredFields(reading).length > 0,
  respond: (reading, processing, stages) =>
    toStnkResponse(reading, processing, stages && toStnkDetails(reading, stages)),
  schema: StnkResponseSchema,
  facts: (reading) => ({ fields_read: answeredFields(reading).length }),
  sample: STNK_SAMPLE,
  table: STNK_TABLE,
  csv: STNK_CSV,
  marks: stnkMarks,
};
