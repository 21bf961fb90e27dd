import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { centreOf, distance } from '../../geometry/quad.js';
import { rasterOf } from '../../image/raster.fixture.js';
import { modelPath } from '../../models/active.js';
import { withMetadata } from '../../models/onnx.fixture.js';
import type { Network } from '../network.js';
import { loadDetector, MAPS } from './load-detector.js';
import { createMarkingDetector } from './marking-detector.js';
import { mapsOf } from './marking-maps.fixture.js';

/** A network that detects one row in the centre of the left half, and records its input. */
function networkOf(side: number) {
  const given: { data: Float32Array; dims: readonly number[] }[] = [];
  const session: Network = {
    async run(data, dims) {
      given.push({ data, dims });
      const row = { centre: [side / 4, side / 2] as const, degrees: 0, length: side / 3, letters: 12 };
      return { data: mapsOf(side, [row]).data, dims };
    },
  };
  return { session, given };
}

const wall = rasterOf(400, 200, (x) => (x % 40 < 20 ? [120, 40, 30] : [110, 36, 28]));

describe('the detector of markings', () => {
  it('returns quads in pixels of the picture, and rounds the look to multiples of 64', async () => {
    const { session, given } = networkOf(256);
    const [found] = await createMarkingDetector(session).detect(wall, { width: 250, height: 270 });
    expect(given[0]!.dims).toEqual([1, 1, 256, 256]);
    expect(distance(centreOf(found!.quad), [100, 100])).toBeLessThan(3);
    expect(found!.stacked).toBe(false);
  });

  it('standardises grey levels to mean 0, and does not amplify an even picture', async () => {
    const { session, given } = networkOf(64);
    await createMarkingDetector(session).detect(wall, { width: 64, height: 64 });
    const { data } = given[0]!;
    expect(Math.abs(data.reduce((sum, value) => sum + value, 0) / data.length)).toBeLessThan(1e-3);
    expect(Math.max(...data)).toBeLessThan(1);
  });

  it('refuses the maps of another network', async () => {
    const session: Network = { run: async () => ({ data: new Float32Array(64 * 64), dims: [1, 1, 64, 64] }) };
    await expect(createMarkingDetector(session).detect(wall, { width: 64, height: 64 })).rejects.toThrow(
      'says that it detects container markings, but it does not',
    );
  });
});

describe('loadDetector', () => {
  /** The shipped network, with metadata that declares these maps. */
  async function saying(maps: string): Promise<string> {
    const path = join(await mkdtemp(join(tmpdir(), 'baca-detector-')), 'detector.onnx');
    await writeFile(path, withMetadata(await readFile(modelPath('detector', '')), 'baca.maps', maps));
    return path;
  }

  it('trusts the metadata of a file', async () => {
    const ours = await loadDetector(await saying(MAPS), 1);
    // The shipped network takes three planes, so the refusal shows that it was given one.
    await expect(ours.detect(wall, { width: 64, height: 64 })).rejects.toThrow('1 × 1 × 64 × 64');
    const published = await loadDetector(modelPath('detector', ''), 1);
    expect(await published.detect(wall, { width: 64, height: 64 })).toEqual([]);
  });

  it('refuses unknown maps, and says how to restore the shipped model', async () => {
    await expect(loadDetector(await saying('kernel9'), 1)).rejects.toThrow('baca models use shipped');
  });
});
