import type { Random } from '../random.js';

/** The weights on a door, in whole kilograms and pounds, and the volume. */
export interface Weights {
  readonly maxGrossKg: number;
  readonly tareKg: number;
  readonly netKg: number;
  readonly cubicMetres: number;
  readonly cubicFeet: number;
}

/** Plausible weights for a size/type code, whose first character means 20, 40 or 45 feet. */
export function randomWeights(random: Random, sizeType: string): Weights {
  const short = sizeType[0] === '2';
  const high = sizeType[1] === '5';
  const maxGrossKg = random.pick(short ? [24_000, 30_480, 30_480, 32_500] : [30_480, 32_500, 32_500, 34_000]);
  const tareKg = 10 * (short ? random.whole(205, 245) : random.whole(362, 488));
  const cubicMetres = short ? random.pick([33.1, 33.2, 33]) : high ? random.pick([76.4, 76.3]) : 67.7;
  return {
    maxGrossKg,
    tareKg,
    netKg: maxGrossKg - tareKg,
    cubicMetres,
    cubicFeet: Math.round((cubicMetres * 35.3147) / 10) * 10,
  };
}

/** Pounds as stencilled, rounded to tens. */
export function pounds(kg: number): number {
  return Math.round((kg * 2.20462) / 10) * 10;
}

/** How a door writes its weights: the words, the thousands separator and the units. */
export interface WeightsWording {
  readonly maxGross: string;
  readonly tare: string;
  readonly net: string;
  readonly cubic: string;
  readonly separator: string;
  readonly kg: string;
  readonly lb: string;
}

// biome-ignore format: a list to be read in rows
const MAX_GROSS_WORDS = [
  'MAX GROSS', 'MAX. GROSS', 'MAXGROSS', 'MAX.GR.', 'MAX. GR.', 'MAX.G.W.', 'M.G.W.', 'MGW', 'MAX WT',
  'MAX. WT.', 'GROSS', 'MAX GROSS WT', 'MAX GW', 'GROSS WT.',
] as const;
const TARE_WORDS = ['TARE', 'TARE', 'TARE WT', 'TARE WT.', 'TARE WEIGHT'] as const;
const NET_WORDS = ['NET', 'NET WT', 'PAYLOAD', 'MAX CARGO', 'MAX. CARGO', 'NET WEIGHT'] as const;
const CUBIC_WORDS = ['CU.CAP.', 'CU. CAP.', 'CUB. CAP.', 'CUBE', 'CU.CAP'] as const;

export function randomWording(random: Random): WeightsWording {
  const [kg, lb] = random.pick([
    ['KG', 'LB'],
    ['KGS', 'LBS'],
    ['KGS.', 'LBS.'],
    ['KG', 'LBS'],
    ['kg', 'lb'],
  ] as const);
  return {
    maxGross: random.pick(MAX_GROSS_WORDS),
    tare: random.pick(TARE_WORDS),
    net: random.pick(NET_WORDS),
    cubic: random.pick(CUBIC_WORDS),
    separator: random.pick(['.', '.', ',', ',', ' ', '']),
    kg,
    lb,
  };
}

/** 30480 with '.' gives '30.480'. */
export function withThousands(value: number, separator: string): string {
  return String(value).replace(/(\d)(?=(\d{3})+$)/g, `$1${separator}`);
}
