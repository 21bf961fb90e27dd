import { POUNDS } from './tunables.js';

/** Kilograms in a pound, by the definition of 1959. */
export const KG_PER_LB = 0.45359237;

/** Whether both figures can be one weight, as painted on doors. */
export const isPair = (kg: number, lb: number): boolean => Math.abs(kg / KG_PER_LB - lb) <= POUNDS.tolerance;
