/** What SQLite said of the file, with the path and what to do: for the log and the command line, never for a caller. */
export class DatabaseFault extends Error {
  override readonly name = 'DatabaseFault';
  /** As SQLite gave it, such as `SQLITE_FULL`. */
  readonly code: string;

  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.code = codeOf(cause);
  }
}

/** The error in words about the file where it is one of the file, and as it is otherwise. */
export function explain(error: unknown, path: string): unknown {
  if (error instanceof DatabaseFault) {
    return error;
  }
  const code = codeOf(error);
  const { message } = error as Error;
  if (code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT')) {
    return damaged(path, message, error);
  }
  if (isFull(error)) {
    return new DatabaseFault(
      `The database ${path} cannot be written: the disk is full or fails (${message}). Make room on it.`,
      error,
    );
  }
  if (/^SQLITE_(IOERR|READONLY|CANTOPEN|PERM)/.test(code)) {
    return new DatabaseFault(
      `The database ${path} cannot be read or written (${message}). Check the disk, and the rights of the folder.`,
      error,
    );
  }
  return error;
}

export function damaged(path: string, finding: string, cause?: unknown): DatabaseFault {
  return new DatabaseFault(
    `The database ${path} is damaged (${finding}). Stop the service, move the file away with its -wal and -shm, ` +
      'and put the latest file of `baca backup` in its place.',
    cause,
  );
}

/** Whether the file could not grow. Quotas and limits on files show as failures to write. */
export function isFull(error: unknown): boolean {
  return /^SQLITE_(FULL|IOERR_WRITE|IOERR_SHMSIZE)/.test(codeOf(error));
}

export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY');
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code ?? '');
}
