import type { IRawProperty } from 'fast-check';
import { decoder } from './decoder.js';
import { form } from './form.js';
import { certificates, containers, values } from './grammars.js';

export interface Target {
  readonly name: string;
  readonly property: IRawProperty<unknown, true>;
  /** Number of inputs of a short run of some seconds. */
  readonly few: number;
}

const target = (name: string, few: number, property: unknown): Target => ({
  name,
  few,
  // The input type does not matter here: the runner only checks whether a property holds.
  property: property as Target['property'],
});

/** The targets, each with the property that must hold for any input. */
export const TARGETS: readonly Target[] = [
  target('the front door of the decoders', 500, decoder),
  target('the form of an upload', 300, form),
  target('the grammar of containers', 100, containers),
  target('the grammars of the fields of certificates', 300, values),
  target('the reading of certificates', 15, certificates),
];
