import { describe, expect, test } from 'vitest';
import { DOOR, NOTHING } from './reading.fixture.js';
import { toContainerDetails, toContainerResponse } from './response.js';

const processing = { took: 812.34567, finishedAt: new Date(Date.UTC(2026, 0, 2, 3, 4, 5, 6)) };
const stages = { decode: 10.123, detect: 400, read: 300.5, search: 1.999 };

describe('the answer for a container', () => {
  test('has exactly the fields of the interface, in their order', () => {
    const response = toContainerResponse(DOOR, processing);
    expect(Object.keys(response)).toEqual([
      'success',
      'container_codes',
      'size_type_codes',
      'weights',
      'raw_texts',
      'process_time_ms',
      'timestamp',
    ]);
    expect(Object.keys(response.container_codes[0]!)).toEqual([
      'full_code',
      'owner_code',
      'category_identifier',
      'serial_number',
      'check_digit',
      'category_description',
      'checksum_valid',
    ]);
    expect(Object.keys(response.size_type_codes[0]!)).toEqual([
      'code',
      'size_code',
      'size_description',
      'type_letter',
      'type_description',
      'variant',
    ]);
    expect(Object.keys(response.weights)).toEqual(['max_gross_kg', 'tare_kg']);
  });

  test('splits the codes and describes their parts', () => {
    expect(toContainerResponse(DOOR, processing)).toMatchObject({
      success: true,
      container_codes: [
        {
          full_code: 'CSQU3054383',
          owner_code: 'CSQ',
          category_identifier: 'U',
          serial_number: '305438',
          check_digit: '3',
          category_description: expect.stringMatching(/freight container/i),
          checksum_valid: true,
        },
      ],
      size_type_codes: [
        {
          code: '22G1',
          size_code: '22',
          size_description: expect.stringContaining('20 ft'),
          type_letter: 'G',
          type_description: expect.stringMatching(/general purpose/i),
          variant: '1',
        },
      ],
      weights: { max_gross_kg: '30480', tare_kg: '2180' },
      raw_texts: ['CSQU 305438 3', '22G1'],
      process_time_ms: 812.35,
      timestamp: '2026-01-02T03:04:05.006Z',
    });
  });

  test('keeps its shape and is no success where nothing was read', () => {
    expect(toContainerResponse(NOTHING, processing)).toEqual({
      success: false,
      container_codes: [],
      size_type_codes: [],
      weights: { max_gross_kg: '', tare_kg: '' },
      raw_texts: [],
      process_time_ms: 812.35,
      timestamp: '2026-01-02T03:04:05.006Z',
    });
  });

  test.each(['codes', 'sizeTypes', 'maxGross', 'tare'] as const)('is a success with %s alone', (part) => {
    expect(toContainerResponse({ ...NOTHING, [part]: DOOR[part] }, processing).success).toBe(true);
  });

  test('is no success for text that is no marking', () => {
    expect(toContainerResponse({ ...NOTHING, lines: DOOR.lines }, processing).success).toBe(false);
  });
});

describe('the details', () => {
  test('say of every value how it was found, in rounded numbers', () => {
    const polygon = [
      [10, 20],
      [110.1, 20.5],
      [110, 40],
      [10, 40],
    ];
    const evidence = { confidence: 0.9877, polygons: [polygon], alternatives: [] };
    expect(toContainerDetails(DOOR, stages)).toEqual({
      image: { width: 1200, height: 1600, rotation: 90 },
      containers: [
        {
          code: 'CSQU3054383',
          size_type: '22G1',
          max_gross_kg: '30480',
          tare_kg: null,
          confidence: 0.9877,
          polygon: expect.any(Array),
        },
        {
          code: null,
          size_type: null,
          max_gross_kg: null,
          tare_kg: '2180',
          confidence: 0.9877,
          polygon: expect.any(Array),
        },
      ],
      container_codes: [
        {
          ...evidence,
          value: 'CSQU3054383',
          text: 'CSQU 305438 3',
          alternatives: [{ value: 'CSOU3054383', confidence: 0.0123 }],
        },
      ],
      size_type_codes: [{ ...evidence, value: '22G1', full_code: 'CSQU3054383', text: '22G1' }],
      weights: {
        max_gross_kg: {
          ...evidence,
          value: '30480',
          full_code: 'CSQU3054383',
          converted: false,
          text: 'MAX.GROSS 30.480 KG',
        },
        tare_kg: { ...evidence, value: '2180', full_code: null, converted: true, text: 'TARE 4,806 LB' },
      },
      candidates: [
        {
          kind: 'column',
          reason: 'stacked_column',
          value: '',
          missing: [],
          confidence: 0.25,
          polygons: [polygon],
        },
      ],
      lines: [
        { text: 'CSQU 305438 3', confidence: 0.9999, polygon },
        { text: '22G1', confidence: 0.5, polygon },
      ],
      warnings: ['low_resolution'],
      stages_ms: { decode: 10.12, detect: 400, read: 300.5, search: 2 },
    });
  });

  test.each([
    ['CSQU305438?', ['check_digit']],
    ['CSQU30543??', ['serial_number', 'check_digit']],
    ['CSQU???????', ['serial_number', 'check_digit']],
    ['??QU3054383', ['owner_code']],
    ['????3054383', ['owner_code', 'category_identifier']],
    ['CSQU3054383', []],
  ])('say of the candidate %s which parts are missing', (value, missing) => {
    const candidate = { ...DOOR.candidates[0]!, kind: 'code', value } as const;
    const [told] = toContainerDetails({ ...DOOR, candidates: [candidate] }, stages).candidates;
    expect(told).toMatchObject({ value, missing });
  });

  test('hold null for a weight that was not read', () => {
    expect(toContainerDetails(NOTHING, stages).weights).toEqual({ max_gross_kg: null, tare_kg: null });
  });
});
