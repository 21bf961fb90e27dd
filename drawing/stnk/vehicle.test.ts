import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.js';
import { chassisCheck, yearCode } from './content/chassis.js';
import { PRINTS } from './content/regions.js';
import { FIELDS } from './fields.js';
import { FORMS } from './forms/form.js';
import { spelt } from './tax/rupiah.js';
import { inventVehicle } from './vehicle.js';

const vehicles = FORMS.flatMap((form) =>
  PRINTS.flatMap((print) =>
    Array.from({ length: 40 }, (_, seed) => inventVehicle(seededRandom(seed), form, print)),
  ),
);

describe('an invented vehicle', () => {
  it('has every field in the format of labels files', () => {
    for (const { fields } of vehicles) {
      expect(fields.nomor_registrasi).toMatch(/^[A-Z]{1,2} [1-9]\d{0,3} [A-Z]{1,3}$/);
      expect(fields.nomor_rangka).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
      expect(fields.berlaku_sampai).toMatch(/^\d{2}-\d{2}-\d{4}$/);
      expect(fields.isi_silinder).toMatch(/^[1-9]\d* (CC|KW|WATT)$/);
      expect(fields.tahun_pembuatan).toMatch(/^\d{4}$/);
      expect(fields.nomor_bpkb).toMatch(/^([A-Z]\d{8}[A-Z]?|\d{7}[A-Z])?$/);
      expect(fields.kode_lokasi).toMatch(/^(\d{4}|[A-Z0-9]{13})$/);
      for (const name of FIELDS) expect(fields[name]).toBe(fields[name].replace(/\s+/g, ' ').trim());
    }
  });

  it('has its year of manufacture in its chassis number', () => {
    for (const { fields } of vehicles) {
      expect(fields.nomor_rangka[9]).toBe(yearCode(Number(fields.tahun_pembuatan)));
    }
  });

  it('was built before it was registered, and its certificate expires five years after a later day', () => {
    for (const { fields, issued } of vehicles) {
      if (fields.tahun_registrasi) {
        expect(Number(fields.tahun_registrasi)).toBeGreaterThanOrEqual(Number(fields.tahun_pembuatan));
        expect(Number(fields.tahun_registrasi)).toBeLessThanOrEqual(issued.year);
      }
      expect(Number(fields.berlaku_sampai.slice(-4))).toBe(issued.year + 5);
    }
  });

  it('keeps the same meaning in print', () => {
    for (const { fields, printed } of vehicles) {
      expect(Number.parseInt(printed.isi_silinder, 10)).toBe(Number.parseInt(fields.isi_silinder, 10));
      expect(printed.berlaku_sampai.slice(-4)).toBe(fields.berlaku_sampai.slice(-4));
    }
  });
});

describe('the check digit of a chassis number', () => {
  it('matches the example in the standard', () => {
    expect(chassisCheck('1M8GDM9A0KP042788')).toBe('X');
  });
});

describe('an amount in words', () => {
  it.each([
    [11, 'SEBELAS'],
    [1_135_000, 'SATU JUTA SERATUS TIGA PULUH LIMA RIBU'],
    [1_218, 'SERIBU DUA RATUS DELAPAN BELAS'],
  ])('%i is %s', (amount, words) => {
    expect(spelt(amount)).toBe(words);
  });
});
