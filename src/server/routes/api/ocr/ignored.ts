import type { FastifyReply, FastifyRequest } from 'fastify';

/** Names the parameters and parts that mean nothing here, so that a misspelt one is noticed. */
const IGNORED_HEADER = 'x-baca-ignored';

/** Names that are listed, and characters of each. */
const MOST = 10;
const LONGEST = 40;

export function nameIgnored(reply: FastifyReply, names: readonly string[]): void {
  if (names.length > 0) {
    // A name can hold any character, and a header cannot.
    const shown = names.slice(0, MOST).map((name) => encodeURIComponent(name).slice(0, LONGEST));
    reply.header(IGNORED_HEADER, shown.join(', '));
  }
}

/** The query parameters that are not among these. */
export const unknownIn = ({ query }: FastifyRequest, known: readonly string[]): string[] =>
  Object.keys(query as object).filter((name) => !known.includes(name));
