import type { ContainerResponse } from './schema.js';

/** The response to the sample. */
export const CONTAINER_EXAMPLE: ContainerResponse = {
  success: true,
  container_codes: [
    {
      full_code: 'BACU4027185',
      owner_code: 'BAC',
      category_identifier: 'U',
      serial_number: '402718',
      check_digit: '5',
      category_description: 'Freight container',
      checksum_valid: true,
    },
  ],
  size_type_codes: [
    {
      code: '22G1',
      size_code: '22',
      size_description: '20 ft (6.06 m) long, 8 ft 6 in (2.59 m) high, 8 ft (2.44 m) wide',
      type_letter: 'G',
      type_description:
        'General purpose container without ventilation: passive vents at the upper part of the cargo space',
      variant: '1',
    },
  ],
  weights: { max_gross_kg: '30480', tare_kg: '2120' },
  raw_texts: [
    'BACU 402718 5',
    'RI',
    '22G1',
    'MAX. GROSS 30.480KGS',
    '67.200LBS',
    'TARE 2,120 KGS',
    '4.670 LBS',
    'NET',
    '28.360KGS',
    '62.520 LBS',
    'CU. CAP. 33.1CU.M.',
    '1.170 CU.FT.',
    'B2075 WDF',
  ],
  process_time_ms: 291.19,
  timestamp: '2026-11-21T14:32:13.950Z',
};
