import { pointsLost } from '../grammar/letters.js';
import { ADDRESS } from './tunables.js';

/** What an address begins with, if not with a name: the kind of road or place. */
const BEGINNINGS = new Set(
  'JL JLN JALAN GG GANG KP KMP KAMP DSN DUSUN DK DS DESA PERUM PERM PRM KOMP KOMPLEK KOM BTN BLK BLOK LR LRG LORONG LK LINGK TMN GRAHA GRIYA RUKO APT KEL NO RT'.split(
    ' ',
  ),
);
/**
 * Whether an address begins like one, separates the two numbers of its neighbourhood, and has all of its points or none. Faint print loses
 * the first letter of a line, slashes and points most easily.
 */
export function isUsualAddress(address: string): boolean {
  const [first = ''] = address.split(/[^A-Z0-9]+/);
  const begins = BEGINNINGS.has(first) || (/^[A-Z]+$/.test(first) && first.length >= ADDRESS.name);
  // RT137 was RT13/7. If RW follows, it is a number of three digits.
  const runTogether = /\bRT\d{3,}(?!.*\bRW)/.test(address);
  return begins && !runTogether && pointsLost(address) === 0;
}
