export interface Formats {
  readonly number: (value: number) => string;
  /** A day and a time of it, in the time zone of the browser. */
  readonly time: (iso: string) => string;
  readonly day: (iso: string) => string;
  /** How long something took. */
  readonly milliseconds: (ms: number) => string;
  /** How long something lasts, in the largest units that tell enough: `2 hr, 5 min`. */
  readonly duration: (seconds: number) => string;
}

export function formatsFor(locale: string): Formats {
  const number = new Intl.NumberFormat(locale);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  const inUnit = (value: number, unit: string, maximumFractionDigits = 0) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits,
    }).format(value);
  return {
    number: (value) => number.format(value),
    time: (iso) => time.format(new Date(iso)),
    day: (iso) => day.format(new Date(iso)),
    milliseconds: (ms) =>
      ms < 1000 ? inUnit(ms, 'millisecond') : inUnit(ms / 1000, 'second', ms < 10_000 ? 1 : 0),
    duration: (seconds) => {
      const parts = split(Math.max(0, Math.round(seconds)));
      return list.format(parts.map(({ value, unit }) => inUnit(value, unit)));
    },
  };
}

const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** The largest unit that there is one of, and the one below it. */
function split(seconds: number) {
  const first = UNITS.findIndex((unit) => seconds >= unit.seconds);
  const parts: { value: number; unit: string }[] = [];
  let left = seconds;
  for (const { unit, seconds: length } of first === -1 ? UNITS.slice(-1) : UNITS.slice(first, first + 2)) {
    const value = Math.floor(left / length);
    left -= value * length;
    if (value > 0 || parts.length === 0) {
      parts.push({ value, unit });
    }
  }
  return parts;
}
