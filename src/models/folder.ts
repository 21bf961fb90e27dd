import { homedir } from 'node:os';
import { join } from 'node:path';

/** The operator's folder where no setting names another: that of the XDG base directory specification. */
export const DEFAULT_MODELS_DIR = join(
  process.env.XDG_DATA_HOME || join(home(), '.local', 'share'),
  'baca',
  'models',
);

/** A container may run under a user id that no table of users knows. */
function home(): string {
  try {
    return homedir();
  } catch {
    return '/';
  }
}
