import type { Random } from '../../random.js';

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** `#` becomes a digit, `@` a letter that is allowed in a chassis number, `%` either; the rest is kept. */
export function fill(random: Random, pattern: string): string {
  return [...pattern]
    .map((sign) => {
      if (sign === '#') return String(random.whole(0, 9));
      if (sign === '@') return random.pick([...LETTERS]);
      if (sign === '%') return random.chance(0.6) ? String(random.whole(0, 9)) : random.pick([...LETTERS]);
      return sign;
    })
    .join('');
}
