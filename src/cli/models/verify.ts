import { readManifest } from '../../models/manifest.js';
import { type Verified, verify } from '../../models/verify.js';
import { inColumns } from '../columns.js';
import { type Context, EXIT } from './context.js';

/** `baca models verify`. @returns the exit code */
export async function verifyModels({ folder, catalogue, stdout }: Context): Promise<number> {
  const results = await verify(folder, readManifest(folder), catalogue);
  const lines = inColumns(
    results.map((verified) => [verified.role, verified.result, verified.path]),
    new Set(),
  );
  for (const [i, verified] of results.entries()) {
    await stdout(`${lines[i]}\n${noteOf(verified)}`);
  }
  return results.every(({ result }) => result === 'ok') ? EXIT.ok : EXIT.notOk;
}

function noteOf({ role, result, expected, found, published }: Verified): string {
  const remedy = `Restore the file, or return to the shipped one with \`baca models use shipped --role ${role}\`.`;
  switch (result) {
    case 'missing':
      return `    The file does not exist. ${remedy}\n`;
    case 'differs':
      return `    SHA-256 is ${found}\n    instead of ${expected}. ${remedy}\n`;
    case 'ok':
      return published
        ? ''
        : '    Your own file, without a published SHA-256. It has not changed since `baca models use`.\n';
  }
}
