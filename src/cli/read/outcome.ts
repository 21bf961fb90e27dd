import { DOCUMENTS, type DocumentType } from '../../documents/registry.js';
import type { Recognition } from '../../recognition/recognizer.js';

/** A page of a PDF. */
export interface Page {
  /** From 1. */
  readonly number: number;
  /** Pages of the file. */
  readonly of: number;
}

/** What became of one file, or of a page of it: it was recognised, even if nothing was found on it, or it failed. */
export type FileOutcome = Recognized | Failed;

export interface Recognized {
  /** The path as the user would write it, relative to the working directory. */
  readonly file: string;
  /** Of a PDF. */
  readonly page?: Page;
  readonly recognition: Recognition;
}

export interface Failed {
  readonly file: string;
  readonly page?: Page;
  readonly problem: FileProblem;
}

/** `code` is from the catalogue in src/errors.ts, or one of the file codes below. */
export interface FileProblem {
  readonly code: string;
  readonly detail: string;
}

/** Problems that only the command line has, so the service's catalogue does not list them. */
export const FILE_CODES = {
  notFound: 'FILE_NOT_FOUND',
  unreadable: 'FILE_UNREADABLE',
  noImages: 'NO_IMAGES',
} as const;

/** The file, or its page as in an address (RFC 8118): `scan.pdf#page=2`. */
export const nameOf = ({ file, page }: Pick<Recognized, 'file' | 'page'>): string =>
  page ? `${file}#page=${page.number}` : file;

export const isFailed = (outcome: FileOutcome): outcome is Failed => 'problem' in outcome;

/** Whether at least one value on the image was sure enough to be an answer. */
export const isRead = (outcome: FileOutcome): boolean =>
  !isFailed(outcome) && holdsAnswer(outcome.recognition);

const holdsAnswer = <T extends DocumentType>({ type, reading }: Recognition<T>) =>
  DOCUMENTS[type].isRead(reading);
