import { describe, expect, test } from 'vitest';
import { codeOf, setUp } from './dashboard.fixture.js';

describe('the overview', () => {
  test('shows the plan, what is left of it, and requests over time', async () => {
    const { browse, clock } = setUp();
    // The plan of the first account has no limits.
    await browse().signUp('operator');
    const ani = await browse().signUp('ani');
    ani.headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const form =
      '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nimage\r\n--x--\r\n';
    expect((await ani.send('POST', '/ocr?type=STNK', form)).status).toBe(200);
    ani.headers = {};
    const { body } = await ani.send('GET', '/usage?hours=24');
    const hour = new Date(clock.now - (clock.now % 3_600_000)).toISOString();
    expect(body).toEqual({
      plan: { name: 'free', title: 'Free', requests_per_minute: 10, requests_per_day: 200 },
      limits: {
        minute: { limit: 10, left: 9, reset_seconds: 60 },
        day: { limit: 200, left: 199, reset_seconds: expect.any(Number) },
      },
      used_today: 1,
      hours: [{ at: hour, type: 'STNK', outcome: 'read', requests: 1 }],
      median_ms: expect.any(Number),
      p95_ms: expect.any(Number),
    });
    for (const hours of ['0', '9601', 'all']) {
      expect(codeOf(await ani.send('GET', `/usage?hours=${hours}`))).toBe('REQUEST_INVALID');
    }
  });

  test('is empty for an account without limits and requests', async () => {
    const { browse, services } = setUp();
    const ani = await browse().signUp('ani');
    const { id } = (await services.accounts.list())[0]!;
    await services.accounts.setPlan(id, 'unlimited');
    expect((await ani.send('GET', '/usage')).body).toMatchObject({
      plan: { requests_per_minute: null, requests_per_day: null },
      limits: { minute: null, day: null },
      hours: [],
      median_ms: null,
      p95_ms: null,
    });
  });

  test('shows the plans to everybody', async () => {
    const { browse } = setUp();
    const { body } = await browse().send('GET', '/plans');
    expect(body).toMatchObject({ plans: [{ name: 'free' }, { name: 'pro' }, { name: 'unlimited' }] });
  });
});
