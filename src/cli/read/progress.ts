import { Presets, SingleBar } from 'cli-progress';

/** Shows the progress of a long run. */
export interface Progress {
  start(total: number): void;
  step(file: string): void;
  stop(): void;
}

export const SILENT: Progress = { start() {}, step() {}, stop() {} };

/** A progress bar on the given terminal, removed at the end. */
export function progressBar(stream: NodeJS.WriteStream): Progress {
  const bar = new SingleBar(
    {
      stream,
      clearOnComplete: true,
      hideCursor: true,
      etaBuffer: 50,
      format: '{bar} {value}/{total} images, {eta_formatted} left  {file}',
      barsize: 30,
    },
    Presets.shades_classic,
  );
  return {
    start: (total) => bar.start(total, 0, { file: '' }),
    step: (file) => bar.increment(1, { file }),
    stop: () => bar.stop(),
  };
}
