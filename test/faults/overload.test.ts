import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { seededRandom } from '../../drawing/random.js';
import { codeOf, sendImage } from './service/client.js';
import { stubService } from './service/services.js';
import { median, report } from './table.js';

test('excess requests are refused with a 503 and Retry-After, and read when they are sent again', async () => {
  const requests = 300;
  const service = await stubService({ BACA_QUEUE: '20', BACA_QUEUE_MS: '10000' });
  await sendImage(service.url, 'read WARM after 100');
  let refusals = 0;
  const waits: number[] = [];
  const wrong: string[] = [];
  /** A client that obeys Retry-After. */
  const persist = async (mark: string) => {
    for (let attempt = 0; attempt < 100; attempt++) {
      const answer = await sendImage(service.url, `read ${mark} after 20`);
      if (answer.status === 200) {
        if (!JSON.stringify(answer.body).includes(`"${mark}"`)) wrong.push(`${mark}: another's answer`);
        return;
      }
      const seconds = Number(answer.headers['retry-after']);
      if (codeOf(answer) !== 'OVERLOADED' || !(seconds >= 1)) {
        wrong.push(`${mark}: ${answer.status} ${codeOf(answer)}, again after ${seconds}`);
        return;
      }
      refusals++;
      waits.push(seconds);
      await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
    }
    wrong.push(`${mark}: never read`);
  };
  await Promise.all(Array.from({ length: requests }, (_, i) => persist(`MARK${i}`)));
  const figure = `${refusals} refusals, Retry-After ${median(waits)} s (median), all read in the end`;
  report({ fault: '300 requests at once for 22 places', tried: requests, lost: wrong.length, figure });
  expect(wrong).toEqual([]);
  expect(refusals).toBeGreaterThan(0);
});

test('junk that fails at once does not make the service accept more than it can read in time', async () => {
  const queueMs = 2000;
  const service = await stubService({ BACA_QUEUE: '500', BACA_QUEUE_MS: String(queueMs) });
  for (let i = 0; i < 10; i++) await sendImage(service.url, 'read WARM after 200');
  for (let i = 0; i < 30; i++) await sendImage(service.url, 'torn somewhere');
  const requests = 200;
  const waits: number[] = [];
  let lost = 0;
  let refused = 0;
  await Promise.all(
    Array.from({ length: requests }, async (_, i) => {
      const start = performance.now();
      const answer = await sendImage(service.url, `read MARK${i} after 200`);
      if (answer.status === 200) waits.push(performance.now() - start - 200);
      else if (codeOf(answer) === 'OVERLOADED') refused++;
      else lost++;
    }),
  );
  const longest = Math.max(...waits);
  const figure = `${waits.length} read, ${refused} refused, longest wait ${(longest / 1000).toFixed(1)} s of ${queueMs / 1000}`;
  report({ fault: '30 files of junk, then 200 images at once', tried: requests, lost, figure });
  expect(lost).toBe(0);
  expect(waits.length).toBeGreaterThan(5);
  // The 20 images that two workers read in two seconds, those being read, and a margin for a busy machine; not all of them.
  expect(waits.length).toBeLessThan(40);
  expect(longest).toBeLessThan(3 * queueMs);
});

test('at twice the capacity, accepted requests wait no longer than the queue promises', async () => {
  const queueMs = 2000;
  const seconds = 40;
  const service = await stubService({ BACA_QUEUE: '1000', BACA_QUEUE_MS: String(queueMs) });
  const random = seededRandom(10);
  /** Most images are fast, and some take several times as long: 140 ms on average. */
  const time = () => (random.next() < 0.8 ? 75 : 400);
  const perSecond = (2 * 2 * 1000) / 140;
  const waits: number[] = [];
  const running: Promise<void>[] = [];
  let lost = 0;
  let refused = 0;
  const send = async (mark: string, ms: number) => {
    const answer = await sendImage(service.url, `read ${mark} after ${ms}`);
    if (answer.status === 200) waits.push(Number(answer.body.process_time_ms) - ms);
    else if (codeOf(answer) === 'OVERLOADED') refused++;
    else lost++;
  };
  const start = performance.now();
  while (performance.now() - start < 1000 * seconds) {
    const due = ((performance.now() - start) / 1000) * perSecond;
    while (running.length < due) running.push(send(`MARK${running.length}`, time()));
    await delay(10);
  }
  await Promise.all(running);
  const late = waits.filter((ms) => ms > queueMs).length / waits.length;
  const figure = `${waits.length} read, ${refused} refused; waited ${(median(waits) / 1000).toFixed(1)} s (median), ${(100 * late).toFixed(1)} % over ${queueMs / 1000} s`;
  report({ fault: 'twice the capacity for 40 s', tried: running.length, lost, figure });
  expect(lost).toBe(0);
  expect(refused).toBeGreaterThan(100);
  // The queue is used: accepted requests do wait.
  expect(median(waits)).toBeGreaterThan(queueMs / 4);
  // One in twenty may exceed the limit; the rest is a margin for a busy machine.
  expect(late).toBeLessThan(0.1);
});
