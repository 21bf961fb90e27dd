import { once } from 'node:events';
import { createServer, type Socket, connect as toServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** A way to a server that can be cut. */
export interface Line {
  /** The URL of the server, by this way. */
  readonly url: string;
  /** From now on, the server is away. */
  cut(): void;
  mend(): void;
}

export async function lineTo(url: string): Promise<Line> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = isCut ? undefined : toServer(Number(port), hostname);
    for (const socket of [near, far]) {
      socket?.on('error', () => {});
      socket?.on('close', () => {
        near.destroy();
        far?.destroy();
      });
    }
    if (far) {
      sockets.add(near);
      near.pipe(far).pipe(near);
    } else {
      near.destroy();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) {
      socket.destroy();
    }
    server.close();
  });
  const own = new URL(url);
  const address = server.address();
  own.port = String(typeof address === 'object' && address?.port);
  return {
    url: own.href,
    cut: () => {
      isCut = true;
      for (const socket of sockets) {
        socket.destroy();
      }
      sockets.clear();
    },
    mend: () => {
      isCut = false;
    },
  };
}
