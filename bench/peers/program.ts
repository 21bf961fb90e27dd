import type { PhotoAnswer } from './extraction/extract.js';

/** A program that reads photos. */
export interface Program {
  readonly name: string;
  /** Its version and the networks that it reads with. */
  readonly version: string;
  /** Starts it on one core, with one thread, and waits until it can read a photo. */
  start(core: string): Promise<RunningProgram>;
}

export interface RunningProgram {
  readonly pid: number;
  read(photo: string): Promise<PhotoAnswer>;
  stop(): Promise<unknown>;
}
