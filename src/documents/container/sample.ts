import type { Sample } from '../document.js';
import type { ContainerReading } from './reading.js';

/** The code on the sample. */
const PAINTED = 'BACU4027185';

export const CONTAINER_SAMPLE: Sample<ContainerReading> = {
  file: 'door.jpg',
  atStart: true,
  describe: ({ codes }) => codes.map(({ code }) => code).join(', ') || 'no code',
  missing: ({ codes }) => (codes.some(({ code }) => code === PAINTED) ? undefined : PAINTED),
};
