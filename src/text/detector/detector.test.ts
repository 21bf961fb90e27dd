import { beforeAll, describe, expect, it } from 'vitest';
import { angleOf, centreOf, distance, heightOf, lengthOf } from '../../geometry/quad.js';
import { rasterOf } from '../../image/raster.fixture.js';
import { modelPath } from '../../models/active.js';
import { drawnLine } from '../drawn.fixture.js';
import { loadNetwork } from '../network.js';
import { createDetector, type Detector } from './detector.js';

let detector: Detector;
beforeAll(async () => {
  detector = createDetector(await loadNetwork(modelPath('detector', ''), 1));
});

describe('the detector', () => {
  it.each([0, 12, -30])('finds a line at %i degrees', async (degrees) => {
    const { raster, quad } = await drawnLine('CSQU305438', degrees);
    const regions = await detector.detect(raster, { width: 800, height: 600 });
    expect(regions).toHaveLength(1);
    const found = regions[0]!;
    expect(distance(centreOf(found.quad), centreOf(quad))).toBeLessThan(8);
    expect(Math.abs(angleOf(found.quad) - degrees)).toBeLessThan(3);
    expect(Math.abs(lengthOf(found.quad) / lengthOf(quad) - 1)).toBeLessThan(0.15);
    expect(Math.abs(heightOf(found.quad) / heightOf(quad) - 1)).toBeLessThan(0.25);
    expect(found.score).toBeGreaterThan(0.6);
  });

  it('returns quads in pixels of the picture, however small and squeezed the network sees it', async () => {
    const { raster, quad } = await drawnLine('CSQU305438');
    const [found, ...others] = await detector.detect(raster, { width: 640, height: 333 });
    expect(others).toEqual([]);
    expect(distance(centreOf(found!.quad), centreOf(quad))).toBeLessThan(10);
  });

  it('finds nothing on an empty wall', async () => {
    const wall = rasterOf(320, 240, (x) => (x % 40 < 20 ? [120, 40, 30] : [110, 36, 28]));
    expect(await detector.detect(wall, { width: 320, height: 240 })).toEqual([]);
  });
});
