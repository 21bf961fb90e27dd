import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Doubt, latticeOf, latticeOfSteps } from '../../../text/lattice.fixture.js';
import { FIELDS, type Field } from '../fields.js';
import { GRAMMARS, UNUSUAL } from './grammars.js';
import { AREA_CODES } from './nrkb.js';
import { checkDigitHolds, yearsOfVin } from './vin.js';

type Look = string | readonly (string | Doubt)[];
const readings = (field: Field, ...looks: readonly Look[]) =>
  GRAMMARS[field](looks.map((look) => (typeof look === 'string' ? latticeOf(look) : latticeOf(...look))));
const read = (field: Field, ...looks: readonly Look[]) => readings(field, ...looks)[0]?.value;

const cases = (field: Field, pairs: readonly (readonly [seen: string, value: string | undefined])[]) =>
  it.each(pairs)('%s is %s', (seen, value) => {
    expect(read(field, seen)).toBe(value);
  });

describe('nomor_registrasi', () => {
  cases('nomor_registrasi', [
    ['B 1234 XYZ', 'B 1234 XYZ'],
    ['B1234XYZ', 'B 1234 XYZ'],
    [': AB 12 C', 'AB 12 C'],
    ['BH 7 QA', 'BH 7 QA'],
    // The place says what is a letter and what a digit.
    ['8 I2O4 XYZ', 'B 1204 XYZ'],
    ['D 5S8B 8Z', 'D 5588 BZ'],
    ['B 1234', 'B 1234'],
    ['B 2345 I', 'B 2345 I'],
    // A code of no area is read, where it is clear.
    ['XX 1234 AB', 'XX 1234 AB'],
    ['KENDARAAN BARU', undefined],
    ['', undefined],
  ]);

  it('chooses an area of the table if the image leaves it open', () => {
    expect(read('nomor_registrasi', ['A', { E: 0.4, F: 0.5 }, ' 1234 AB'])).toBe('AE 1234 AB');
  });

  it('marks an area that may be a digit: it may be the first of a number that was cut', () => {
    const [first] = readings('nomor_registrasi', '2577 ABC');
    expect(first).toMatchObject({ value: 'Z 577 ABC', unusual: true });
    expect(first!.score).toBeLessThan(-3);
    expect(readings('nomor_registrasi', 'Z 577 ABC')[0]!.unusual).toBeUndefined();
  });

  it('reads an H that may be a W as either', () => {
    const [first, second] = readings('nomor_registrasi', ['B 1234 ', { H: 0.6, W: 0.3 }, 'A']);
    expect(first!.value).toBe('B 1234 WA');
    expect(second!.value).toBe('B 1234 HA');
    expect(read('nomor_registrasi', 'B 1234 HA')).toBe('B 1234 HA');
  });

  it('costs more for what is rare', () => {
    const score = (text: string) => readings('nomor_registrasi', text)[0]!.score;
    expect(score('B 1234 XYZ')).toBeCloseTo(0);
    expect(score('XX 1234 AB')).toBeLessThan(-3);
    expect(score('B 1234')).toBeLessThan(-1);
  });

  it('reads every plate back, with and without its spaces', () => {
    const plate = fc.tuple(
      fc.constantFrom(...AREA_CODES),
      fc.integer({ min: 1, max: 9999 }),
      fc.stringMatching(/^[A-HJ-NPR-Z]{1,3}$/),
    );
    fc.assert(
      fc.property(plate, (parts) => {
        expect(read('nomor_registrasi', parts.join(' '))).toBe(parts.join(' '));
        // Without spaces an area of two letters is still told from the digits behind it.
        expect(read('nomor_registrasi', parts.join(''))).toBe(parts.join(' '));
      }),
      { numRuns: 60 },
    );
  });
});

