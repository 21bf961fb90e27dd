import { describe, expect, test } from 'vitest';
import { openBatches } from './batches.fixture.js';
import { DATABASES } from './databases.fixture.js';

const WEBHOOK = { url: 'https://example.org/hook', secret: 'a secret of the caller' };

describe.each(DATABASES)('webhooks in $name', (kind) => {
  async function open() {
    const under = await openBatches(kind);
    const { webhooks, clock } = under;
    const id = await under.add('ani', 1, { webhook: WEBHOOK });
    return { ...under, id, due: () => webhooks.claim(clock.now, clock.now + 60_000) };
  }

  test('are due once the batch has ended, for one sender at a time', async () => {
    const { id, claim, settle, due, clock } = await open();
    expect(await due()).toBeUndefined();
    await settle((await claim())!);
    expect(await due()).toEqual({ batchId: id, accountId: 'ani', ...WEBHOOK, attempts: 1 });
    expect(await due()).toBeUndefined();
    clock.now += 60_000;
    expect(await due()).toMatchObject({ attempts: 2 });
  });

  test('are due for a batch that was cancelled too', async () => {
    const { id, batches, due, clock } = await open();
    await batches.cancel('ani', id, clock.now, clock.now + 1000);
    expect(await due()).toMatchObject({ batchId: id });
  });

  test('that were delivered are over, and their secret is forgotten', async () => {
    const { id, batches, webhooks, claim, settle, due, clock, database } = await open();
    await settle((await claim())!);
    await due();
    await webhooks.delivered(id);
    clock.now += 60_000;
    expect(await due()).toBeUndefined();
    expect((await batches.find('ani', id)).webhook).toEqual({
      url: WEBHOOK.url,
      state: 'delivered',
      attempts: 1,
    });
    expect(await database.selectFrom('batch_webhooks').select('secret').execute()).toEqual([{ secret: '' }]);
  });

  test('that failed are due again when it is time, until they are given up', async () => {
    const { id, batches, webhooks, claim, settle, due, clock } = await open();
    await settle((await claim())!);
    await due();
    await webhooks.failed(id, clock.now + 5000);
    expect(await due()).toBeUndefined();
    clock.now += 5000;
    expect(await due()).toMatchObject({ attempts: 2 });
    await webhooks.failed(id, null);
    clock.now += 60_000;
    expect(await due()).toBeUndefined();
    expect((await batches.find('ani', id)).webhook?.state).toBe('failed');
  });

  test('of a disabled account wait until it is enabled', async () => {
    const { id, claim, settle, due, clock, database } = await open();
    await settle((await claim())!);
    const setDisabled = (since: number | null) =>
      database.updateTable('accounts').set({ disabled_at: since }).where('id', '=', 'ani').execute();
    await setDisabled(clock.now);
    expect(await due()).toBeUndefined();
    await setDisabled(null);
    expect(await due()).toMatchObject({ batchId: id });
  });
});
