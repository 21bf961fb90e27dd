import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Accounts } from '../../src/accounts/accounts.js';
import { displayOf, hashOf, newKey } from '../../src/keys/format.js';
import { KeyGate } from '../../src/keys/gate.js';
import { Keys } from '../../src/keys/keys.js';
import { MemoryLimits } from '../../src/limits/memory/limits.js';
import { Allowance } from '../../src/plans/allowance.js';
import { loadPlans, SHIPPED_PLANS } from '../../src/plans/plans.js';
import { SqliteStorage } from '../../src/storage/sqlite/storage.js';

// Measures how much a key adds to a request, with this many keys in the database: `npm run bench:keys`.

const STORED = 10_000;
const CHECKS = 5000;

const folder = mkdtempSync(join(tmpdir(), 'baca-bench-'));
const storage = new SqliteStorage(folder, 'change');
try {
  const account = await new Accounts(storage.accounts).create({
    email: 'bench@example.org',
    password: 'correct horse battery',
    plan: 'unlimited',
  });
  const keys = Array.from({ length: STORED }, newKey);
  await storage.database.transact(async (transaction) => {
    for (const [index, key] of keys.entries()) {
      await transaction
        .insertInto('api_keys')
        .values({
          id: String(index),
          account_id: account.id,
          name: 'bench',
          hash: hashOf(key),
          display: displayOf(key),
          created_at: Date.now(),
        })
        .execute();
    }
  });

  const limits = new MemoryLimits();
  const gate = new KeyGate(new Keys(storage.keys), limits);
  const allowance = new Allowance(storage.quota, limits);
  const plan = loadPlans(SHIPPED_PLANS).of('unlimited');
  await report(`check of a key among ${STORED}`, (index) =>
    gate.admit(keys[(index * 7919) % STORED], '192.0.2.1'),
  );
  await report('place in the plan', async () => (await allowance.admit(account.id, plan)).release());
  await report(
    'count of a success, on the disk',
    async () => (await allowance.admit(account.id, plan)).count(),
    500,
  );
} finally {
  await storage.close();
  rmSync(folder, { recursive: true });
}

async function report(
  what: string,
  work: (index: number) => Promise<unknown>,
  rounds = CHECKS,
): Promise<void> {
  const times: number[] = [];
  for (let index = 0; index < rounds; index++) {
    const start = performance.now();
    await work(index);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => `${times[Math.floor(part * (rounds - 1))]!.toFixed(3)} ms`;
  console.log(`${what}: median ${at(0.5)}, 95th percentile ${at(0.95)}, 99th ${at(0.99)}`);
}