describe('nomor_rangka', () => {
  cases('nomor_rangka', [
    ['MH1JM9123RK456789', 'MH1JM9123RK456789'],
    ['MHIJM9I23RK4S67B9', 'MH1JM9123RK456789'],
    [': MHFXW42G0D2O12345', 'MHFXW42G0D2012345'],
    ['NH1JM9123RK456789', 'MH1JM9123RK456789'],
    ['ABC-12345', 'ABC-12345'],
  ]);

  it('has no I, O or Q', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^M[A-Z0-9]{16}$/), (seen) => {
        for (const { value } of readings('nomor_rangka', seen)) expect(value).not.toMatch(/[IOQ]/);
      }),
      { numRuns: 40 },
    );
  });

  it('is supported by its check digit if the image leaves it open, and never changed against what is clear', () => {
    // 1M8GDM9AXKP042788 is the example of 49 CFR 565.
    expect(read('nomor_rangka', ['1M8GDM9AXKP0427', { 8: 0.4, 3: 0.55 }, '8'])).toBe('1M8GDM9AXKP042788');
    expect(read('nomor_rangka', '1M8GDM9AXKP042738')).toBe('1M8GDM9AXKP042738');
  });

  it('never scores above 0', () => {
    expect(readings('nomor_rangka', 'MH1JM9123RK456789')[0]!.score).toBeLessThanOrEqual(0);
  });

  it('knows the check digit and the year code of ISO 3779', () => {
    expect(checkDigitHolds('1M8GDM9AXKP042788')).toBe(true);
    expect(checkDigitHolds('11111111111111111')).toBe(true);
    expect(checkDigitHolds('1M8GDM9A1KP042788')).toBe(false);
    expect(checkDigitHolds('1M8GDM9AX')).toBe(false);
    expect(yearsOfVin('MH1JM9123RK456789')).toEqual([1994, 2024]);
    expect(yearsOfVin('MH1JM91235K456789')).toEqual([2005, 2035]);
    expect(yearsOfVin('MH1JM9123AK456789')).toEqual([1980, 2010]);
    expect(yearsOfVin('MH1JM9123UK456789')).toEqual([]);
    expect(yearsOfVin('MH1')).toEqual([]);
  });
});

describe('nomor_mesin', () => {
  cases('nomor_mesin', [
    ['JM91E1234567', 'JM91E1234567'],
    ['JB9E-1234567', 'JB9E-1234567'],
    ['2DP123456', '2DP123456'],
    ['1NRF12E456', '1NRF12E456'],
    // The serial is of digits, the code before it as seen.
    ['JM91EI23456O', 'JM91E1234560'],
    ['G15AID123456', 'G15AID123456'],
    ['L15B71234567', 'L15B71234567'],
    ['AB12', undefined],
  ]);
});

describe('nomor_bpkb', () => {
  cases('nomor_bpkb', [
    ['P12345678', 'P12345678'],
    ['S1234567B', 'S12345678'],
    ['G12345678G', 'G12345678G'],
    ['1234567B', '1234567B'],
    ['512345678', 'S12345678'],
    ['P1234', undefined],
  ]);
});

