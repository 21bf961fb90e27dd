import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Service } from '../service/start.js';
import {
  BOUNDARY,
  CONTAINER,
  codeOf,
  formOf,
  imagePart,
  MULTIPART,
  type Part,
  send,
  sendImage,
} from './service/client.js';
import { BUSY, memoryMbOf, metric, WAITING } from './service/figures.js';
import { stubService } from './service/services.js';
import { median, report } from './table.js';

const MB = 2 ** 20;
const IMAGE = imagePart('read CSQU3054383');
const field = (name: string, content: string | Uint8Array): Part => ({ name, content });
const poll = { timeout: 60_000, interval: 50 };

const FORMS: readonly (readonly [what: string, body: Buffer, expected: unknown])[] = [
  [
    'a wrong boundary',
    Buffer.from(formOf([IMAGE]).toString().replaceAll(BOUNDARY, 'other')),
    'MULTIPART_MALFORMED',
  ],
  ['1,000 parts', formOf(Array.from({ length: 1000 }, (_, i) => field(`f${i}`, 'x'))), 'MULTIPART_MALFORMED'],
  [
    '1,000 files',
    formOf(Array.from({ length: 1000 }, (_, i) => ({ ...IMAGE, name: `f${i}` }))),
    'MULTIPART_MALFORMED',
  ],
  ['no end', formOf([IMAGE], ''), 'MULTIPART_MALFORMED'],
  ['an end in the middle of a header', formOf([], `--${BOUNDARY}\r\nContent-Dispo`), 'MULTIPART_MALFORMED'],
  ['two images', formOf([IMAGE, IMAGE]), 'IMAGE_REPEATED'],
  ['the image as a field', formOf([field('image', 'read X')]), 'IMAGE_MISSING'],
  ['an empty image', formOf([imagePart('')]), 'IMAGE_UNREADABLE'],
  ['no parts', formOf([]), 'IMAGE_MISSING'],
  ['an empty body', Buffer.alloc(0), 'IMAGE_MISSING'],
  ['enhance twice', formOf([field('enhance', 'true'), field('enhance', 'true'), IMAGE]), 'ENHANCE_INVALID'],
  ['enhance of 19 MB', formOf([field('enhance', Buffer.alloc(19 * MB, 't')), IMAGE]), 'ENHANCE_INVALID'],
  ['an unknown field of 19 MB', formOf([IMAGE, field('note', Buffer.alloc(19 * MB, 't'))]), undefined],
  [
    'an unknown field of 40 MB',
    formOf([IMAGE, field('note', Buffer.alloc(40 * MB, 't'))]),
    'IMAGE_TOO_LARGE',
  ],
  ['an image of 20 MB and a byte', formOf([imagePart(Buffer.alloc(20 * MB + 1))]), 'IMAGE_TOO_LARGE'],
  [
    '30 MB before the first boundary',
    Buffer.concat([Buffer.alloc(30 * MB, '.'), formOf([IMAGE])]),
    'IMAGE_TOO_LARGE',
  ],
  ['a part with a header of 1 MB', formOf([{ ...IMAGE, contentType: 'x/'.padEnd(MB, 'y') }]), undefined],
  ['a name of 100 KB', formOf([field('n'.repeat(100_000), 'x'), IMAGE]), undefined],
  ['a file name that climbs', formOf([{ ...IMAGE, fileName: '../../../etc/passwd' }]), undefined],
  ['a part that is called __proto__', formOf([field('__proto__', 'x'), IMAGE]), 'MULTIPART_MALFORMED'],
  ['a part that is called constructor', formOf([field('constructor', 'x'), IMAGE]), 'MULTIPART_MALFORMED'],
  [
    'JSON that is none',
    formOf([{ ...field('note', '{'), contentType: 'application/json' }, IMAGE]),
    'MULTIPART_MALFORMED',
  ],
];

describe('forms', () => {
  test('of every bad kind are refused with the reason, and the next one is read', async () => {
    const service = await stubService();
    const wrong: string[] = [];
    for (const [what, body, expected] of FORMS) {
      const answer = await send(service.url, { headers: MULTIPART, body }).catch((error: Error) => error);
      const code = answer instanceof Error ? answer.message : codeOf(answer);
      if (code !== expected) wrong.push(`${what}: ${code ?? 'read'}`);
      const next = await sendImage(service.url, 'read NEXT');
      if (next.status !== 200) wrong.push(`after ${what}: ${next.status}`);
    }
    report({ fault: 'multipart of every bad kind', tried: FORMS.length, lost: wrong.length });
    expect(wrong).toEqual([]);
    expect(memoryMbOf(service.pid)).toBeLessThan(500);
  });
});

const HEAD = [
  `POST ${CONTAINER} HTTP/1.1`,
  'Host: localhost',
  `Content-Type: ${MULTIPART['content-type']}`,
].join('\r\n');

