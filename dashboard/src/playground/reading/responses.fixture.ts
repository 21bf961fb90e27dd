import { CONTAINER_EXAMPLE } from '../../../../src/documents/container/example.js';
import type { ContainerResponse } from '../../../../src/documents/container/schema.js';
import { STNK_EXAMPLE } from '../../../../src/documents/stnk/example.js';
import { FIELDS } from '../../../../src/documents/stnk/fields.js';
import type { StnkResponse } from '../../../../src/documents/stnk/schema.js';

const POLYGON = [
  [10, 10],
  [110, 10],
  [110, 30],
  [10, 30],
];

const evidence = (value: string, confidence: number) => ({
  value,
  confidence,
  polygons: [POLYGON],
  text: value,
  alternatives: [{ value: 'BACU4027195', confidence: 0.02 }],
});

const common = {
  image: { width: 1200, height: 1600, rotation: 0 },
  stages_ms: { decode: 1, detect: 1, read: 1, search: 1 },
};

/** A container whose maximum gross weight is only a candidate. */
export const CONTAINER: ContainerResponse = {
  ...CONTAINER_EXAMPLE,
  weights: { max_gross_kg: '', tare_kg: '2120' },
  details: {
    ...common,
    containers: [
      {
        code: 'BACU4027185',
        size_type: '22G1',
        max_gross_kg: null,
        tare_kg: '2120',
        confidence: 0.85,
        polygon: POLYGON,
      },
    ],
    container_codes: [evidence('BACU4027185', 0.99)],
    size_type_codes: [{ ...evidence('22G1', 0.85), full_code: 'BACU4027185' }],
    weights: {
      max_gross_kg: null,
      tare_kg: { ...evidence('2120', 0.97), full_code: 'BACU4027185', converted: true },
    },
    candidates: [
      {
        kind: 'max_gross',
        reason: 'weights_disagree',
        missing: [],
        value: '30480',
        confidence: 0.5,
        polygons: [POLYGON],
      },
    ],
    lines: [],
    warnings: ['weights_disagree'],
  },
};

/** Two containers. The second one has a wrong check digit, and the tare weight belongs to it. */
export const TWO_CONTAINERS: ContainerResponse = {
  ...CONTAINER,
  container_codes: [
    ...CONTAINER.container_codes,
    { ...CONTAINER.container_codes[0]!, full_code: 'BACU7316048', checksum_valid: false },
  ],
  size_type_codes: [
    ...CONTAINER.size_type_codes,
    { ...CONTAINER.size_type_codes[0]!, code: '45G1' },
    { ...CONTAINER.size_type_codes[0]!, code: '42G1' },
  ],
  details: {
    ...CONTAINER.details!,
    container_codes: [evidence('BACU4027185', 0.99), evidence('BACU7316048', 0.95)],
    size_type_codes: [
      { ...evidence('22G1', 0.85), full_code: 'BACU4027185' },
      { ...evidence('45G1', 0.85), full_code: 'BACU7316048' },
      { ...evidence('42G1', 0.85), full_code: null },
    ],
    weights: {
      max_gross_kg: null,
      tare_kg: { ...evidence('2120', 0.97), full_code: 'BACU7316048', converted: true },
    },
    candidates: [],
    warnings: ['check_digit_mismatch'],
  },
};

/** A certificate with a plate number. Its brand is only a candidate. */
export const CERTIFICATE: StnkResponse = {
  ...STNK_EXAMPLE,
  data: {
    ...STNK_EXAMPLE.data,
    ...Object.fromEntries(FIELDS.map((field) => [field, ''])),
    nomor_registrasi: 'D 4321 ABC',
  },
  details: {
    ...common,
    form: '2019',
    sheets: [],
    fields: { nomor_registrasi: { ...evidence('D 4321 ABC', 0.94), sheet: 'stnk' } },
    candidates: [{ field: 'merk', value: 'HONDA', confidence: 0.3, polygons: [POLYGON] }],
    warnings: ['expired'],
  },
};
