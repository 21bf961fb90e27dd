import type { CodeReading, ContainerReading } from '../documents/container/reading.js';
import type { Quad } from '../geometry/quad.js';
import type { Recognition } from '../recognition/recognizer.js';

export const QUAD: Quad = [
  [20, 40],
  [180, 40],
  [180, 60],
  [20, 60],
];

/** CSQU3054383, the example of ISO 6346. */
export const CODE: CodeReading = {
  code: 'CSQU3054383',
  checksumValid: true,
  confidence: 0.98,
  quads: [QUAD],
  text: 'CSQU 305438 3',
  alternatives: [{ value: 'CSQU3054388', confidence: 0.01 }],
};

/** A photo of 200 × 100 pixels on which nothing was found but `parts`. */
function reading(parts: Partial<ContainerReading> = {}): ContainerReading {
  return {
    codes: [],
    sizeTypes: [],
    maxGross: undefined,
    tare: undefined,
    lines: [],
    candidates: [],
    warnings: [],
    rotation: 0,
    width: 200,
    height: 100,
    ...parts,
  };
}

/** A door that shows every marking. */
export const DOOR: ContainerReading = reading({
  codes: [CODE],
  sizeTypes: [
    {
      code: '22G1',
      belongsTo: CODE.code,
      confidence: 0.9,
      quads: [QUAD],
      text: '22G1',
      alternatives: [],
    },
  ],
  maxGross: {
    kg: 30480,
    converted: false,
    belongsTo: CODE.code,
    confidence: 0.8,
    quads: [QUAD],
    text: '30.480 KG',
    alternatives: [],
  },
  tare: {
    kg: 2200,
    converted: true,
    belongsTo: CODE.code,
    confidence: 0.7,
    quads: [QUAD],
    text: '4850 LB',
    alternatives: [],
  },
});

export function recognition(parts: Partial<ContainerReading> = {}): Recognition<'CONTAINER_ISO'> {
  return {
    type: 'CONTAINER_ISO',
    reading: reading(parts),
    stages: { decode: 1, detect: 2, read: 3, search: 4 },
    pages: 1,
  };
}
