import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { shortfalls, type Verdict } from './judge.js';
import { type Case, readAll } from './read-all.js';

const USAGE = `Reads drawn photos of codes with an invalid check digit. None may be read as a valid code, at most one in 200 as another
invalid one, and at least 140 in 200 must be read as painted.

  npm run test:wrong-check-digit -- [--count N] [--seed N] [--keep FOLDER]

Photos that were repaired or misread are saved in FOLDER (default out/wrong-check-digit), each with its response. Exits
with 1 if a requirement is not met, or if fewer photos were read than requested.`;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    keep: { type: 'string', default: join('out', 'wrong-check-digit') },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit();
}

const tally: Record<Verdict, number> = { 'as painted': 0, repaired: 0, misread: 0, candidate: 0, unseen: 0 };
for await (const each of readAll(Number(values.count), Number(values.seed))) {
  tally[each.verdict]++;
  if (each.verdict === 'repaired' || each.verdict === 'misread') await keep(each);
}
const judged = Object.values(tally).reduce((sum, count) => sum + count, 0);
console.log(
  `${judged} codes with an invalid check digit: ${Object.entries(tally)
    .map(([verdict, count]) => `${count} ${verdict}`)
    .join(', ')}`,
);
for (const fault of shortfalls(tally, Number(values.count))) {
  console.error(fault);
  process.exitCode = 1;
}
if (tally.repaired + tally.misread > 0) console.error(`See ${values.keep}.`);

async function keep({ file, number, ...facts }: Case): Promise<void> {
  const { codes, candidates } = facts.answer;
  console.error(
    `photo ${number}: ${facts.painted} ${facts.verdict}: ${codes.map(({ code }) => code).join(' ')}`,
  );
  await mkdir(values.keep, { recursive: true });
  await writeFile(join(values.keep, `${number}.jpg`), file);
  const answer = { codes, candidates };
  await writeFile(join(values.keep, `${number}.json`), JSON.stringify({ ...facts, answer }, undefined, 2));
}
