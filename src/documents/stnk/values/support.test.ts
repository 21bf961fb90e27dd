import { describe, expect, it } from 'vitest';
import {
  chooseTogether,
  energySupport,
  engineSupport,
  expirySupport,
  plateClassSupport,
  registrationSupport,
  vinYearSupport,
  weighValues,
  wmiSupport,
} from './support.js';

const VIN_2024 = 'MH1JM9123RK456789';

describe('what two values say about each other', () => {
  it('VIN and year of manufacture: place 10 is the year', () => {
    expect(vinYearSupport(VIN_2024, '2024')).toBe(0);
    expect(vinYearSupport(VIN_2024, '2023')).toBe(-2);
    expect(vinYearSupport(VIN_2024, '2020')).toBe(-4);
    expect(vinYearSupport('ABC-12345', '2020')).toBe(0);
  });

  it('VIN and brand: the first three places are the maker', () => {
    expect(wmiSupport(VIN_2024, 'HONDA')).toBe(0);
    expect(wmiSupport(VIN_2024, 'YAMAHA')).toBe(-4);
    expect(wmiSupport('MHKM5EA3XRJ123456', 'TOYOTA')).toBe(0);
    expect(wmiSupport(VIN_2024, 'ZEEKR')).toBe(0);
    expect(wmiSupport('XYZJM9123RK456789', 'HONDA')).toBe(0);
  });

  it('class and capacity: cars have larger engines than most motorcycles', () => {
    expect(engineSupport('SEPEDA MOTOR', '125 CC')).toBe(0);
    expect(engineSupport('MB. PENUMPANG', '495 CC')).toBe(-4);
    expect(engineSupport('MOBIL BUS', '2771 CC')).toBe(0);
    expect(engineSupport('MOBIL PENUMPANG', '150 KW')).toBe(0);
  });

  it('energy and capacity: electric motors have a power', () => {
    expect(energySupport('LISTRIK', '150 KW')).toBe(0);
    expect(energySupport('LISTRIK', '150 CC')).toBe(-4);
    expect(energySupport('BENSIN', '3000 WATT')).toBe(-4);
    expect(energySupport('HYBRID', '1797 CC')).toBe(0);
  });

  it('plate and class: the number hints at the class, softly', () => {
    expect(plateClassSupport('B 3456 ABC', 'SEPEDA MOTOR')).toBe(0);
    expect(plateClassSupport('B 1234 ABC', 'SEPEDA MOTOR')).toBeCloseTo(-0.7);
    expect(plateClassSupport('B 1234 ABC', 'MB. PENUMPANG')).toBe(0);
    expect(plateClassSupport('B 9012 ABC', 'MOBIL BARANG')).toBe(0);
    expect(plateClassSupport('B 1234 ABC', 'LAIN')).toBe(0);
  });

  it('years: made, registered, valid', () => {
    expect(registrationSupport('2020', '2020')).toBe(0);
    expect(registrationSupport('2020', '2019')).toBe(-2);
    expect(registrationSupport('2020', '2010')).toBe(-4);
    expect(expirySupport('2020', '01-02-2025')).toBe(0);
    expect(expirySupport('2020', '01-02-2030')).toBeGreaterThan(-1);
    expect(expirySupport('2020', '01-02-2019')).toBe(-4);
  });
});

describe('chooseTogether', () => {
  it('marks values that others confirm or contradict', () => {
    const of = (value: string) => [{ value, score: 0 }];
    const values = { nomor_rangka: of(VIN_2024), merk: of('HONDA'), jenis: of('MOBIL PENUMPANG') };
    expect(chooseTogether(values).told).toEqual({ nomor_rangka: 1, merk: 1 });
    expect(chooseTogether({ ...values, tahun_pembuatan: of('2014') }).told).toEqual({
      nomor_rangka: -1,
      tahun_pembuatan: -1,
      merk: 1,
    });
    expect(chooseTogether({ ...values, isi_silinder: of('495 CC') }).told).toMatchObject({
      isi_silinder: -1,
    });
  });

  it('takes the VIN and the year that fit together', () => {
    const { chosen, broken } = chooseTogether({
      nomor_rangka: [{ value: VIN_2024, score: 0 }],
      tahun_pembuatan: [
        { value: '2021', score: 0 },
        { value: '2024', score: -1.5 },
      ],
    });
    expect(chosen.tahun_pembuatan!.value).toBe('2024');
    expect(broken).toEqual([]);
  });

  it('keeps what is clearly seen, and names the rules that it breaks', () => {
    const { chosen, broken } = chooseTogether({
      nomor_rangka: [{ value: VIN_2024, score: 0 }],
      merk: [
        { value: 'YAMAHA', score: 0 },
        { value: 'HONDA', score: -11 },
      ],
    });
    expect(chosen.merk!.value).toBe('YAMAHA');
    expect(broken).toEqual(['vin_maker']);
  });

  it('keeps the best reading of fields without rules, and skips fields without readings', () => {
    const { chosen } = chooseTogether({ tipe: [{ value: 'ABC', score: -1 }], warna: [] });
    expect(chosen).toEqual({ tipe: { value: 'ABC', score: -1 } });
  });

  it('is quick even where every field has five readings', () => {
    const five = (...values: string[]) => values.map((value, i) => ({ value, score: -i }));
    const { chosen } = chooseTogether({
      nomor_rangka: five(VIN_2024, 'MH1JM9123PK456789', 'MH1JM9123SK456789', 'A', 'B'),
      merk: five('HONDA', 'YAMAHA', 'SUZUKI', 'TVS', 'KIA'),
      tahun_pembuatan: five('2023', '2024', '2025', '2026', '2022'),
      tahun_registrasi: five('2023', '2024', '2025', '2026', '2022'),
      berlaku_sampai: five('01-01-2028', '01-01-2029', '01-01-2020', '01-01-2026', '01-01-2021'),
    });
    // One field off by one place in its list mends the year's contradiction: the VIN's own reading or the year's.
    expect([chosen.nomor_rangka!.value, chosen.tahun_pembuatan!.value]).toEqual([
      'MH1JM9123PK456789',
      '2023',
    ]);
  });

  it('weighs values on their own', () => {
    expect(weighValues({ bahan_bakar: 'LISTRIK', isi_silinder: '113 CC' })).toEqual({
      weight: -4,
      broken: ['energy_unit'],
    });
    expect(weighValues({})).toEqual({ weight: 0, broken: [] });
  });
});
