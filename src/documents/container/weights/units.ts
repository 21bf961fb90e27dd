/** Kilograms in a pound, by the definition of 1959. */
export const KG_PER_LB = 0.45359237;

/** Painted pounds are rounded to ten, seldom to one or a hundred; kilograms to ten: so far apart may a pair be. */
export const PAIR_TOLERANCE_LB = 14;

/** True when both stand for the same weight, as painted on doors. */
export const isPair = (kg: number, lb: number): boolean => Math.abs(kg / KG_PER_LB - lb) <= PAIR_TOLERANCE_LB;
