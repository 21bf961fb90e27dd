import { Presets, SingleBar } from 'cli-progress';
import type { Download } from '../../models/download.js';

/** A progress bar in megabytes; silent unless the stream is a terminal. */
export function downloadBar(stream: NodeJS.WriteStream): {
  readonly onProgress: Download['onProgress'];
  stop(): void;
} {
  if (!stream.isTTY) return { onProgress() {}, stop() {} };
  const bar = new SingleBar(
    { stream, clearOnComplete: true, hideCursor: true, format: '{bar} {value}/{total} MB', barsize: 30 },
    Presets.shades_classic,
  );
  const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10;
  return {
    onProgress(received, total) {
      // If the total is unknown, show what has been received.
      if (bar.isActive) bar.update(megabytes(received));
      else bar.start(megabytes(total ?? received), megabytes(received));
      if (!total) bar.setTotal(megabytes(received));
    },
    stop: () => bar.stop(),
  };
}
