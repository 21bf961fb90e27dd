import { describe, expect, it } from 'vitest';
import type { Activity, Charge, Charges } from './meter.js';
import { summarize } from './summary.js';

const PEAKS = { float: 50, int8: 200, bytes: 20 };
const MACS = { 'sheet-reader.onnx': { sha256: '', float: 2000, int8: 14_000 } };

const charged = (charges: Partial<Record<Activity, Partial<Charge>>>): Charges =>
  new Map(
    Object.entries(charges).map(([activity, charge]) => [
      activity as Activity,
      { ms: 0, bytes: 0, inputs: [], ...charge },
    ]),
  );

const summaryOf = (...photos: Charges[]) => summarize({ photos, collectingMs: 0 }, PEAKS, MACS);

const LINE = [1, 1, 100, 32];

describe('the profile of photos', () => {
  it('has the mean per photo of each network, also of photos that do not need it', () => {
    const { networks } = summaryOf(
      charged({ 'sheet-reader.onnx': { ms: 9, inputs: [LINE, LINE, [1, 1, 400, 32]] } }),
      charged({ rest: { ms: 1 } }),
    );
    expect(networks).toMatchObject([
      { name: 'sheet-reader.onnx', ms: 4.5, calls: 1.5, height: 200, width: 32 },
    ]);
  });

  it('adds the floors of floats and of eight bits, each at its own peak', () => {
    const [network] = summaryOf(charged({ 'sheet-reader.onnx': { ms: 3, inputs: [LINE] } })).networks;
    // 3,200 pixels: 6.4 million products of floats and 44.8 million of eight bits.
    expect(network!.macs).toBeCloseTo(51.2);
    expect(network!.floorMs).toBeCloseTo(6.4 / 50 + 44.8 / 200);
  });

  it('counts every line of a batch', () => {
    const [network] = summaryOf(charged({ 'sheet-reader.onnx': { inputs: [[4, 1, 100, 32]] } })).networks;
    expect(network).toMatchObject({ calls: 1, macs: 4 * 51.2 });
  });

  it('has a floor by bytes for what moves pixels, and none for the rest', () => {
    const { stages } = summaryOf(charged({ decode: { ms: 4, bytes: 2e6 }, rest: { ms: 2, bytes: 2e6 } }));
    const floors = Object.fromEntries(stages.map(({ name, floorMs }) => [name, floorMs]));
    expect(floors.decoding).toBeCloseTo(0.1);
    expect(floors['the rest: geometry, grammars, search']).toBeUndefined();
  });

  it('charges every millisecond of the mean photo to a stage', () => {
    const { stages, photoMs } = summaryOf(
      charged({ decode: { ms: 4 }, looks: { ms: 3 }, regions: { ms: 5 }, crops: { ms: 2 } }),
      charged({ lattices: { ms: 7 }, rest: { ms: 6 }, 'sheet-reader.onnx': { ms: 9, inputs: [LINE] } }),
    );
    expect(photoMs.mean).toBe(18);
    expect(stages.reduce((sum, { ms }) => sum + ms, 0)).toBe(18);
  });

  it('refuses a network whose multiply-accumulates were not counted, and says what to do', () => {
    expect(() => summaryOf(charged({ 'new.onnx': { inputs: [LINE] } }))).toThrow('make -C training macs');
  });
});
