import type { Sample } from '../document.js';
import { answeredFields } from './answer/answered.js';
import { FIELDS } from './fields.js';
import type { StnkReading } from './reading.js';

export const STNK_SAMPLE: Sample<StnkReading> = {
  file: 'stnk.jpg',
  // The container's sample already shows that models load and work. This one would delay every start by a second.
  atStart: false,
  describe: (reading) => `${answeredFields(reading).length} of ${FIELDS.length} fields`,
  missing: (reading) =>
    answeredFields(reading).length > FIELDS.length / 2 ? undefined : 'more than half of the fields',
};
