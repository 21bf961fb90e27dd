import type { BatchState } from '../../../../batches/state.js';
import { toCsv } from '../../../../csv.js';
import { csvColumns } from '../../../../documents/csv-columns.js';
import { DOCUMENTS } from '../../../../documents/registry.js';

// What the OpenAPI document shows.

/** A batch of two files, one of which is no image. */
export const BATCH_EXAMPLE: BatchState = {
  id: '0b0c9a3e-5a1f-4c7b-9f43-0d6a2f6c1b7e',
  type: 'CONTAINER_ISO',
  state: 'done',
  reference: 'gate-3',
  images: 2,
  counts: { read: 1, nothing: 0, failed: 1, waiting: 0, dropped: 0 },
  position: 0,
  paused_until: null,
  paused_by: null,
  created_at: '2026-11-21T14:32:12.310Z',
  ended_at: '2026-11-21T14:32:13.950Z',
  expires_at: '2026-11-28T14:32:13.950Z',
  webhook: null,
};

const RESULTS = [
  { index: 0, file: 'door.jpg', ...DOCUMENTS.CONTAINER_ISO.example },
  {
    index: 1,
    file: 'notes.txt',
    success: false,
    code: 'IMAGE_FORMAT_UNSUPPORTED',
    detail: 'The file is not a JPG, PNG or WebP.',
  },
];

/** The results of that batch as JSON Lines. */
export const RESULTS_EXAMPLE = RESULTS.map((result) => `${JSON.stringify(result)}\n`).join('');

/** The same as CSV. */
export const CSV_EXAMPLE = toCsv([
  csvColumns(DOCUMENTS.CONTAINER_ISO.csv, false),
  ['door.jpg', 'BACU4027185', 'true', '0.98', '22G1', '30480', '2120', ''],
  ['notes.txt', '', '', '', '', '', '', 'IMAGE_FORMAT_UNSUPPORTED'],
]);

/** The last event of that batch. */
export const EVENTS_EXAMPLE = `event: end\ndata: ${JSON.stringify(BATCH_EXAMPLE)}\n\n`;
