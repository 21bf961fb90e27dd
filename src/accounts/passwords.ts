import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../errors.js';

export const PASSWORD_LENGTH = { least: 10, most: 200 } as const;

/** Argon2id, which is the library's default, with the least memory and passes that OWASP advises. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** @throws Problem REQUEST_INVALID where the password is too short, too long or the e-mail address */
export async function hashPassword(password: string, email: string): Promise<string> {
  const { least, most } = PASSWORD_LENGTH;
  const length = [...password].length;
  if (length < least || length > most) {
    throw new Problem('REQUEST_INVALID', `The password must have ${least} to ${most} characters.`);
  }
  if (password.toLowerCase() === email) {
    throw new Problem('REQUEST_INVALID', 'The password must not be the e-mail address.');
  }
  return hash(normal(password), COST);
}

/** Takes as long where there is no hash to compare with, so that the time does not tell who has an account. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  if ([...password].length > PASSWORD_LENGTH.most) {
    return false;
  }
  decoy ??= hash('nobody has this password', COST);
  const right = await verify(passwordHash ?? (await decoy), normal(password));
  return right && passwordHash !== undefined;
}

/** Computes what unknown accounts are compared with, before the first of them is asked for. */
export async function warmUp(): Promise<void> {
  decoy ??= hash('nobody has this password', COST);
  await decoy;
}

let decoy: Promise<string> | undefined;

/** Keyboards differ in how they compose the same letter. */
const normal = (password: string) => password.normalize('NFKC');
