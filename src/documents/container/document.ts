import type { Document } from '../document.js';
import { containerAtLeast } from './at-least.js';
import { CONTAINER_CSV } from './csv.js';
import { CONTAINER_EXAMPLE } from './example.js';
import { containerMarks } from './marks.js';
import { openPage, PAGE_NETWORKS } from './page/page.js';
import { readContainer } from './read.js';
import { type ContainerReading, holdsAnswer } from './reading.js';
import { toContainerConfidences, toContainerDetails, toContainerResponse } from './response.js';
import { CONTAINER_SAMPLE } from './sample.js';
import { scaleContainer } from './scale.js';
import {
  type ContainerConfidences,
  type ContainerDetails,
  type ContainerResponse,
  ContainerResponseSchema,
} from './schema.js';
import { CONTAINER_TABLE } from './table.js';

/** The ISO 6346 markings of one or several freight containers in a photo. */
export const container: Document<
  ContainerReading,
  ContainerResponse<ContainerDetails | ContainerConfidences>
> = {
  subject: 'the markings of a container',
  pdf: false,
  networks: PAGE_NETWORKS,
  read: async (picture, networks) => readContainer(await openPage(picture, networks)),
  scale: scaleContainer,
  isRead: holdsAnswer,
  isRuledOut: ({ warnings }) => warnings.includes('not_a_container'),
  atLeast: containerAtLeast,
  respond: (reading, processing, details) =>
    toContainerResponse(
      reading,
      processing,
      details === 'confidence'
        ? toContainerConfidences(reading)
        : details && toContainerDetails(reading, details.stages),
    ),
  schema: ContainerResponseSchema,
  example: CONTAINER_EXAMPLE,
  facts: ({ codes }) => ({ codes_read: codes.length }),
  sample: CONTAINER_SAMPLE,
  table: CONTAINER_TABLE,
  csv: CONTAINER_CSV,
  marks: containerMarks,
};
