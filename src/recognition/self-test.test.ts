import { expect, test } from 'vitest';
import { NOTHING } from '../documents/container/reading.fixture.js';
import type { Engine } from './engine.js';
import { selfTest } from './self-test.js';

/** An engine that reads the same on every picture. */
const seeing = (...codes: readonly string[]): Engine =>
  ({
    recognize: async () => ({
      type: 'CONTAINER_ISO',
      reading: { ...NOTHING, codes: codes.map((code) => ({ code })) },
      stages: { decode: 0, detect: 0, read: 0, search: 0 },
    }),
  }) as unknown as Engine;

test('the self-test requires the code that is painted on the sample', async () => {
  await selfTest(seeing('BACU4027185'));
  await expect(selfTest(seeing())).rejects.toThrow('reads no code on samples/door.jpg');
  await expect(selfTest(seeing('BACU4027186'))).rejects.toThrow('reads BACU4027186');
});
