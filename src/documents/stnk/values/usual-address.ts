import { pointsLost } from '../grammar/letters.js';

/** What an address begins with, if not with a name: the kind of road or of place. */
const BEGINNINGS = new Set(
  'JL JLN JALAN GG GANG KP KMP KAMP DSN DUSUN DK DS DESA PERUM PERM PRM KOMP KOMPLEK KOM BTN BLK BLOK LR LRG LORONG LK LINGK TMN GRAHA GRIYA RUKO APT KEL NO RT'.split(
    ' ',
  ),
);
/** A name has so many letters. */
const NAME = 4;

/**
 * Whether an address begins as addresses do, has its neighbourhood's two numbers apart, and all of its points or none: faint
 * print loses the first letter of a line, strokes and points most easily.
 */
export function isUsualAddress(address: string): boolean {
  const [first = ''] = address.split(/[^A-Z0-9]+/);
  const begins = BEGINNINGS.has(first) || (/^[A-Z]+$/.test(first) && first.length >= NAME);
  // RT137 was RT13/7; where RW follows, it is a number of three figures.
  const runTogether = /\bRT\d{3,}(?!.*\bRW)/.test(address);
  return begins && !runTogether && pointsLost(address) === 0;
}
