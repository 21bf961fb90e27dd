/** The reader of our output has closed it, as in `baca read … | head`. That is no error, only the end. */
export class BrokenPipe extends Error {
  override readonly name = 'BrokenPipe';
}

/** Writes text and waits until it is consumed, so that a slow reader slows us down instead of filling the memory. */
export type Output = (text: string) => Promise<void>;

/** @throws BrokenPipe from the write that found the pipe closed */
export function outputTo(stream: NodeJS.WritableStream): Output {
  let broken = false;
  // Without a listener, the stream's error event would end the process with a stack trace.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    broken ||= error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED';
  });
  return (text) =>
    new Promise((resolve, reject) => {
      if (text === '') {
        resolve();
        return;
      }
      stream.write(text, (error?: NodeJS.ErrnoException | null) => {
        if (!error && !broken) {
          resolve();
        } else if (broken || error?.code === 'EPIPE' || error?.code === 'ERR_STREAM_DESTROYED') {
          reject(new BrokenPipe('The output was closed', { cause: error }));
        } else {
          reject(error);
        }
      });
    });
}
