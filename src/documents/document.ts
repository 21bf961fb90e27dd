import type { TSchema } from 'typebox';
import type { Raster } from '../image/raster.js';
import type { NetworkName, Networks } from '../text/networks.js';
import type { CsvLayout, PictureMark, TableLayout } from './layouts.js';
import type { Processing, Stages } from './response.js';

/** What every reading knows: the size of the upright image in pixels, as sent. */
export interface Sized {
  readonly width: number;
  readonly height: number;
}

/** A reading of the picture that was worked on, which may be smaller than the image as sent. */
export type Unsized<R extends Sized> = Omit<R, keyof Sized>;

/** What every response says: whether anything was read. */
export interface Answer {
  readonly success: boolean;
}

export interface ReadOptions {
  /** High-contrast filtering, for documents that know it. */
  readonly enhance: boolean;
}

/**
 * A type of document: all that the engine, the routes, the command line and the benches know of it. To add one, write a folder
 * with one of these, and a line in registry.ts.
 */
export interface Document<R extends Sized = Sized, A extends Answer = Answer> {
  /** What such an image shows, in a sentence: `the markings of a container`. */
  readonly subject: string;
  /** The networks that it is read with; no other is loaded for it. */
  readonly networks: readonly NetworkName[];
  /** Reads a decoded picture; quads are in its pixels. */
  read(picture: Raster, networks: Networks, options: ReadOptions): Promise<Unsized<R>>;
  /** The reading as of the image as sent, which is `factor` times as large. */
  scale(reading: Unsized<R>, factor: number, image: Sized): R;
  /** Whether anything was sure enough to be an answer. */
  isRead(reading: R): boolean;
  /** The response body of the interface; with `details` where the times of the stages are given. */
  respond(reading: R, processing: Processing, stages?: Stages): A;
  /** Of the responses of this type. */
  readonly schema: TSchema;
  /** How much was read, for the log, and never what. */
  facts(reading: R): Readonly<Record<string, number>>;
  readonly sample: Sample<R>;
  readonly table: TableLayout<R>;
  readonly csv: CsvLayout<R>;
  /** What is drawn on annotated pictures, the lowest first. */
  marks(reading: R): PictureMark[];
}

/** A picture in samples/ whose text is known: models may load, and still see nothing. */
export interface Sample<R> {
  readonly file: string;
  /** Whether a worker reads it before it is ready. One picture that uses most networks is enough. */
  readonly atStart: boolean;
  /** What was read on it, in a few words. */
  describe(reading: R): string;
  /** What should have been read, where it was not. */
  missing(reading: R): string | undefined;
}
