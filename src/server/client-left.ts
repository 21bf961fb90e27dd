import type { FastifyReply } from 'fastify';

/** The client closed the connection before it had its answer, so that there is nobody to answer. */
export class ClientLeft extends Error {
  override readonly name = 'ClientLeft';

  constructor() {
    super('The client closed the connection before it had its answer.');
  }
}

/** A signal that is aborted when the client leaves before it has its answer. */
export function untilClientLeaves(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  // The `close` of the request, which `request.signal` follows, also comes once its body was read.
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) {
      controller.abort(new ClientLeft());
    }
  });
  return controller.signal;
}
