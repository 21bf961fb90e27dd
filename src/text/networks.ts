import type { Detector } from './detector/detector.js';
import type { Reader } from './reader/reader.js';

/** All networks that find and read text. A document lists those that it needs. */
export interface Networks {
  /** The fast detector, for first and closer looks. */
  readonly detector: Detector;
  /** Our own detector, trained on drawn containers: it finds codes whole, with their gaps and in columns. */
  readonly markingDetector: Detector;
  /** The slowest detector, for what the others miss: large lettering across ribs, small and faint lettering. */
  readonly fineDetector: Detector;
  /** The detector for the lines of certificates. */
  readonly sheetDetector: Detector;
  /** Our own readers for horizontal lines and for columns of stacked letters. */
  readonly lineReader: Reader;
  readonly columnReader: Reader;
  /** Our own reader for small, dense rows. It reads strips that show one row and the edges of its neighbours. */
  readonly rowReader: Reader;
  /** The general reader, trained on with drawn rows. It sees more than `rowReader`, in ten times its time. */
  readonly smallReader: Reader;
  /** Our own reader for the lines of certificates. */
  readonly sheetReader: Reader;
  /** A reader for any text. It also serves as a second opinion, since it was trained on other pictures. */
  readonly generalReader: Reader;
}

export type NetworkName = keyof Networks;
