import { describe, expect, it } from 'vitest';
import { latticeOf } from '../../../text/lattice.fixture.js';
import { endOfPrinted, findPrinted } from './labels.js';

const find = (text: string, read: string) => findPrinted(text, { text: read });

describe('a printed label', () => {
  it('is found with misread letters and lost spaces', () => {
    expect(find('NOMOR RANGKA/NIK/VIN', 'NOMORRANCKA/NlK/VIN')).toMatchObject({ from: 0, to: 1 });
  });

  it('is found before a value that runs into it, with its end', () => {
    const match = find('NOMOR MESIN', 'NOMOR MESIN:JFZ1E1254198')!;
    expect(match.from).toBe(0);
    expect(match.to).toBeCloseTo(10 / 22, 5);
  });

  it('is not found in other words, nor in half of itself', () => {
    expect(find('NOMOR BPKB', 'NOMOR MESIN')).toBeUndefined();
    expect(find('TAHUN REGISTRASI', 'REGISTRASI')).toBeUndefined();
    expect(find('MERK', 'MODEL')).toBeUndefined();
  });
});

describe('a value that is read in one piece with the label before it', () => {
  it('begins behind the last letter of the label', () => {
    // Two steps a character: the label takes the first 14 of 24.
    const end = endOfPrinted('BERLAKU SAMPAI', latticeOf('BERLAKU SAMPAI11-04-2017'));
    expect(end).toBeGreaterThan(13 / 24);
    expect(end).toBeLessThan(14.5 / 24);
  });

  it('has no known beginning if the label is not read, or nothing follows it', () => {
    expect(endOfPrinted('BERLAKU SAMPAI', latticeOf('11-04-2017'))).toBeUndefined();
    expect(endOfPrinted('BERLAKU SAMPAI', latticeOf('BERLAKU SAMPAI:'))).toBeUndefined();
  });
});
