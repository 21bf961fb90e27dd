import { usageOf } from '../speed/usage.js';
import type { PhotoAnswer } from './extraction/extract.js';
import type { LabelledPhoto } from './photos.js';
import type { Program, RunningProgram } from './program.js';

/** One photo read by one program. */
export interface PhotoReading {
  readonly photo: LabelledPhoto;
  readonly answer: PhotoAnswer;
  /** From sending the path or the upload to the end of the answer. */
  readonly wallMs: number;
  /** Undefined if the system does not tell. */
  readonly processorMs: number | undefined;
  readonly failed: boolean;
}

/** What was measured of one program. */
export interface ProgramReadings {
  readonly program: Program;
  readonly readings: PhotoReading[];
  peakMb: number;
}

export interface MeasureOptions {
  /** The core that all programs share. */
  readonly core: string;
  readonly onReading: (program: Program, reading: PhotoReading) => Promise<void>;
}

const NOTHING: PhotoAnswer = { codes: [], sizeTypes: [], maxGross: undefined, tare: undefined };

/**
 * Lets all programs read each photo before the next, in an order that rotates, so that a busy minute of the machine
 * meets all of them. A program that does not start is left out.
 */
export async function measure(
  programs: readonly Program[],
  photos: readonly LabelledPhoto[],
  { core, onReading }: MeasureOptions,
): Promise<ProgramReadings[]> {
  const warm = await startAll(programs, photos[0]!, core);
  try {
    for (const [at, photo] of photos.entries()) {
      const shift = at % warm.length;
      for (const each of [...warm.slice(shift), ...warm.slice(0, shift)])
        await onReading(each.measured.program, await each.read(photo));
      console.error(`${at + 1} of ${photos.length} photos`);
    }
  } finally {
    for (const each of warm) await each.stop();
  }
  return warm.map(({ measured }) => measured);
}

async function startAll(
  programs: readonly Program[],
  first: LabelledPhoto,
  core: string,
): Promise<WarmProgram[]> {
  const started: WarmProgram[] = [];
  for (const program of programs) {
    try {
      const running = await program.start(core);
      // The first photo includes one-time compilation and allocation.
      await running.read(first.path);
      started.push(new WarmProgram(program, running, core));
      console.error(`${program.name} ${program.version} is ready`);
    } catch (error) {
      console.error(`${program.name} is left out: ${error instanceof Error ? error.message : error}`);
    }
  }
  return started;
}

class WarmProgram {
  readonly measured: ProgramReadings;
  readonly #core: string;
  #running: RunningProgram;

  constructor(program: Program, running: RunningProgram, core: string) {
    this.measured = { program, readings: [], peakMb: 0 };
    this.#running = running;
    this.#core = core;
  }

  async read(photo: LabelledPhoto): Promise<PhotoReading> {
    const { program, readings, peakMb } = this.measured;
    const before = await usageOf(this.#running.pid);
    const started = performance.now();
    const answer = await this.#running.read(photo.path).catch((error) => {
      console.error(`${program.name} failed: ${error}`);
      return undefined;
    });
    const wallMs = performance.now() - started;
    const after = await usageOf(this.#running.pid);
    const processorMs = before && after ? after.processorMs - before.processorMs : undefined;
    const reading = { photo, answer: answer ?? NOTHING, wallMs, processorMs, failed: !answer };
    readings.push(reading);
    this.measured.peakMb = Math.max(peakMb, after?.peakMb ?? 0);
    // It may have ended, or still be at work on the photo.
    if (reading.failed) await this.#restart();
    return reading;
  }

  async #restart(): Promise<void> {
    await this.#running.stop();
    this.#running = await this.measured.program.start(this.#core);
  }

  async stop(): Promise<void> {
    await this.#running.stop();
  }
}