interface Raw {
  readonly socket: Socket;
  /** Everything that the server sent until it closed the connection. */
  readonly said: Promise<string>;
}

/** @param from the source address; all of 127.0.0.0/8 belongs to this machine */
function open({ url }: Service, first = '', from = '127.0.0.1'): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect({ port: Number(port), host: hostname, localAddress: from });
    let text = '';
    socket.on('data', (data) => {
      text += data;
    });
    const said = new Promise<string>((done) => socket.on('close', () => done(text)));
    socket.on('error', reject);
    socket.on('connect', () => {
      socket.off('error', reject).on('error', () => {});
      socket.write(first);
      resolve({ socket, said });
    });
  });
}

describe('slow clients', () => {
  test('that upload one byte per second get a timeout, while others are read', async () => {
    const slow = 50;
    const service = await stubService({ BACA_UPLOAD_TIMEOUT_MS: '4000' });
    const body = formOf([IMAGE]);
    const clients = await Promise.all(
      Array.from({ length: slow }, () => open(service, `${HEAD}\r\nContent-Length: ${body.length}\r\n\r\n`)),
    );
    let at = 0;
    const drip = setInterval(() => {
      for (const { socket } of clients) socket.write(body.subarray(at, at + 1));
      at++;
    }, 1000);
    let others = 0;
    for (let i = 0; i < 40; i++) {
      if ((await sendImage(service.url, 'read OTHER')).status === 200) others++;
      await delay(50);
    }
    const answers = await Promise.all(clients.map(({ said }) => said));
    clearInterval(drip);
    const told = answers.filter(
      (text) => text.includes(' 408 ') && text.includes('"REQUEST_TIMEOUT"'),
    ).length;
    const lost = slow - told + 40 - others;
    report({
      fault: 'uploads at one byte a second',
      tried: slow,
      lost,
      figure: `${others} of 40 others read meanwhile`,
    });
    expect(lost).toBe(0);
  });

  test('that stall after the first byte block nobody at another address', async () => {
    const stalled = 66;
    const rounds = 3;
    const service = await stubService();
    const head = `${HEAD}\r\nContent-Length: ${19 * MB}\r\n\r\n-`;
    const times: number[] = [];
    let others = 0;
    let told = 0;
    for (let round = 0; round < rounds; round++) {
      const clients = await Promise.all(
        Array.from({ length: stalled }, () => open(service, head, '127.0.0.2')),
      );
      const said = Promise.all(clients.map((client) => client.said));
      for (let i = 0; i < 20; i++) {
        const start = performance.now();
        if ((await sendImage(service.url, 'read OTHER')).status === 200) others++;
        times.push(performance.now() - start);
      }
      for (const { socket } of clients) socket.on('data', () => socket.end());
      told += (await said).filter((text) => / (408|503) /.test(text)).length;
    }
    const tried = rounds * stalled;
    const lost = tried - told + 20 * rounds - others;
    const figure = `${others} of ${20 * rounds} others read meanwhile, in ${median(times).toFixed(0)} ms (median)`;
    report({ fault: '66 stalled uploads, three times over', tried, lost, figure });
    expect(lost).toBe(0);
  });

  test('that send their headers slowly get a timeout, too', async () => {
    const slow = 50;
    const service = await stubService();
    const clients = await Promise.all(
      Array.from({ length: slow }, () => open(service, `${HEAD}\r\nX-Slow: `)),
    );
    const drip = setInterval(() => {
      for (const { socket } of clients) socket.write('x');
    }, 500);
    const answers = await Promise.all(clients.map(({ said }) => said));
    clearInterval(drip);
    const lost = answers.filter((text) => !text.includes(' 408 ')).length;
    report({ fault: 'headers at two bytes a second', tried: slow, lost });
    expect(lost).toBe(0);
  });

  test('that send nothing, 500 of them, are disconnected, while others are read', async () => {
    const silent = 500;
    const service = await stubService();
    const start = performance.now();
    const clients = await Promise.all(Array.from({ length: silent }, () => open(service)));
    let others = 0;
    for (let i = 0; i < 100; i++) {
      if ((await sendImage(service.url, `read OTHER${i}`)).status === 200) others++;
    }
    const closed = await Promise.race([
      Promise.all(clients.map(({ said }) => said)).then(() => true),
      delay(60_000).then(() => false),
    ]);
    const seconds = (performance.now() - start) / 1000;
    const lost = 100 - others;
    report({
      fault: 'connections that send nothing',
      tried: silent,
      lost,
      figure: `all closed after ${seconds.toFixed(0)} s; ${others} of 100 others read meanwhile`,
    });
    expect({ closed, lost }).toEqual({ closed: true, lost: 0 });
  });

  test('with very many or very long headers are refused', async () => {
    const service = await stubService();
    const many = Array.from({ length: 300 }, (_, i) => `X-${i}: y`).join('\r\n');
    for (const headers of [many, `X-Long: ${'y'.repeat(20_000)}`]) {
      const { said, socket } = await open(service, `${HEAD}\r\n${headers}\r\nContent-Length: 2\r\n\r\n`);
      await expect.poll(() => socket.bytesRead, poll).toBeGreaterThan(0);
      socket.end();
      expect(await said).toMatch('"REQUEST_MALFORMED"');
    }
    report({ fault: '300 headers; a header of 20 KB', tried: 2, lost: 0 });
  });
});

