import { readManifest } from '../../models/manifest.js';
import { type Verified, verify } from '../../models/verify.js';
import { inColumns } from '../columns.js';
import { EXIT, type Surroundings } from './surroundings.js';

/** `baca models verify`: gives the exit code. */
export async function verifyModels({ folder, catalogue, stdout }: Surroundings): Promise<number> {
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
  const remedy = `Put it back, or go back with \`baca models use shipped --role ${role}\`.`;
  switch (result) {
    case 'missing':
      return `    There is no such file. ${remedy}\n`;
    case 'differs':
      return `    SHA-256 is ${found}\n    instead of ${expected}. ${remedy}\n`;
    case 'ok':
      return published
        ? ''
        : '    Your own file: no SHA-256 is published. It is as it was when put in place.\n';
  }
}
