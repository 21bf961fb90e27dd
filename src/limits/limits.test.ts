import { describe, expect, test } from 'vitest';
import { networkOf } from './address.js';
import { Windows } from './window.js';

describe('a window', () => {
  test('lets so many pass, and starts anew when it ends', () => {
    let now = 0;
    const windows = new Windows(60, () => now);
    expect(windows.standing('a', 2)).toEqual({ left: 2, resetSeconds: 60 });
    expect([windows.take('a', 2), windows.take('a', 2), windows.take('a', 2)]).toEqual([true, true, false]);
    expect(windows.take('b', 2)).toBe(true);
    now = 45_500;
    expect(windows.standing('a', 2)).toEqual({ left: 0, resetSeconds: 15 });
    now = 60_000;
    expect(windows.take('a', 2)).toBe(true);
    expect(windows.standing('a', 2)).toEqual({ left: 1, resetSeconds: 60 });
  });

  test('gives back what should not have counted', () => {
    const windows = new Windows(60, () => 0);
    windows.take('a', 1);
    windows.giveBack('a');
    windows.giveBack('a');
    expect([windows.take('a', 1), windows.take('a', 1)]).toEqual([true, false]);
    windows.forget('a');
    expect(windows.take('a', 1)).toBe(true);
  });

  test('is over when the clock is set back', () => {
    let now = 1e9;
    const windows = new Windows(60, () => now);
    windows.take('a', 1);
    now -= 3_600_000;
    expect(windows.standing('a', 1)).toEqual({ left: 1, resetSeconds: 60 });
    expect([windows.take('a', 1), windows.take('a', 1)]).toEqual([true, false]);
  });

  test('forgets the oldest of very many keys', () => {
    const windows = new Windows(60, () => 0);
    for (let key = 0; key <= 100_000; key++) {
      windows.take(String(key), 1);
    }
    expect(windows.standing('0', 1).left).toBe(1);
    expect(windows.standing('100000', 1).left).toBe(0);
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
