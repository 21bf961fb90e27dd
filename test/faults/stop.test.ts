import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type Answer, codeOf, formOf, imagePart, MULTIPART, send, sendImage } from './service/client.js';
import { metric, WAITING } from './service/figures.js';
import { stubService } from './service/services.js';
import { report } from './table.js';

const poll = { timeout: 30_000, interval: 20 };

/** The number of requests by status, or `no answer`. */
function tally(answers: readonly PromiseSettledResult<Answer>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const key =
      answer.status === 'fulfilled' ? String(codeOf(answer.value) ?? answer.value.status) : 'no answer';
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

describe('a service that is stopped under load', () => {
  test('reads what it has accepted, and exits with 0', async () => {
    const rounds = 5;
    const load = 40;
    let lost = 0;
    const took: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const service = await stubService({ BACA_QUEUE: '100' });
      const asked = Array.from({ length: load }, (_, i) => sendImage(service.url, `read R${i} after 50`));
      const ended = Promise.allSettled(asked);
      await expect.poll(() => metric(service, WAITING), poll).toBeGreaterThan(load / 2);
      // Each has its own connection. The system would refuse those that are not accepted yet.
      await delay(200);
      const told = performance.now();
      const exit = await service.stop();
      took.push(performance.now() - told);
      const counts = tally(await ended);
      if (counts[200] !== load || exit !== 0) lost += load - (counts[200] ?? 0);
    }
    const figure = `ended after ${(Math.max(...took) / 1000).toFixed(1)} s at most, with 0`;
    report({ fault: 'SIGTERM under load', tried: rounds * load, lost, figure });
    expect(lost).toBe(0);
  });

  test('responds with a 503 to what it cannot finish within the shutdown timeout, and exits in time', async () => {
    const graceMs = 4000;
    const service = await stubService({
      BACA_QUEUE: '100',
      BACA_GRACE_MS: String(graceMs),
      BACA_UPLOAD_MIN_RATE: '0',
    });
    const quick = 10;
    const late = 30;
    const asked = [
      ...Array.from({ length: quick }, (_, i) => sendImage(service.url, `read Q${i} after 20`)),
      sendImage(service.url, 'hang'),
      sendImage(service.url, 'hang'),
      ...Array.from({ length: late - 5 }, (_, i) => sendImage(service.url, `read L${i}`)),
      // Uploads that never end.
      ...Array.from({ length: 3 }, () =>
        send(service.url, {
          headers: { ...MULTIPART, 'content-length': '100000' },
          body: formOf([imagePart('read X')], ''),
        }),
      ),
    ];
    const ended = Promise.allSettled(asked);
    await expect.poll(() => metric(service, WAITING), poll).toBeGreaterThan(late / 2);
    await delay(500);
    const told = performance.now();
    await service.stop();
    const took = performance.now() - told;
    const counts = tally(await ended);
    const answered = (counts[200] ?? 0) + (counts.SHUTTING_DOWN ?? 0);
    const lost = quick + late - answered;
    const figure = `${counts[200] ?? 0} read, ${counts.SHUTTING_DOWN ?? 0} told SHUTTING_DOWN; ended after ${(took / 1000).toFixed(1)} s of ${graceMs / 1000}`;
    report({ fault: 'SIGTERM while workers hang and uploads do not end', tried: quick + late, lost, figure });
    expect(counts).toMatchObject({ SHUTTING_DOWN: expect.any(Number) });
    expect(lost).toBe(0);
    // The shutdown timeout, and a margin for a busy machine.
    expect(took).toBeLessThan(graceMs + 3000);
  });
});
