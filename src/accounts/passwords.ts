import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../errors.js';
import { isCommon } from './common-passwords.js';
import { PASSWORD_LENGTH } from './password-length.js';

/** Argon2id, which is the library's default, with the least memory and passes that OWASP advises. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Passwords that may be computed or wait for it at once. Each takes some hundredths of a second. */
const MOST_AT_ONCE = 64;

/** @throws Problem OVERLOADED, or REQUEST_INVALID where the password is too short, too long, too common or the e-mail address */
export async function hashPassword(password: string, email: string): Promise<string> {
  const { least, most } = PASSWORD_LENGTH;
  const length = [...password].length;
  if (length < least || length > most) {
    throw new Problem('REQUEST_INVALID', `The password must have ${least} to ${most} characters.`);
  }
  if (password.toLowerCase() === email) {
    throw new Problem('REQUEST_INVALID', 'The password must not be the e-mail address.');
  }
  if (isCommon(password)) {
    throw new Problem(
      'REQUEST_INVALID',
      'The password is one of those that are guessed first. Choose another.',
    );
  }
  return admitted(() => hash(normal(password), COST));
}

/**
 * Takes as long where there is no hash to compare with, so that the time does not tell who has an account.
 *
 * @throws Problem OVERLOADED
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  if ([...password].length > PASSWORD_LENGTH.most) {
    return false;
  }
  decoy ??= hash('nobody has this password', COST);
  const against = passwordHash ?? (await decoy);
  const right = await admitted(() => verify(against, normal(password)));
  return right && passwordHash !== undefined;
}

/** Computes what unknown accounts are compared with, before the first of them is asked for. */
export async function warmUp(): Promise<void> {
  decoy ??= hash('nobody has this password', COST);
  await decoy;
}

let underWay = 0;

/** Thousands at once, from as many addresses, must not keep the threads from everything else. */
async function admitted<T>(work: () => Promise<T>): Promise<T> {
  if (underWay >= MOST_AT_ONCE) {
    throw new Problem('OVERLOADED', 'Too many people sign in at this moment. Try again in a few seconds.');
  }
  underWay++;
  try {
    return await work();
  } finally {
    underWay--;
  }
}

let decoy: Promise<string> | undefined;

/** Keyboards differ in how they compose the same letter. */
const normal = (password: string) => password.normalize('NFKC');
