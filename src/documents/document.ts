import type { TObject } from 'typebox';
import type { Raster } from '../image/raster.js';
import type { NetworkName, Networks } from '../text/networks.js';
import type { CsvLayout, PictureMark, TableLayout } from './layouts.js';
import type { Details, Processing } from './response.js';

/** The size of the upright image as sent, in pixels. Every reading has it. */
export interface Sized {
  readonly width: number;
  readonly height: number;
}

/** A reading of the working picture, which may be smaller than the image as sent. */
export type Unsized<R extends Sized> = Omit<R, keyof Sized>;

/** What every response says. */
export interface Answer {
  /** Whether anything was read. */
  readonly success: boolean;
}

export interface ReadOptions {
  /** Also read the picture through a contrast filter. Only some documents support it. */
  readonly enhance: boolean;
  /**
   * Whether to read also what only the details give: `all` of it, or what is `impersonal`, where the response is kept. Nothing of it if
   * undefined. Only some documents have any.
   */
  readonly further?: 'all' | 'impersonal';
}

/**
 * A type of document: everything that the engine, the routes, the command line and the benchmarks know about it. To add
 * one, create a folder that exports one of these, and add a line to registry.ts.
 */
export interface Document<R extends Sized = Sized, A extends Answer = Answer> {
  /** What such an image shows, as part of a sentence: `the markings of a container`. */
  readonly subject: string;
  /** Whether it may be sent as a page of a PDF. */
  readonly pdf: boolean;
  /** The networks that it needs; no others are loaded for it. */
  readonly networks: readonly NetworkName[];
  /** Reads a decoded picture. Quads are in its pixels. */
  read(picture: Raster, networks: Networks, options: ReadOptions): Promise<Unsized<R>>;
  /** Converts the reading to pixels of the image as sent, which is `factor` times as large. */
  scale(reading: Unsized<R>, factor: number, image: Sized): R;
  /** Whether anything was sure enough to be an answer. */
  isRead(reading: R): boolean;
  /** Whether the picture surely shows something else. */
  isRuledOut(reading: R): boolean;
  /** The reading with only those answers that are at least so sure. */
  atLeast(reading: R, confidence: number): R;
  /** The response body, with the details that are asked for. */
  respond(reading: R, processing: Processing, details?: Details): A;
  /** The schema of the response body. Its title names it for clients. */
  readonly schema: TObject;
  /** The response to the sample, for the documentation. */
  readonly example: A;
  /** How much was read, for the log. Never what was read. */
  facts(reading: R): Readonly<Record<string, number>>;
  readonly sample: Sample<R>;
  readonly table: TableLayout<R>;
  readonly csv: CsvLayout<R>;
  /** What is drawn on annotated pictures, from bottom to top. */
  marks(reading: R): PictureMark[];
}

/** A picture in samples/ with known text, for a self-test: models may load and still see nothing. */
export interface Sample<R> {
  readonly file: string;
  /** Whether a worker reads it before it reports ready. One picture that uses most networks is enough. */
  readonly atStart: boolean;
  /** What was read on it, in a few words. */
  describe(reading: R): string;
  /** What should have been read but was not; undefined if nothing is missing. */
  missing(reading: R): string | undefined;
}
