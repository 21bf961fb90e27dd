import { once } from 'node:events';
import { createServer, connect as toServer } from 'node:net';
import { Transform } from 'node:stream';

/** A way to a server on which what it answers arrives late, or not at all. */
export interface SlowLine {
  /** The URL of the server, by this way. */
  readonly url: string;
  /** Holds everything back for so long from now on; for ever where it is Infinity, as if the network were gone. */
  slowDown(ms: number): void;
  close(): void;
}

export async function slowLineTo(url: string): Promise<SlowLine> {
  const { hostname, port } = new URL(url);
  let delayMs = 0;
  const close = new Set<() => void>();
  const server = createServer((near) => {
    const far = toServer(Number(port), hostname);
    const end = () => {
      near.destroy();
      far.destroy();
      close.delete(end);
    };
    close.add(end);
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', end);
    }
    near.pipe(far);
    // In order, since all of them wait equally long; what waits when the delay changes was sent before.
    far
      .pipe(
        new Transform({
          transform: (chunk, _encoding, done) => {
            if (delayMs === 0) done(null, chunk);
            else if (delayMs < Number.POSITIVE_INFINITY) setTimeout(done, delayMs, null, chunk);
          },
        }),
      )
      .pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(url);
  const address = server.address();
  own.port = String(typeof address === 'object' && address?.port);
  return {
    url: own.href,
    slowDown: (ms) => {
      // A network that was gone has lost its connections when it is back.
      if (delayMs === Number.POSITIVE_INFINITY) {
        for (const end of [...close]) end();
      }
      delayMs = ms;
    },
    close: () => {
      for (const end of [...close]) end();
      server.close();
    },
  };
}
