import { expect, it } from 'vitest';
import { severalScene } from '../drawing/scenes/several.js';
import type { Truth } from '../drawing/truth.js';
import { photoOf } from './photos.js';
import { read } from './service/client.js';

/** The markings of each code's container. */
function paintedWith({ markings }: Truth): Map<string, string[]> {
  const painted = new Map<string, string[]>();
  let code = '';
  for (const { kind, value } of markings) {
    if (kind === 'code') code = value;
    painted.set(code, [...(painted.get(code) ?? []), value]);
  }
  return painted;
}

it('never assigns a value to another container', async () => {
  let credited = 0;
  for (const seed of [1, 2]) {
    const scene = severalScene(seed, { difficulty: 'clean', ends: ['door', 'door'] });
    const { file, truth } = await photoOf(scene);
    const painted = paintedWith(truth);
    const { container_codes, details } = await read(file, '&details=true');
    const { size_type_codes, weights } = details!;
    for (const found of [...size_type_codes, weights.max_gross_kg, weights.tare_kg]) {
      if (!found?.full_code) continue;
      expect(painted.get(found.full_code)).toContain(found.value);
      credited++;
    }
    const order = container_codes.map(({ full_code }) => full_code);
    const places = size_type_codes.map(({ full_code }) => order.indexOf(full_code ?? ''));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  }
  expect(credited).toBeGreaterThanOrEqual(3);
});
