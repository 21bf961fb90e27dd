import type { Quad } from '../../geometry/quad.js';
import type { Evidence } from '../evidence.js';
import type { ContainerReading } from './reading.js';

const quad: Quad = [
  [10.04, 20],
  [110.06, 20.5],
  [110, 40],
  [10, 40],
];

function evidence(text: string, confidence = 0.987654): Evidence {
  return { confidence, quads: [quad], text, alternatives: [] };
}

/** A reading of a door: one code, one size/type code, both weights. */
export const DOOR: ContainerReading = {
  codes: [
    {
      code: 'CSQU3054383',
      checksumValid: true,
      ...evidence('CSQU 305438 3'),
      alternatives: [{ value: 'CSOU3054383', confidence: 0.0123456 }],
    },
  ],
  sizeTypes: [{ code: '22G1', belongsTo: 'CSQU3054383', ...evidence('22G1') }],
  maxGross: { kg: 30480, converted: false, belongsTo: 'CSQU3054383', ...evidence('MAX.GROSS 30.480 KG') },
  tare: { kg: 2180, converted: true, belongsTo: undefined, ...evidence('TARE 4,806 LB') },
  lines: [
    { text: 'CSQU 305438 3', confidence: 0.99991, quad },
    { text: '22G1', confidence: 0.5, quad },
  ],
  candidates: [{ kind: 'column', reason: 'stacked_column', value: '', confidence: 0.25, quads: [quad] }],
  warnings: ['low_resolution'],
  rotation: 90,
  width: 1200,
  height: 1600,
};

/** The reading of a photo without markings. */
export const NOTHING: ContainerReading = {
  codes: [],
  sizeTypes: [],
  maxGross: undefined,
  tare: undefined,
  lines: [],
  candidates: [],
  warnings: [],
  rotation: 0,
  width: 640,
  height: 480,
};
