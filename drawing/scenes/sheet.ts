import { OWNERS, randomPhrase } from '../content/phrases.js';
import type { Random } from '../random.js';
import type { Marking, Relief, Sticker } from '../scene.js';
import type { Hand } from './paints.js';
import { columnAt, condensedTo, lineAt } from './place-text.js';

/** Vertical ridges: gentle trapezoids on a long side, steep ones on a front end. */
const SHEETS = {
  side: { ridges: 'standing', pitch: 278, depth: 36, flat: 0.26, slope: 0.245 },
  front: { ridges: 'standing', pitch: 250, depth: 45, flat: 0.42, slope: 0.08 },
} as const;

/** @param column centre of a column of letters in millimetres; painters mostly use one of the flats */
export function sheetRelief(random: Random, kind: 'side' | 'front', column?: number): Relief {
  const sheet = SHEETS[kind];
  const anywhere = random.between(0, sheet.pitch);
  if (column === undefined || random.chance(0.3)) return { ...sheet, offset: anywhere };
  const outer = (sheet.pitch * sheet.flat) / 2;
  return { ...sheet, offset: column - (random.chance(0.5) ? outer : outer + sheet.pitch / 2) };
}

/** Millimetres from one ridge to the next. */
export function ridgePitch(kind: 'side' | 'front'): number {
  return SHEETS[kind].pitch;
}

/** A large owner's name left of `before`, a height mark around `beside`, a repainted patch; in millimetres. */
export function sheetStickers(random: Random, before: number, beside: number, below: number): Sticker[] {
  const seed = () => random.whole(1, 1_000_000);
  const stickers: Sticker[] = [];
  if (random.chance(0.5)) {
    const text = random.pick([`8'6"`, `9'6"`]);
    stickers.push({ kind: 'height', x: beside - 65, y: below, width: 130, text, seed: seed() });
  }
  if (random.chance(0.6)) {
    const x = Math.max(220, before - random.between(600, 1500));
    const y = random.between(1050, 1500);
    stickers.push({ kind: 'banner', x, y, width: before - x, text: random.pick(OWNERS), seed: seed() });
  }
  if (random.chance(0.4)) {
    const x = before - random.between(-200, 900);
    stickers.push({
      kind: 'patch',
      x,
      y: random.between(300, 1400),
      width: random.between(300, 700),
      seed: seed(),
    });
  }
  return stickers;
}

/** Text that is no marking, on a line no longer than 960 mm. */
export function phraseAt(random: Random, hand: Hand, x: number, y: number): Marking {
  const text = randomPhrase(random);
  const line = lineAt(hand, text, x, y, random.between(45, 110));
  return { kind: 'other', value: text, letterings: [condensedTo(x + 960, line)] };
}

/** A name in a column of upright letters, which is no marking either. */
export function nameColumnAt(random: Random, hand: Hand, x: number, y: number): Marking {
  const text = random.pick(OWNERS);
  return { kind: 'other', value: text, letterings: [columnAt(hand, text, x, y, random.between(60, 110))] };
}
