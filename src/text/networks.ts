import type { Detector } from './detector/detector.js';
import type { Reader } from './reader/reader.js';

/** All that finds and reads text. A document names those that it needs. */
export interface Networks {
  /** The quick one, for first and closer looks. */
  readonly detector: Detector;
  /** The one that finds what the quick one leaves out: large lettering across ribs, small and faint lettering. */
  readonly fineDetector: Detector;
  /** Of the lines of certificates. */
  readonly sheetDetector: Detector;
  /** Our own, for the two ways in which markings are set. */
  readonly lineReader: Reader;
  readonly columnReader: Reader;
  /** Our own of small rows that stand close together, of which a strip shows one and the edges of others. */
  readonly rowReader: Reader;
  /** Our own of the lines of certificates. */
  readonly sheetReader: Reader;
  /** For text of any kind, and as a second opinion: it learned from other pictures. */
  readonly generalReader: Reader;
}

export type NetworkName = keyof Networks;