describe('uploads that would fill the memory', () => {
  const uploads = 80;
  const image = Buffer.concat([Buffer.from('read BIG after 50 '), Buffer.alloc(19 * MB)]);

  test('are refused by their declared size, and the memory of the others is released', async () => {
    const service = await stubService({ BACA_QUEUE: '200', BACA_UPLOAD_MEMORY_MB: '256' });
    await sendImage(service.url, image);
    const before = memoryMbOf(service.pid);
    const peak = { value: before };
    const watch = setInterval(() => {
      peak.value = Math.max(peak.value, memoryMbOf(service.pid));
    }, 20);
    const codes: Record<string, number> = {};
    for (let round = 0; round < 3; round++) {
      const sent = Array.from({ length: uploads }, () => sendImage(service.url, image));
      for (const answer of await Promise.all(sent)) {
        const retryAfter = Number(answer.headers['retry-after'] ?? 0);
        const code = answer.status === 503 && retryAfter < 1 ? 'no Retry-After' : String(answer.status);
        codes[code] = (codes[code] ?? 0) + 1;
      }
    }
    clearInterval(watch);
    await expect.poll(() => memoryMbOf(service.pid), { ...poll, timeout: 30_000 }).toBeLessThan(before + 150);
    const lost = 3 * uploads - (codes[200] ?? 0) - (codes[503] ?? 0);
    const mb = [before, peak.value, memoryMbOf(service.pid)].map((each) => each.toFixed(0)).join(' → ');
    const figure = `${codes[200]} read, ${codes[503]} refused; server ${mb} MiB`;
    report({ fault: '80 uploads of 19 MB at once, three times over', tried: 3 * uploads, lost, figure });
    expect(lost).toBe(0);
    expect(codes[200]).toBeGreaterThan(5);
    // The memory for uploads, and two copies of an image for each worker in transit.
    expect(peak.value).toBeLessThan(before + 256 + 150);
  });

  test('are refused before they are sent if each of them is too large', async () => {
    const service = await stubService();
    const { said, socket } = await open(service, `${HEAD}\r\nContent-Length: ${22 * MB}\r\n\r\n`);
    await expect.poll(() => socket.bytesRead, poll).toBeGreaterThan(0);
    socket.end();
    expect(await said).toMatch('"IMAGE_TOO_LARGE"');
    report({ fault: 'an upload that declares 22 MB', tried: 1, lost: 0 });
  });
});

describe('clients that leave', () => {
  test('during upload, waiting or reading leave no work and no memory behind', async () => {
    const leavers = 200;
    const service = await stubService({ BACA_QUEUE: '400', BACA_UPLOAD_MIN_RATE: '0' });
    await sendImage(service.url, 'read WARM');
    const before = memoryMbOf(service.pid);
    const image = Buffer.concat([Buffer.from('read LEFT after 20000 '), Buffer.alloc(MB)]);
    const body = formOf([imagePart(image)]);
    const head = `${HEAD}\r\nContent-Length: ${body.length}\r\n\r\n`;
    const clients = await Promise.all(Array.from({ length: leavers }, () => open(service, head)));
    for (const [i, { socket }] of clients.entries()) {
      // Every other one stops in the middle of its upload.
      socket.write(i % 2 ? body : body.subarray(0, body.length / 2));
    }
    await expect.poll(() => metric(service, BUSY), poll).toBe(2);
    await expect.poll(() => metric(service, WAITING), poll).toBe(leavers / 2 - 2);
    const left = performance.now();
    for (const { socket } of clients) socket.destroy();
    await expect.poll(() => metric(service, WAITING), poll).toBe(0);
    // A worker that kept working for a client that left would be busy for 20 seconds.
    await expect.poll(() => metric(service, BUSY), poll).toBe(0);
    const freeAfter = performance.now() - left;
    const next = await sendImage(service.url, 'read NEXT');
    const counted = await metric(service, 'baca_readings_total{type="CONTAINER_ISO",outcome="client_left"}');
    const lost = next.status === 200 ? 0 : 1;
    const figure = `queue and workers free after ${freeAfter.toFixed(0)} ms, server ${before.toFixed(0)} → ${memoryMbOf(service.pid).toFixed(0)} MiB`;
    report({ fault: 'clients that leave while they upload, wait or are read', tried: leavers, lost, figure });
    expect(counted).toBe(leavers);
    expect(lost).toBe(0);
    expect(freeAfter).toBeLessThan(15_000);
  });
});
