import { describe, expect, it } from 'vitest';
import { box } from '../../../geometry/quad.js';
import type { Doubt } from '../../../text/lattice.fixture.js';
import { lineOf } from '../../../text/reader/line.fixture.js';
import { pageOf } from '../page/page.fixture.js';
import { atOneSite, upheldColumn } from './merge-sites.js';
import { viewOf } from './read-again.js';
import { siteOf } from './site.js';

type Look = readonly (string | Doubt)[];
// Columns, so that no second reader is asked.
const site = (...looks: readonly Look[]) =>
  siteOf(looks.map((look) => viewOf([{ ...lineOf(box(0, 0, 550, 50), ...look), stacked: true }])))!;
const together = async (...sites: readonly [ReturnType<typeof site>, ReturnType<typeof site>]) =>
  (await atOneSite(pageOf([]).eyes, ...sites)).decision;

const T: Look = ['TQXU1000630'];
const I: Look = ['IQXU1000630'];
const EITHER: Look = [{ T: 0.5, I: 0.45 }, 'QXU1000630'];

describe('two looks at one code', () => {
  it('give the answer that one of them is sure of', async () => {
    expect(site(EITHER, EITHER).decision.accepted).toBe(false);
    expect(await together(site(EITHER, EITHER), site(T, T))).toMatchObject({ code: T[0], accepted: true });
    expect(await together(site(T, T), site(EITHER, EITHER))).toMatchObject({ code: T[0], accepted: true });
  });

  it('are no surer than the surer one if they agree', async () => {
    const [clear, good] = [site(T, T), site(T, [{ T: 0.9, I: 0.05 }, 'QXU1000630'])];
    expect(await together(good, clear)).toEqual(clear.decision);
  });

  it('answer neither of two codes that contradict one another', async () => {
    const [t, i] = [site(T, T), site(I, I)];
    expect([t, i].map(({ decision }) => decision.accepted)).toEqual([true, true]);
    expect((await together(t, i)).accepted).toBe(false);
  });
});

describe('a column that both readers see', () => {
  const own = site(EITHER, T);

  it('is surer where they see the same code', () => {
    const upheld = upheldColumn(own, site(T, EITHER))!.decision;
    expect(upheld.code).toBe(T[0]);
    expect(upheld.confidence).toBeGreaterThan(own.decision.confidence);
  });

  it('is not where they see different ones', () => {
    expect(upheldColumn(own, site(I, I))).toBeUndefined();
  });

  it('is not where only the check digit names the last one', () => {
    const hidden = site(['CSQU305438', { 1: 0.3, 8: 0.25, 3: 0.2, 2: 0.2 }]);
    expect(hidden.decision).toMatchObject({ code: 'CSQU3054383', valid: true });
    expect(upheldColumn(hidden, hidden)).toBeUndefined();
  });
});
