import { toContainerDetails, toContainerResponse } from '../documents/container/response.js';
import type { ContainerResponse } from '../documents/container/schema.js';
import type { Processing } from '../documents/response.js';
import { toStnkDetails, toStnkResponse } from '../documents/stnk/response.js';
import type { StnkResponse } from '../documents/stnk/schema.js';
import type { Recognition } from './recognizer.js';

export type Answer = ContainerResponse | StnkResponse;

/** The answer of the interface to what was recognised, of the shape that belongs to its type. */
export function toAnswer(recognition: Recognition, processing: Processing, details: boolean): Answer {
  const { type, reading, stages } = recognition;
  switch (type) {
    case 'CONTAINER_ISO':
      return toContainerResponse(
        reading,
        processing,
        details ? toContainerDetails(reading, stages) : undefined,
      );
    case 'STNK':
      return toStnkResponse(reading, processing, details ? toStnkDetails(reading, stages) : undefined);
  }
}
