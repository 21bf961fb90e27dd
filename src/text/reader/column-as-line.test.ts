import { describe, expect, it } from 'vitest';
import { box } from '../../geometry/quad.js';
import { shippedPath } from '../../models/roles.js';
import { drawnColumn } from '../drawn.fixture.js';
import { latticeOf } from '../lattice.fixture.js';
import type { Lattice } from '../lattice.js';
import { setAlongLine } from './column-as-line.js';
import { COLUMNS, loadMarkingReader } from './marking-reader.js';
import { loadReader } from './reader.js';

const column = await loadMarkingReader(shippedPath('columnReader'), COLUMNS, 1);
const text = await loadReader(shippedPath('reader'), shippedPath('dictionary'), 1);

describe('a column set along a line', () => {
  it.each([0, 4, -4])('is read by the general reader at %i degrees', async (degrees) => {
    const { raster, quad } = await drawnColumn('CSQU305438', degrees);
    const set = setAlongLine(raster, await column.read(raster, quad))!;
    const { width, height } = set.raster;
    expect((await text.read(set.raster, box(0, 0, width, height))).text.replace(/[^A-Z0-9]/g, '')).toBe(
      'CSQU305438',
    );
  });

  it('has a cell for each letter that was missed between two others', async () => {
    const { raster, quad } = await drawnColumn('CSQU305438');
    const read = await column.read(raster, quad);
    const cells = (lattice: Lattice) => setAlongLine(raster, { ...read, lattice })!.raster.width;
    // Without the Q, the S and the U are two pitches apart.
    const gappy = latticeOf('C', 'S', {}, 'U', '305438');
    const even = latticeOf('CSQU305438');
    expect(cells(gappy)).toBe(cells(even));
  });

  it('is undefined if there are too few letters to tell the pitch', async () => {
    const { raster, quad } = await drawnColumn('CS');
    const read = await column.read(raster, quad);
    expect(setAlongLine(raster, { ...read, lattice: latticeOf('CS') })).toBeUndefined();
  });
});
