/** Classes and codes of PostgreSQL that mean that this server cannot serve at present; another connection may find one that can. */
const AWAY = /^(08|57P0[1-3]|53300|25006)/;
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);
/** What the driver says without a code. */
const WORDS =
  /^(Connection terminated|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;
/** Wrong user, password, database, or rights. */
const REFUSED = /^(28|3D000|42501)/;

/** Whether the error is one of the server or the way to it, and not of the query. */
export function isAway(error: unknown): boolean {
  const code = codeOf(error);
  return AWAY.test(code) || NETWORK.has(code) || WORDS.test((error as Error).message);
}

/** Whether the transaction was undone because of another one, so that it may succeed when it is tried again. */
export function isCollision(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error));
}

/** The error in words about the setting where that is wrong, and as it is otherwise. */
export function explain(error: unknown, name: string): unknown {
  return REFUSED.test(codeOf(error))
    ? new Error(
        `The database ${name} refuses this service (${(error as Error).message}). Check the user, the password and ` +
          'the name of the database in DATABASE_URL, and that the user owns the database.',
        { cause: error },
      )
    : error;
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code ?? '');
}
