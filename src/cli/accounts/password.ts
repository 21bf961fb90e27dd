import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Reads a password from the keyboard without echoing it, or the first line of what is piped in. */
export async function readPassword(input: NodeJS.ReadStream, output: NodeJS.WritableStream): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: input.isTTY === true });
  if (input.isTTY) {
    output.write('Password: ');
  }
  try {
    for await (const line of lines) {
      return line;
    }
    throw new Error('There is no password on standard input.');
  } finally {
    lines.close();
    if (input.isTTY) {
      output.write('\n');
    }
  }
}
