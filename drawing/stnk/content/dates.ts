import type { Random } from '../../random.js';

export interface Day {
  readonly day: number;
  readonly month: number;
  readonly year: number;
}

const MONTHS = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
];
const SHORT = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agt', 'Sep', 'Okt', 'Nov', 'Des'];

/** Never the 29th to 31st, so that the day exists in every month of every year. */
export function randomDay(random: Random, year: number): Day {
  return { day: random.whole(1, 28), month: random.whole(1, 12), year };
}

export function yearsAfter(day: Day, years: number): Day {
  return { ...day, year: day.year + years };
}

/** `07-03-2027`. */
export function numeric({ day, month, year }: Day): string {
  return `${two(day)}-${two(month)}-${year}`;
}

/** `7 Maret 2027`. */
export function inWords({ day, month, year }: Day): string {
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

/** `07 MAR 2027`, with any separator. */
export function shortened({ day, month, year }: Day, separator = ' '): string {
  return [two(day), SHORT[month - 1]!.toUpperCase(), year].join(separator);
}

/** `070327`, or `07032027` with the full year. */
export function packed({ day, month, year }: Day, longYear: boolean): string {
  return `${two(day)}${two(month)}${longYear ? year : two(year % 100)}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
