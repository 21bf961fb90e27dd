import { describe, expect, it } from 'vitest';
import { isPast } from './expiry.js';

describe('a date of expiry is past when its day is over where the vehicle is registered', () => {
  it.each([
    ['B 1234 XYZ', '17:00', 'Jakarta'],
    ['KB 1234 XY', '17:00', 'West Kalimantan'],
    ['KH 1234 XY', '17:00', 'Central Kalimantan'],
    ['DK 1234 XY', '16:00', 'Bali'],
    ['DA 1234 XY', '16:00', 'South Kalimantan'],
    ['DD 1234 XY', '16:00', 'South Sulawesi'],
    ['DE 1234 XY', '15:00', 'Maluku'],
    ['PA 1234 XY', '15:00', 'Papua'],
    ['XX 1234 XY', '17:00', 'an unknown area'],
    [undefined, '17:00', 'no plate'],
  ])('%s: midnight is at %s UTC (%s)', (plate, midnight, _) => {
    const at = Date.parse(`2026-11-20T${midnight}:00Z`);
    expect(isPast('20-11-2026', plate, new Date(at - 1))).toBe(false);
    expect(isPast('20-11-2026', plate, new Date(at))).toBe(true);
  });

  it('also on the last day of a year', () => {
    expect(isPast('31-12-2026', undefined, new Date('2026-12-31T16:59:59Z'))).toBe(false);
    expect(isPast('31-12-2026', undefined, new Date('2026-12-31T17:00:00Z'))).toBe(true);
  });
});
