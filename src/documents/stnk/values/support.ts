import type { Field } from '../fields.js';
import type { ValueReading } from '../grammar/value-reading.js';
import { SUPPORT } from './tunables.js';
import { yearsOfVin } from './vin.js';
import { WMI } from './wmi.js';

/** The values that were read. */
export type Values = Partial<Readonly<Record<Field, string>>>;
export type FieldReadings = Partial<Readonly<Record<Field, readonly ValueReading[]>>>;

/** A rule between two fields. */
interface Rule {
  readonly name: string;
  readonly fields: readonly [Field, Field];
  /** The logarithm of how likely two values occur together: 0 if they agree, or say nothing about each other. */
  readonly weigh: (a: string, b: string) => number;
  /** Whether two values would hardly agree by chance, so that each confirms the other. */
  readonly confirms?: (a: string, b: string) => boolean;
}

/** Place 10 agreed with the year of manufacture on every certificate seen. Imports may be a model year off. */
export function vinYearSupport(vin: string, madeIn: string): number {
  const years = yearsOfVin(vin);
  if (years.length === 0) return 0;
  const off = Math.min(...years.map((year) => Math.abs(year - Number(madeIn))));
  if (off === 0) return 0;
  return off === 1 ? SUPPORT.nextModelYear : SUPPORT.contradiction;
}

const sameYear = (vin: string, madeIn: string): boolean => yearsOfVin(vin).includes(Number(madeIn));

/** The maker's code and the brand. A brand that is not in the table does not count. */
export function wmiSupport(vin: string, brand: string): number {
  const brands = WMI.get(vin.slice(0, 3)) ?? [];
  const known = [...WMI.values()].some((all) => all.includes(brand));
  return brands.length === 0 || !known || brands.includes(brand) ? 0 : SUPPORT.contradiction;
}

const sameMaker = (vin: string, brand: string): boolean => WMI.get(vin.slice(0, 3))?.includes(brand) ?? false;

type Ranges = readonly (readonly [kind: RegExp, range: readonly [least: number, most: number]])[];

const isWithin = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

/** Cars have larger engines than most motorcycles. */
const ENGINES: Ranges = [
  [/SEPEDA|SPD/, SUPPORT.engines.motorcycle],
  [/MOBIL|MBL?\b|BUS/, SUPPORT.engines.car],
];
export function engineSupport(kind: string, capacity: string): number {
  const [figure, unit] = capacity.split(' ');
  const [, range] = ENGINES.find(([name]) => name.test(kind)) ?? [];
  if (!range || unit !== 'CC') return 0;
  return isWithin(Number(figure), range) ? 0 : SUPPORT.contradiction;
}

/** Electric motors have a power, engines a displacement, hybrids either. */
export function energySupport(fuel: string, capacity: string): number {
  const power = /(KW|WATT)$/.test(capacity);
  if (fuel === 'LISTRIK') return power ? 0 : SUPPORT.contradiction;
  return power && ['BENSIN', 'SOLAR', 'GAS', 'DIESEL'].includes(fuel) ? SUPPORT.contradiction : 0;
}

/** Plate numbers by class. R7 has no such ranges and every police region sets its own, so they count little. */
const PLATES: Ranges = [
  [/SEPEDA|SPD/, SUPPORT.plates.motorcycle],
  [/PENUMPANG|MINIBUS/, SUPPORT.plates.car],
  [/\bBUS$/, SUPPORT.plates.bus],
  [/BARANG|KHUSUS/, SUPPORT.plates.truck],
];
export function plateClassSupport(nrkb: string, kind: string): number {
  const number = Number(nrkb.split(' ')[1]);
  const [, range] = PLATES.find(([name]) => name.test(kind)) ?? [];
  return !range || isWithin(number, range) ? 0 : SUPPORT.otherPlateClass;
}

/** Vehicles are registered after they are made. A model year may be one ahead. */
export function registrationSupport(madeIn: string, registeredIn: string): number {
  const age = Number(registeredIn) - Number(madeIn);
  if (age >= 0) return 0;
  return age === -1 ? SUPPORT.registeredYearBefore : SUPPORT.contradiction;
}

/** A certificate is valid for a fixed time. When it is renewed, the year of registration stays. */
export function expirySupport(registeredIn: string, expires: string): number {
  const years = Number(expires.slice(-4)) - Number(registeredIn);
  if (years < 0) return SUPPORT.contradiction;
  return years <= SUPPORT.validity ? 0 : SUPPORT.renewed;
}

const RULES: readonly Rule[] = [
  {
    name: 'vin_year',
    fields: ['nomor_rangka', 'tahun_pembuatan'],
    weigh: vinYearSupport,
    confirms: sameYear,
  },
  { name: 'vin_maker', fields: ['nomor_rangka', 'merk'], weigh: wmiSupport, confirms: sameMaker },
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

/** Fields that rules connect. */
const GROUPS: readonly (readonly Field[])[] = [
  ['nomor_rangka', 'merk', 'tahun_pembuatan', 'tahun_registrasi', 'berlaku_sampai'],
  ['bahan_bakar', 'isi_silinder', 'nomor_registrasi', 'jenis'],
];

export interface ChosenTogether {
  /** For each field, the reading that fits the other fields best. */
  readonly chosen: Partial<Readonly<Record<Field, ValueReading>>>;
  /** Names of the rules that the chosen values break. */
  readonly broken: readonly string[];
  /** 1 if another field confirms the value, -1 if one contradicts it. */
  readonly told: Partial<Readonly<Record<Field, 1 | -1>>>;
}

/** The rules that values break, and their total cost. */
export function weighValues(values: Values): { readonly weight: number; readonly broken: readonly string[] } {
  let weight = 0;
  const broken: string[] = [];
  for (const { name, fields, weigh } of RULES) {
    const [a, b] = fields.map((field) => values[field]);
    const support = a && b ? weigh(a, b) : 0;
    weight += support;
    if (support <= SUPPORT.broken) broken.push(name);
  }
  return { weight, broken };
}

/** Chooses the readings that are best together, by what was seen and by the rules between them. */
export function chooseTogether(readings: FieldReadings): ChosenTogether {
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

/** Which values others confirm or contradict. A contradiction overrules a confirmation. */
function toldOf(values: Values): ChosenTogether['told'] {
  const told: Partial<Record<Field, 1 | -1>> = {};
  for (const { fields, weigh, confirms } of RULES) {
    const [a, b] = fields.map((field) => values[field]);
    if (!a || !b) continue;
    const against = weigh(a, b) <= SUPPORT.broken;
    if (!against && !confirms?.(a, b)) continue;
    for (const field of fields) told[field] = against ? -1 : (told[field] ?? 1);
  }
  return told;
}
