import { describe, expect, test } from 'vitest';
import { FIELDS } from './fields.js';
import { CERTIFICATE, fieldsOf, NO_CERTIFICATE, WITH_TAX_SHEET } from './reading.fixture.js';
import { toStnkDetails, toStnkResponse } from './response.js';

const processing = { took: 1234.5678 };
const stages = { decode: 10.123, detect: 400, read: 300.5, search: 1.999 };

describe('the answer for a certificate', () => {
  test('has exactly the fields of the interface, in their order', () => {
    const response = toStnkResponse(CERTIFICATE, processing);
    expect(Object.keys(response)).toEqual(['success', 'data', 'confidence', 'processing_time']);
    expect(Object.keys(response.data)).toEqual([
      'nomor_registrasi',
      'nama_pemilik',
      'alamat',
      'merk',
      'tipe',
      'jenis',
      'model',
      'tahun_pembuatan',
      'isi_silinder',
      'nomor_rangka',
      'nomor_mesin',
      'warna',
      'bahan_bakar',
      'warna_tnkb',
      'tahun_registrasi',
      'nomor_bpkb',
      'kode_lokasi',
      'berlaku_sampai',
    ]);
  });

  test('says what the sheet says, and an empty string for a field that was not read', () => {
    expect(toStnkResponse(CERTIFICATE, processing)).toMatchObject({
      success: true,
      data: { nomor_registrasi: 'D 4321 ABC', merk: '', berlaku_sampai: '14-08-2027' },
    });
  });

  test('gives its confidence with two decimals and its time in seconds with three', () => {
    const { confidence, processing_time } = toStnkResponse(CERTIFICATE, processing);
    expect({ confidence, processing_time }).toEqual({ confidence: 0.91, processing_time: 1.235 });
  });

  test('keeps its shape and is no success if nothing was read', () => {
    expect(toStnkResponse(NO_CERTIFICATE, processing)).toEqual({
      success: false,
      data: Object.fromEntries(FIELDS.map((field) => [field, ''])),
      confidence: 0,
      processing_time: 1.235,
    });
  });

  test.each(FIELDS)('is a success with %s alone', (field) => {
    expect(toStnkResponse({ ...NO_CERTIFICATE, fields: fieldsOf(field) }, processing).success).toBe(true);
  });

  test('is no success for candidates alone', () => {
    const reading = { ...NO_CERTIFICATE, candidates: CERTIFICATE.candidates };
    expect(toStnkResponse(reading, processing).success).toBe(false);
  });
});

describe('the details', () => {
  test('write the date of expiry in the order of ISO 8601 too', () => {
    const { fields } = toStnkDetails(CERTIFICATE, stages);
    expect(fields.berlaku_sampai).toMatchObject({ value: '14-08-2027', iso: '2027-08-14' });
    expect(fields.nomor_registrasi).not.toHaveProperty('iso');
  });

  test('come last', () => {
    const response = toStnkResponse(CERTIFICATE, processing, toStnkDetails(CERTIFICATE, stages));
    expect(Object.keys(response).at(-1)).toBe('details');
  });

  test('show how every value was found, in rounded numbers', () => {
    const { fields, ...details } = toStnkDetails(CERTIFICATE, stages);
    expect(fields.nomor_rangka).toEqual({
      value: 'MH1JB8110CK123456',
      sheet: 'stnk',
      confidence: 0.7,
      polygons: [
        [
          [300, 300],
          [600, 300],
          [600, 320],
          [300, 320],
        ],
      ],
      text: 'MH1JB811OCK123456',
      alternatives: [{ value: 'MH1JB8110CK123458', confidence: 0.1235 }],
    });
    expect(details).toEqual({
      image: { width: 1000, height: 600, rotation: 180 },
      form: '2019',
      sheets: [
        {
          kind: 'stnk',
          polygon: [
            [10, 10],
            [990, 10],
            [990, 590],
            [10, 590],
          ],
        },
      ],
      candidates: [
        {
          field: 'merk',
          value: 'HONDA',
          confidence: 0.4,
          polygons: [
            [
              [300, 120],
              [600, 120],
              [600, 140],
              [300, 140],
            ],
          ],
        },
      ],
      warnings: ['expired'],
      stages_ms: { decode: 10.12, detect: 400, read: 300.5, search: 2 },
    });
  });

  test('hold the answered fields in the order of the interface, and no other', () => {
    expect(Object.keys(toStnkDetails(CERTIFICATE, stages).fields)).toEqual(
      FIELDS.filter((field) => field !== 'merk'),
    );
  });

  test('give what the sheets show beyond the fields, with its sheet, and leave the body as it is', () => {
    const { further, tax_amounts } = toStnkDetails(WITH_TAX_SHEET, stages);
    expect(further).toMatchObject({
      nomor_stnk: { value: '78117087', sheet: 'stnk', confidence: 0.9877 },
      pajak_berlaku_sampai: { value: '14-08-2026', iso: '2026-08-14', sheet: 'tax' },
    });
    expect(tax_amounts).toMatchObject([
      { item: 'pkb', pokok: { value: '250000', sheet: 'tax' }, jumlah: { value: '250000' } },
    ]);
    expect(tax_amounts![0]).not.toHaveProperty('sanksi');
    expect(toStnkResponse(WITH_TAX_SHEET, processing)).toEqual(toStnkResponse(CERTIFICATE, processing));
  });

  test('name no form if no certificate was found', () => {
    expect(toStnkDetails(NO_CERTIFICATE, stages)).toMatchObject({ form: null, sheets: [], fields: {} });
  });
});
