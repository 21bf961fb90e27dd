import { beforeAll, describe, expect, it } from 'vitest';
import { doorScene } from '../drawing/scenes/door.js';
import { type Photo, photoOf } from './photos.js';
import { read } from './service/client.js';

const CODE = 'BACU4027185';

let door: Photo;

beforeAll(async () => {
  door = await photoOf(doorScene(16, { difficulty: 'clean', code: CODE, sizeType: '22G1' }));
});

describe('the response for a clean door', () => {
  it('has exactly the documented fields, in order, with the painted values', async () => {
    const answer = await read(door.file);
    expect(answer).toEqual({
      success: true,
      container_codes: [
        {
          full_code: CODE,
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
          size_description: expect.stringMatching(/20 ft.* 6\.06 m|20 ft \(6\.06 m\)/),
          type_letter: 'G',
          type_description: expect.stringMatching(/general purpose/i),
          variant: '1',
        },
      ],
      weights: { max_gross_kg: String(door.truth.maxGrossKg), tare_kg: String(door.truth.tareKg) },
      raw_texts: expect.arrayContaining([expect.stringContaining('402718')]),
      process_time_ms: expect.any(Number),
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(Object.keys(answer)).toEqual([
      'success',
      'container_codes',
      'size_type_codes',
      'weights',
      'raw_texts',
      'process_time_ms',
      'timestamp',
    ]);
    expect(Object.keys(answer.container_codes[0]!)).toEqual([
      'full_code',
      'owner_code',
      'category_identifier',
      'serial_number',
      'check_digit',
      'category_description',
      'checksum_valid',
    ]);
    expect(Object.keys(answer.size_type_codes[0]!)).toEqual([
      'code',
      'size_code',
      'size_description',
      'type_letter',
      'type_description',
      'variant',
    ]);
    expect(Object.keys(answer.weights)).toEqual(['max_gross_kg', 'tare_kg']);
    expect(String(answer.process_time_ms)).toMatch(/^\d+(\.\d{1,2})?$/);
    expect(Math.abs(Date.parse(answer.timestamp) - Date.now())).toBeLessThan(60_000);
  });

  it('has the position and confidence of each value with details=true', async () => {
    const { details, ...answer } = await read(door.file, '&details=true');
    expect(Object.keys(answer)).not.toContain('details');
    expect(details).toMatchObject({
      image: { width: 1200, height: 1600, rotation: 0 },
      container_codes: [{ value: CODE }],
      size_type_codes: [{ value: '22G1' }],
      weights: {
        max_gross_kg: { value: answer.weights.max_gross_kg, converted: false },
        tare_kg: { value: answer.weights.tare_kg, converted: false },
      },
      warnings: [],
    });
    const [code] = details!.container_codes;
    expect(code!.confidence).toBeGreaterThan(0.7);
    expect(code!.confidence).toBeLessThanOrEqual(1);
    expectOver(code!.polygons, door, 'code');
    expectOver(details!.size_type_codes[0]!.polygons, door, 'size_type');
    expectOver(details!.weights.max_gross_kg!.polygons, door, 'max_gross');
    expectOver(details!.weights.tare_kg!.polygons, door, 'tare');
    for (const ms of Object.values(details!.stages_ms)) expect(ms).toBeGreaterThan(0);
  });
});

/** The polygons must be on the marking: their centre within its bounds. */
function expectOver(polygons: readonly number[][][], { truth }: Photo, kind: string): void {
  const { quad } = truth.markings.find((marking) => marking.kind === kind)!;
  for (const axis of [0, 1] as const) {
    const found = polygons.flat().map((point) => point[axis]!);
    const painted = quad.map((point) => point[axis]);
    const middle = found.reduce((sum, value) => sum + value, 0) / found.length;
    expect(middle, kind).toBeGreaterThan(Math.min(...painted));
    expect(middle, kind).toBeLessThan(Math.max(...painted));
  }
}
