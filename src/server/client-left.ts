import type { FastifyReply } from 'fastify';

/** The client closed the connection before it got a response. */
export class ClientLeft extends Error {
  override readonly name = 'ClientLeft';

  constructor() {
    super('The client closed the connection before it got a response.');
  }
}

/** A signal that is aborted if the client closes the connection before it got a response. */
export function untilClientLeaves(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  // The `close` event of the request, which `request.signal` follows, also fires once the body was read.
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) {
      controller.abort(new ClientLeft());
    }
  });
  return controller.signal;
}
