import { DOCUMENTS, type DocumentType } from '../../documents/registry.js';
import type { Recognition } from '../../recognition/recognizer.js';

/** What became of one file: it was recognised (and perhaps nothing was found on it), or it could not be. */
export type FileOutcome = Recognized | Failed;

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

export const isFailed = (outcome: FileOutcome): outcome is Failed => 'problem' in outcome;

/** True when the image holds at least one value that was sure enough to be an answer. */
export const isRead = (outcome: FileOutcome): boolean =>
  !isFailed(outcome) && holdsAnswer(outcome.recognition);

const holdsAnswer = <T extends DocumentType>({ type, reading }: Recognition<T>) =>
  DOCUMENTS[type].isRead(reading);
