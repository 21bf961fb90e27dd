import { describe, expect, it } from 'vitest';
import { isUsualAddress } from './usual-address.js';

describe('an address', () => {
  it.each([
    'JL MELATI NO.78 RT3/11',
    'JL. MELATI NO. 78 RT 003 RW 011 KEL. COBLONG',
    'MELATI 4 NO. 43 RT 009 RW 005',
    'KP MELATI RT8/2 JAKPUS',
    'DSN MELATI RT/RW 009/003 DS ANGGREK KEC. COBLONG',
  ])('%s is of a usual form', (address) => {
    expect(isUsualAddress(address)).toBe(true);
  });

  it.each(['UL. MELATI NO.45', 'P MELATI NO.131', 'JL MELATI V/33 RT137', 'JL. MELATI NO 45'])(
    '%s lost a letter, a stroke or a point',
    (address) => {
      expect(isUsualAddress(address)).toBe(false);
    },
  );
});
