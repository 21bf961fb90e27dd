export interface Formats {
  readonly number: (value: number) => string;
  /** Date and time, in the browser's time zone. */
  readonly time: (iso: string) => string;
  /** The same to the second. */
  readonly moment: (iso: string) => string;
  readonly day: (iso: string) => string;
  /** A processing time: `480 ms` or `1.3 s`. */
  readonly milliseconds: (ms: number) => string;
  /** A size: `480 kB` or `1.3 MB`. */
  readonly bytes: (count: number) => string;
  /** A duration in its two largest units: `2 hr, 5 min`. */
  readonly duration: (seconds: number) => string;
  /** A probability in whole percent. Only 1 is shown as 100%. */
  readonly percent: (probability: number) => string;
}

export function formatsFor(locale: string, unitDisplay: 'short' | 'long' = 'short'): Formats {
  const number = new Intl.NumberFormat(locale);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const oneDecimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  const inUnit = (value: number, unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(value);
  return {
    number: (value) => number.format(value),
    time: (iso) => time.format(new Date(iso)),
    moment: (iso) => moment.format(new Date(iso)),
    day: (iso) => day.format(new Date(iso)),
    // SI symbols, the same in every language. The Indonesian abbreviation of Intl ("md") is not in use.
    milliseconds: (ms) => {
      if (ms < 1000) return `${number.format(Math.round(ms))} ms`;
      return `${ms < 10_000 ? oneDecimal.format(ms / 1000) : number.format(Math.round(ms / 1000))} s`;
    },
    bytes: (count) =>
      count < 1e6 ? `${number.format(Math.ceil(count / 1000))} kB` : `${oneDecimal.format(count / 1e6)} MB`,
    duration: (seconds) => {
      const parts = split(Math.max(0, Math.round(seconds)));
      return list.format(parts.map(({ value, unit }) => inUnit(value, unit)));
    },
    percent: (probability) => percent.format(probability < 1 ? Math.min(0.99, probability) : 1),
  };
}

const UNITS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** The largest unit that is not zero, and the next smaller one. */
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
