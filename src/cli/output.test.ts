import { PassThrough, Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { BrokenPipe, outputTo } from './output.js';

it('writes in order and waits for the reader', async () => {
  const stream = new PassThrough();
  const write = outputTo(stream);
  await write('a');
  await write('');
  await write('b');
  expect(stream.read().toString()).toBe('ab');
});

it('distinguishes a closed pipe from other errors, at the first failing write and later', async () => {
  const failing = (code: string) =>
    outputTo(
      new Writable({
        write: (_chunk, _encoding, done) => done(Object.assign(new Error(code), { code })),
      }),
    );
  const broken = failing('EPIPE');
  await expect(broken('a')).rejects.toThrow(BrokenPipe);
  await expect(broken('b')).rejects.toThrow(BrokenPipe);
  await expect(failing('ENOSPC')('a')).rejects.toThrow('ENOSPC');
});
