import type { Field } from '../fields.js';
import type { ValueReading } from '../grammar/value-reading.js';
import { yearOfVin } from './vin.js';
import { WMI } from './wmi.js';

/** Values of a certificate as far as they are read. */
export type Values = Partial<Readonly<Record<Field, string>>>;
export type FieldReadings = Partial<Readonly<Record<Field, readonly ValueReading[]>>>;

/**
 * What two values say about each other: the logarithm of how likely they stand together, 0 where they agree or one
 * says nothing about the other.
 */
interface Rule {
  readonly name: string;
  readonly fields: readonly [Field, Field];
  readonly weigh: (a: string, b: string) => number;
  /** Whether two values would hardly agree by chance, so that each bears the other out. */
  readonly bearsOut?: (a: string, b: string) => boolean;
}

/** Place 10 agreed with the year of making on every certificate looked at; imports may be a model year off. */
export function vinYearSupport(vin: string, madeIn: string): number {
  const years = yearOfVin(vin);
  if (years.length === 0) return 0;
  const off = Math.min(...years.map((year) => Math.abs(year - Number(madeIn))));
  return off === 0 ? 0 : off === 1 ? -2 : -4;
}

const sameYear = (vin: string, madeIn: string): boolean => yearOfVin(vin).includes(Number(madeIn));

/** The maker's code against the brand; a brand that the table lacks says nothing. */
export function wmiSupport(vin: string, brand: string): number {
  const brands = WMI.get(vin.slice(0, 3)) ?? [];
  const known = [...WMI.values()].some((all) => all.includes(brand));
  return brands.length === 0 || !known || brands.includes(brand) ? 0 : -4;
}

const sameMaker = (vin: string, brand: string): boolean => WMI.get(vin.slice(0, 3))?.includes(brand) ?? false;

/** Cars have larger engines than most motorcycles, and none is as large as a truck's. */
const ENGINES: readonly (readonly [kind: RegExp, least: number, most: number])[] = [
  [/SEPEDA|SPD/, 45, 2500],
  [/MOBIL|MBL?\b|BUS/, 600, 20000],
];
export function engineSupport(kind: string, capacity: string): number {
  const [figure, unit] = capacity.split(' ');
  const range = ENGINES.find(([name]) => name.test(kind));
  if (!range || unit !== 'CC') return 0;
  return Number(figure) >= range[1] && Number(figure) <= range[2] ? 0 : -4;
}

/** Electric motors have a power, engines a displacement; a hybrid has either. */
export function energySupport(fuel: string, capacity: string): number {
  const power = /(KW|WATT)$/.test(capacity);
  if (fuel === 'LISTRIK') return power ? 0 : -4;
  return power && ['BENSIN', 'SOLAR', 'GAS', 'DIESEL'].includes(fuel) ? -4 : 0;
}

/** Ranges of numbers by class: not in R7, every police region has its own; so they only tip the scales. */
const RANGES: readonly (readonly [kind: RegExp, least: number, most: number])[] = [
  [/SEPEDA|SPD/, 2000, 6999],
  [/PENUMPANG|MINIBUS/, 1, 2999],
  [/\bBUS$/, 7000, 7999],
  [/BARANG|KHUSUS/, 8000, 9999],
];
export function plateClassSupport(nrkb: string, kind: string): number {
  const number = Number(nrkb.split(' ')[1]);
  const range = RANGES.find(([name]) => name.test(kind));
  return !range || (number >= range[1] && number <= range[2]) ? 0 : -0.7;
}

/** Nobody registers what is not made; a model year may be one ahead. */
export function registrationSupport(madeIn: string, registeredIn: string): number {
  const age = Number(registeredIn) - Number(madeIn);
  return age >= 0 ? 0 : age === -1 ? -2 : -4;
}

/** A certificate holds for five years (R7 art. 43 para. 3); the year of registration stays when it is renewed. */
export function expirySupport(registeredIn: string, expires: string): number {
  const years = Number(expires.slice(-4)) - Number(registeredIn);
  return years < 0 ? -4 : years <= 5 ? 0 : -0.5;
}

