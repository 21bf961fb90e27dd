import { describe, expect, it } from 'vitest';
import { doorScene } from '../drawing/scenes/door.js';
import { photoOf } from './photos.js';
import { read } from './service/client.js';

describe('concurrent requests', () => {
  it('each get the response for their own photo', async () => {
    const codes = ['BACU4027185', 'BACU7316047'];
    const photos = await Promise.all(
      codes.map((code) => photoOf(doorScene(16, { difficulty: 'clean', look: 'close', code }))),
    );
    const asked = [0, 1, 1, 0];
    const answers = await Promise.all(asked.map((i) => read(photos[i]!.file)));
    const got = answers.map(({ container_codes }) => container_codes.map(({ full_code }) => full_code));
    expect(got).toEqual(asked.map((i) => [codes[i]]));
  });
});
