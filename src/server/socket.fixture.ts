import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Record<string, unknown>;
}

/** A client that controls every byte that it sends, and when. */
export class RawClient {
  readonly #socket: Socket;
  #received = '';

  static async connect(app: FastifyInstance): Promise<RawClient> {
    if (!app.server.listening) {
      await app.listen({ host: '127.0.0.1', port: 0 });
    }
    return RawClient.open(Number(new URL(app.listeningOrigin).port));
  }

  static async open(port: number): Promise<RawClient> {
    const socket = connect({ host: '127.0.0.1', port });
    await once(socket, 'connect');
    return new RawClient(socket);
  }

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (data: Buffer) => {
      // One character per byte, since lengths are given in bytes.
      this.#received += data.toString('latin1');
    });
    // Some tests expect the server to close the connection.
    socket.on('error', () => {});
  }

  /** Resolves when the bytes are written to the socket. */
  send(bytes: string | Uint8Array): Promise<void> {
    return new Promise((resolve) => this.#socket.write(bytes, () => resolve()));
  }

  /** Sends the headers of an upload, and the start of its part `image`. */
  startUpload(length: number): Promise<void> {
    return this.send(
      'POST /api/ocr?type=CONTAINER_ISO HTTP/1.1\r\nHost: localhost\r\n' +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n` +
        '--x\r\nContent-Disposition: form-data; name="image"; filename="photo.jpg"\r\n\r\n',
    );
  }

  /** The next response, which must be JSON with a Content-Length. */
  async receive(): Promise<RawAnswer> {
    for (;;) {
      const [head, rest] = this.#received.split(/\r\n\r\n(.*)/s);
      const [statusLine = '', ...lines] = head!.split('\r\n');
      const headers = Object.fromEntries(
        lines
          .map((line) => line.split(/: (.*)/s))
          .map(([name = '', value = '']) => [name.toLowerCase(), value]),
      );
      const length = Number(headers['content-length']);
      if (rest && rest.length >= length) {
        this.#received = rest.slice(length);
        const body = JSON.parse(Buffer.from(rest.slice(0, length), 'latin1').toString());
        return { status: Number(statusLine.split(' ')[1]), headers, body };
      }
      await once(this.#socket, 'data');
    }
  }

  leave(): void {
    this.#socket.destroy();
  }
}
