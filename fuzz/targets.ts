import type { IRawProperty } from 'fast-check';
import { decoder } from './decoder.js';
import { form } from './form.js';
import { certificates, containers, values } from './grammars.js';

export interface Target {
  readonly name: string;
  readonly property: IRawProperty<unknown, true>;
  /** Inputs of a short run, some seconds long. */
  readonly few: number;
}

const target = (name: string, few: number, property: unknown): Target => ({
  name,
  few,
  // What a property takes is its own affair: whoever runs it only asks whether it holds.
  property: property as Target['property'],
});

/** What is fuzzed, each with what has to hold whatever comes. */
export const TARGETS: readonly Target[] = [
  target('the front door of the decoders', 500, decoder),
  target('the form of an upload', 300, form),
  target('the grammar of containers', 100, containers),
  target('the grammars of the fields of certificates', 300, values),
  target('the reading of certificates', 15, certificates),
];
