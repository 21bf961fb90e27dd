import type { Sample } from '../document.js';
import { answeredFields } from './answer/answered.js';
import { FIELDS } from './fields.js';
import type { StnkReading } from './reading.js';

export const STNK_SAMPLE: Sample<StnkReading> = {
  file: 'stnk.jpg',
  // The sample of the container shows that models load and see, and every start would take a second longer.
  atStart: false,
  describe: (reading) => `${answeredFields(reading).length} of ${FIELDS.length} fields`,
  missing: (reading) =>
    answeredFields(reading).length > FIELDS.length / 2 ? undefined : 'more than half of the fields',
};
