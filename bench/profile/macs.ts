import { readFile } from 'node:fs/promises';

/** Multiply-accumulates of a model per pixel of its input, by the kind of numbers. */
export interface Macs {
  /** The file that they were counted in. */
  readonly sha256: string;
  readonly float: number;
  readonly int8: number;
}

/** By name of the model's file. `make -C training macs` writes the file. */
export const readMacs = async (): Promise<Readonly<Record<string, Macs>>> =>
  JSON.parse(await readFile(new URL('macs.json', import.meta.url), 'utf8'));
