import type { Config } from '../../../../config/config.js';
import { Problem } from '../../../../errors.js';

/** For routes that are of no use where nobody signs in with a password. @throws Problem PASSWORD_SIGN_IN_OFF */
export const requirePasswords =
  ({ BACA_PASSWORD_SIGN_IN }: Pick<Config, 'BACA_PASSWORD_SIGN_IN'>) =>
  async (): Promise<void> => {
    if (!BACA_PASSWORD_SIGN_IN) {
      throw new Problem('PASSWORD_SIGN_IN_OFF', 'The operator has turned signing in with passwords off.');
    }
  };
