import { expect, test } from 'vitest';
import { codeOf, sendImage } from './service/client.js';
import { stubService } from './service/services.js';
import { median, report } from './table.js';

test('more than can be read at once is refused with a 503 that says when to come back, and then it is read', async () => {
  const requests = 300;
  const service = await stubService({ BACA_QUEUE: '20', BACA_QUEUE_MS: '10000' });
  await sendImage(service.url, 'read WARM after 100');
  let refusals = 0;
  const waits: number[] = [];
  const wrong: string[] = [];
  /** As a client that does as it is told. */
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