describe('dates', () => {
  cases('berlaku_sampai', [
    ['12-03-2028', '12-03-2028'],
    [':12-03-2028', '12-03-2028'],
    ['12/03/2028', '12-03-2028'],
    ['1 Februari 2028', '01-02-2028'],
    ['01 Pebruari 2028', '01-02-2028'],
    ['10 Juni 2030', '10-06-2030'],
    ['10 JuIi 2030', '10-07-2030'],
    ['01-Des-2014', '01-12-2014'],
    ['17 Agt 2019', '17-08-2019'],
    ['I2-O3-2O28', '12-03-2028'],
    ['29-02-2024', '29-02-2024'],
    ['12-03', undefined],
  ]);

  it.each(['29-02-2023', '31-04-2024', '00-05-2024', '12-13-2024'])('has no day such as %s', (day) => {
    for (const { value, score } of readings('berlaku_sampai', day)) {
      expect(value).not.toBe(day);
      expect(score).toBeLessThan(-5);
    }
  });

  it('lets the calendar choose if the image leaves it open', () => {
    expect(read('berlaku_sampai', ['3', { 1: 0.55, 0: 0.4 }, '-06-2027'])).toBe('30-06-2027');
  });

  it('reads months against their names', () => {
    expect(read('berlaku_sampai', '10 Sebtember 2030')).toBe('10-09-2030');
    expect(readings('berlaku_sampai', '10 Sebtember 2030')[0]!.score).toBeLessThan(-3);
  });

  it('reads every day back, in each of the printed forms', () => {
    const names =
      'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' ');
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2039-12-31'), noInvalidDate: true }),
        (date) => {
          const [y, m, d] = date.toISOString().slice(0, 10).split('-') as [string, string, string];
          expect(read('berlaku_sampai', `${d}-${m}-${y}`)).toBe(`${d}-${m}-${y}`);
          expect(read('berlaku_sampai', `${Number(d)} ${names[Number(m) - 1]} ${y}`)).toBe(`${d}-${m}-${y}`);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('years', () => {
  cases('tahun_pembuatan', [
    ['2024', '2024'],
    ['2O24', '2024'],
    ['1987', '1987'],
    ['2019/2020', '2019'],
    ['2019/', '2019'],
    ['2047', undefined],
    ['24', undefined],
  ]);
});

describe('isi_silinder', () => {
  it('marks displacements that no known engine has', () => {
    const isUnusual = UNUSUAL.isi_silinder!;
    expect(isUnusual('1495 CC')).toBe(false);
    expect(isUnusual('3007 CC')).toBe(true);
    expect(isUnusual('3007 WATT')).toBe(false);
  });

  cases('isi_silinder', [
    ['00113', '113 CC'],
    ['1.329cc', '1329 CC'],
    ['999 CC', '999 CC'],
    ['I497 CC', '1497 CC'],
    ['2494', '2494 CC'],
    ['00150 KW', '150 KW'],
    ['3000 WATT', '3000 WATT'],
    ['003000 WATT', '3000 WATT'],
    ['00000', undefined],
  ]);
});

describe('kode_lokasi', () => {
  it('scores a code low that has lost its first character', () => {
    expect(readings('kode_lokasi', '9H64C353677ED')[0]!.score).toBeGreaterThan(-1);
    expect(readings('kode_lokasi', 'H64C353677ED')[0]!.score).toBeLessThan(-8);
  });

  cases('kode_lokasi', [
    ['1038', '1038'],
    ['1O38', '1038'],
    ['9B06X704097PE', '9B06X704097PE'],
    ['9BO6X7O4O97PE', '9B06X704097PE'],
    ['', undefined],
  ]);
});

describe('lists', () => {
  it.each([
    ['merk', 'HONDA', 'HONDA'],
    ['merk', 'H0NDA', 'HONDA'],
    ['merk', 'DAIHATSV', 'DAIHATSU'],
    ['merk', 'MG', 'MG'],
    // No list is complete: what is clearly another word is that word.
    ['merk', 'ZEEKR', 'ZEEKR'],
    ['merk', 'MERCEDES BENZ', 'MERCEDES BENZ'],
    ['jenis', 'SEPEDAMOTOR', 'SEPEDA MOTOR'],
    ['jenis', 'MB PENUMPANG', 'MB. PENUMPANG'],
    ['jenis', 'M0BIL PENUNPANG', 'MOBIL PENUMPANG'],
    ['model', 'SPD MOTOR', 'SPD. MOTOR'],
    ['model', 'JEEP S.C.HDTP', 'JEEP S.C.HDTP'],
    ['model', 'R2 SOLO', 'R2 SOLO'],
    ['bahan_bakar', 'BEN5IN', 'BENSIN'],
    ['bahan_bakar', 'BENSN', 'BENSIN'],
    ['warna_tnkb', 'PUT1H', 'PUTIH'],
    ['warna_tnkb', 'HITAN', 'HITAM'],
    ['warna', 'ABU-ABU METALIK', 'ABU-ABU METALIK'],
    ['warna', 'ABU-ABUMETALIK', 'ABU-ABU METALIK'],
    ['warna', 'BIRU TUA METALIK', 'BIRU TUA METALIK'],
    ['warna', 'HITAM KOMBINASI MERAH', 'HITAM KOMBINASI MERAH'],
    ['warna', 'PUTIH-BIRU', 'PUTIH-BIRU'],
    ['warna', 'COKLAT COKLAT', 'COKLAT COKLAT'],
    ['warna', 'SILVER NETALIK', 'SILVER METALIK'],
  ] as const)('%s: %s is %s', (field, seen, value) => {
    expect(read(field, seen)).toBe(value);
  });

  it('costs more for what is in no list', () => {
    expect(readings('merk', 'HONDA')[0]!.score).toBeCloseTo(0);
    // Of a known name with letters lost, the name itself is the nearer, or is close behind.
    expect(readings('merk', 'ZEEKR')[0]!.score).toBeLessThan(-6);
    expect(readings('merk', 'SUZUY').map(({ value }) => value)).toContain('SUZUKI');
  });
});

describe('free text', () => {
  it.each([
    ['nama_pemilik', ': PT. Maju  Jaya,', 'PT. MAJU JAYA'],
    ['nama_pemilik', 'ANI SE', 'ANI SE'],
    ['tipe', 'ABC (4X2) A/T', 'ABC (4X2) A/T'],
    ['tipe', 'X & Y+', 'X & Y+'],
    ['alamat', 'JL MAWAR NO.6O RT1O/2', 'JL MAWAR NO.60 RT10/2'],
    ['alamat', 'JL. SOLO RT OO6 RW O12', 'JL. SOLO RT 006 RW 012'],
    ['alamat', 'DSN OSO RT/RW 0O1/0O8 DS OBI', 'DSN OSO RT/RW 001/008 DS OBI'],
    ['alamat', 'NOSO RT.12/VI', 'NOSO RT.12/VI'],
    ['alamat', 'DSN SOLO RT OOB RW OO6', 'DSN SOLO RT 008 RW 006'],
    ['alamat', 'ODB RW OOB DS. SOLO', '008 RW 008 DS. SOLO'],
    ['alamat', 'DS OBI RW 006', 'DS OBI RW 006'],
    ['alamat', 'JL BISO NO. I75', 'JL BISO NO. 175'],
    ['alamat', 'BLOK C18 NOI', 'BLOK C18 NOI'],
    ['alamat', 'BLOK B12 NO.3', 'BLOK B12 NO.3'],
    ['alamat', 'JL ELANG NO.5 RT 006 RW 012', 'JL ELANG NO.5 RT 006 RW 012'],
  ] as const)('%s: %s is %s', (field, seen, value) => {
    expect(read(field, seen)).toBe(value);
  });

  it('puts back spaces that the reader left out, if its lattice still holds them', () => {
    const faint = { ' ': 0.1 };
    expect(read('nama_pemilik', ['ANI', faint, {}, 'DEWI', faint, {}, 'SH'])).toBe('ANI DEWI SH');
    expect(read('nama_pemilik', 'ANIDEWI')).toBe('ANIDEWI');
    expect(read('nama_pemilik', ['PT.', faint, {}, 'ANI', faint, {}, 'JAYA'])).toBe('PT. ANI JAYA');
    // Right of an L there always is a gap.
    const letters = (text: string) =>
      [...text].flatMap((c): Doubt[] => [{ [c]: 0.999 }, c === 'L' ? faint : {}]);
    const look = latticeOfSteps([...letters('ANI'), faint, {}, ...letters('LISA')]);
    expect(GRAMMARS.nama_pemilik([look])[0]!.value).toBe('ANI LISA');
    expect(read('tipe', ['ABC', faint, {}, '1', { '.': 0.49, ' ': 0.1 }, '5', faint, {}, 'X'])).toBe(
      'ABC 1.5 X',
    );
    expect(read('tipe', ['ABC', faint, {}, '1', { ' ': 0.05 }, '.5', faint, {}, 'A', faint, '/T'])).toBe(
      'ABC 1.5 A/T',
    );
    expect(read('alamat', ['RT', faint, {}, 'OO6', faint, {}, 'RW', faint, {}, 'O12'])).toBe('RT 006 RW 012');
  });

  it('is what most looks agree on', () => {
    expect(read('nama_pemilik', 'BUDI', ['BU', { D: 0.45, O: 0.5 }, 'I'], 'BUDI')).toBe('BUDI');
  });

  it('takes the letter that makes a word if the print leaves two open', () => {
    expect(read('nama_pemilik', ['S', { R: 0.7, A: 0.2 }, 'RI'])).toBe('SARI');
    expect(read('alamat', ['JL J', { R: 0.8, A: 0.1 }, 'YA NO.5'])).toBe('JL JAYA NO.5');
    expect(read('alamat', ['JL B', { 0: 0.8, O: 0.1 }, 'GOR'])).toBe('JL BOGOR');
  });

  it('keeps names that are seen clearly, however strange', () => {
    expect(read('nama_pemilik', 'XQRT VVPK')).toBe('XQRT VVPK');
    expect(read('tipe', ['J', { R: 0.7, A: 0.2 }, 'YA'])).toBe('JRYA');
  });

  it('puts a faint point behind the short forms of an address', () => {
    expect(read('alamat', ['NO. 5 KEC', { ' ': 0.6, '.': 0.3 }, 'COBLONG'])).toBe('NO. 5 KEC. COBLONG');
    expect(read('alamat', 'JL ELANG NO 5 KEL COBLONG')).toBe('JL ELANG NO 5 KEL COBLONG');
  });
});

describe('every field', () => {
  it.each(FIELDS)('%s gives at most five readings, best first, each once, none above 0', (field) => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Z0-9 .,/-]{0,18}$/), { maxLength: 2 }), (looks) => {
        const found = readings(field, ...looks);
        expect(found.length).toBeLessThanOrEqual(5);
        expect(new Set(found.map(({ value }) => value)).size).toBe(found.length);
        for (const [i, { value, score }] of found.entries()) {
          expect(value).not.toBe('');
          expect(score).toBeLessThanOrEqual(1e-6);
          if (i > 0) expect(score).toBeLessThanOrEqual(found[i - 1]!.score);
        }
      }),
      { numRuns: 15 },
    );
  });

  it.each(FIELDS)('%s reads nothing from nothing', (field) => {
    expect(readings(field)).toEqual([]);
    expect(readings(field, '')).toEqual([]);
    expect(readings(field, ' : ')).toEqual([]);
  });
});
