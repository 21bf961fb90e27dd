import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { csrfTokenOf } from '../../src/accounts/sessions.js';
import { loadConfig } from '../../src/config/config.js';
import { createServices } from '../../src/server/services.js';
import { startService } from '../service/start.js';

const USAGE = `Sends requests to the built service that its OpenAPI documents allow, and others, as a sandbox and in production.

  npm run test:schemathesis -- [--program PATH] [--examples N]

--program PATH  path of schemathesis (default: the one in PATH)
--examples N    generated requests per operation and phase (default 10)`;

const { values } = parseArgs({
  options: {
    program: { type: 'string', default: 'schemathesis' },
    examples: { type: 'string', default: '10' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit();
}

const HERE = fileURLToPath(new URL('.', import.meta.url));
const EMAIL = 'schemathesis@example.org';
const PASSWORD = 'none of the words that it tries';

// Side by side: each is one program that sends requests one after the other.
const codes = await Promise.all((['sandbox', 'production'] as const).map(tryOut));
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

/** @returns the worst exit code of schemathesis */
async function tryOut(environment: 'sandbox' | 'production'): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'baca-schemathesis-'));
  const picture = join(folder, 'picture.png');
  await sharp({ create: { width: 320, height: 240, channels: 3, background: 'grey' } }).toFile(picture);
  const callers = await makeCallers(folder);
  const service = await startService({ env: { BACA_ENV: environment, BACA_DATA_DIR: folder } });
  let worst = 0;
  let said = `--- ${environment}\n`;
  try {
    for (const document of ['openapi.json', 'openapi-internal.json']) {
      const ended = await run(`${service.url}/${document}`, folder, { ...callers, BACA_IMAGE: picture });
      worst = Math.max(worst, ended.code);
      said += ended.said;
    }
    return worst;
  } finally {
    console.log(said);
    await service.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Runs schemathesis to its end. */
async function run(document: string, folder: string, env: Record<string, string>) {
  const child = spawn(
    values.program,
    [
      ...['--config-file', join(HERE, 'schemathesis.toml'), '--no-color'],
      ...['run', document, '--max-examples', values.examples],
    ],
    {
      // It leaves files behind in its working directory.
      cwd: folder,
      env: { ...process.env, ...env, PYTHONPATH: HERE, PYTHONDONTWRITEBYTECODE: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [said, [code]] = (await Promise.all([text(child.stdout), once(child, 'exit')])) as [
    string,
    [number | null],
  ];
  return { said, code: code ?? 1 };
}

/** A signed-in administrator, and the key of another account, which the administrator's requests cannot revoke. */
async function makeCallers(folder: string): Promise<Record<string, string>> {
  const services = createServices(loadConfig({ BACA_DATA_DIR: folder }));
  try {
    await services.open();
    const { accounts, sessions, keys } = services;
    const administrator = await accounts.create({ email: EMAIL, password: PASSWORD, plan: 'unlimited' });
    const caller = await accounts.create({ email: `caller-${EMAIL}`, password: PASSWORD, plan: 'unlimited' });
    const token = await sessions.begin(administrator.id);
    const { key } = await keys.create({ accountId: caller.id, name: 'schemathesis', lifetimeMs: null });
    return { BACA_SESSION: token, BACA_CSRF_TOKEN: csrfTokenOf(token), BACA_KEY: key };
  } finally {
    await services.close();
  }
}
