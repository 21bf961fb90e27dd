import { holdsAnswer } from '../../documents/container/reading.js';
import { answeredFields } from '../../documents/stnk/answer/answered.js';
import type { Recognition } from '../../recognition/recognizer.js';

/** What became of one file: it was recognised (and perhaps nothing was found on it), or it could not be. */
export type Outcome = Recognized | Failed;

export interface Recognized {
  /** The path as the user would write it, from where the command runs. */
  readonly file: string;
  readonly recognition: Recognition;
}

export interface Failed {
  readonly file: string;
  readonly problem: FileProblem;
}

/** `code` is one of the catalogue in src/errors.ts, or one of the file codes below. */
export interface FileProblem {
  readonly code: string;
  readonly detail: string;
}

/** Problems of the command line alone, which the catalogue of the service does not know. */
export const FILE_CODES = {
  notFound: 'FILE_NOT_FOUND',
  unreadable: 'FILE_UNREADABLE',
  noImages: 'NO_IMAGES',
} as const;

export const isFailed = (outcome: Outcome): outcome is Failed => 'problem' in outcome;

/** True when the image holds at least one marking or field that was sure enough to be an answer. */
export function isRead(outcome: Outcome): boolean {
  if (isFailed(outcome)) {
    return false;
  }
  const { type, reading } = outcome.recognition;
  switch (type) {
    case 'CONTAINER_ISO':
      return holdsAnswer(reading);
    case 'STNK':
      return answeredFields(reading).length > 0;
  }
}