const RULES: readonly Rule[] = [
  {
    name: 'vin_year',
    fields: ['nomor_rangka', 'tahun_pembuatan'],
    weigh: vinYearSupport,
    bearsOut: sameYear,
  },
  { name: 'vin_maker', fields: ['nomor_rangka', 'merk'], weigh: wmiSupport, bearsOut: sameMaker },
  { name: 'engine_size', fields: ['jenis', 'isi_silinder'], weigh: engineSupport },
  { name: 'energy_unit', fields: ['bahan_bakar', 'isi_silinder'], weigh: energySupport },
  { name: 'plate_class', fields: ['nomor_registrasi', 'jenis'], weigh: plateClassSupport },
  {
    name: 'registered_before_made',
    fields: ['tahun_pembuatan', 'tahun_registrasi'],
    weigh: registrationSupport,
  },
  { name: 'expiry_range', fields: ['tahun_registrasi', 'berlaku_sampai'], weigh: expirySupport },
];

/** Fields that the rules tie together. */
const GROUPS: readonly (readonly Field[])[] = [
  ['nomor_rangka', 'merk', 'tahun_pembuatan', 'tahun_registrasi', 'berlaku_sampai'],
  ['bahan_bakar', 'isi_silinder', 'nomor_registrasi', 'jenis'],
];

/** Rules of which this much is against a pair of values are named. */
const DOUBTFUL = -2;

export interface Supported {
  /** For each field with readings the one that fits best together with the others. */
  readonly chosen: Partial<Readonly<Record<Field, ValueReading>>>;
  /** Names of the rules that the chosen values break. */
  readonly broken: readonly string[];
  /** Of fields whose value another one speaks for or against: 1 or -1. */
  readonly told: Partial<Readonly<Record<Field, 1 | -1>>>;
}

/** The names of the rules that values break, and what that costs together. */
export function weighValues(values: Values): { readonly weight: number; readonly broken: readonly string[] } {
  let weight = 0;
  const broken: string[] = [];
  for (const { name, fields, weigh } of RULES) {
    const [a, b] = fields.map((field) => values[field]);
    const w = a && b ? weigh(a, b) : 0;
    weight += w;
    if (w <= DOUBTFUL) broken.push(name);
  }
  return { weight, broken };
}

/** The candidates that are best together: what was seen of each, and what they say about one another. */
export function supported(readings: FieldReadings): Supported {
  const chosen: Partial<Record<Field, ValueReading>> = {};
  for (const [field, [first]] of Object.entries(readings) as [Field, readonly ValueReading[]][])
    if (first) chosen[field] = first;
  for (const group of GROUPS) {
    const fields = group.filter((field) => readings[field]?.length);
    let best = Number.NEGATIVE_INFINITY;
    const values: Partial<Record<Field, string>> = {};
    const picked: ValueReading[] = [];
    const choose = (n: number, score: number) => {
      if (n < fields.length) {
        for (const reading of readings[fields[n]!]!) {
          values[fields[n]!] = reading.value;
          picked[n] = reading;
          choose(n + 1, score + reading.score);
        }
        return;
      }
      const total = score + weighValues(values).weight;
      if (total <= best) return;
      best = total;
      fields.forEach((field, i) => {
        chosen[field] = picked[i]!;
      });
    };
    choose(0, 0);
  }
  const values = Object.fromEntries(
    Object.entries(chosen).map(([field, reading]) => [field, reading.value]),
  ) as Values;
  return { chosen, broken: weighValues(values).broken, told: toldOf(values) };
}

/** What the values say of one another: a word against one weighs more than one for it. */
function toldOf(values: Values): Supported['told'] {
  const told: Partial<Record<Field, 1 | -1>> = {};
  for (const { fields, weigh, bearsOut } of RULES) {
    const [a, b] = fields.map((field) => values[field]);
    if (!a || !b) continue;
    const against = weigh(a, b) <= DOUBTFUL;
    if (!against && !bearsOut?.(a, b)) continue;
    for (const field of fields) told[field] = against ? -1 : (told[field] ?? 1);
  }
  return told;
}
