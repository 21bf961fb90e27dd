import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where Baca keeps what it must remember, by the XDG base directory specification. */
export const DATA_HOME = join(process.env.XDG_DATA_HOME || join(home(), '.local', 'share'), 'baca');

/** A container may run under a user id that no table of users knows. */
function home(): string {
  try {
    return homedir();
  } catch {
    return '/';
  }
}
