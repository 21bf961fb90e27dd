import { describe, expect, it } from 'vitest';
import { findPrinted } from './labels.js';

const find = (text: string, read: string) => findPrinted(text, { text: read });

describe('a printed label', () => {
  it('is found though letters of it are misread and spaces lost', () => {
    expect(find('NOMOR RANGKA/NIK/VIN', 'NOMORRANCKA/NlK/VIN')).toMatchObject({ from: 0, to: 1 });
  });

  it('is found before the value that runs into it, and where it ends', () => {
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
