import { describe, expect, it } from 'vitest';
import { createMeter } from './meter.js';

/** A meter whose clock only moves when told to. */
function meterAndClock() {
  let at = 0;
  const meter = createMeter(() => at);
  return {
    meter,
    pass(milliseconds: number) {
      at += 1000 * milliseconds;
    },
  };
}

describe('the meter of processor time', () => {
  it('charges time to the activity that it passed in, and none of it to those around', () => {
    const { meter, pass } = meterAndClock();
    pass(1);
    const outer = meter.enter('crops');
    pass(20);
    const inner = meter.enter('line-reader.onnx');
    pass(300);
    meter.enter(inner);
    pass(4000);
    meter.enter(outer);
    pass(50_000);
    const charges = meter.take();
    expect(charges.get('rest')?.ms).toBe(50_001);
    expect(charges.get('crops')?.ms).toBe(4020);
    expect(charges.get('line-reader.onnx')?.ms).toBe(300);
  });

  it('keeps the bytes and the inputs with the activity', () => {
    const { meter } = meterAndClock();
    meter.enter('looks');
    meter.move(30);
    meter.move(12);
    meter.enter('text-detector.onnx');
    meter.count([1, 3, 320, 640]);
    const charges = meter.take();
    expect(charges.get('looks')).toMatchObject({ bytes: 42, inputs: [] });
    expect(charges.get('text-detector.onnx')).toMatchObject({ bytes: 0, inputs: [[1, 3, 320, 640]] });
  });

  it('starts anew when the charges are taken', () => {
    const { meter, pass } = meterAndClock();
    pass(5);
    meter.take();
    pass(7);
    expect([...meter.take().values()]).toEqual([{ ms: 7, bytes: 0, inputs: [] }]);
  });

  it('does not charge the time that its clock takes', () => {
    let at = 0;
    const meter = createMeter(() => {
      at += 50;
      return at;
    });
    meter.enter('crops');
    expect([...meter.take().values()].map(({ ms }) => ms)).toEqual([0, 0]);
  });

  it('reads the processor time of this process', () => {
    const meter = createMeter();
    const until = performance.now() + 20;
    while (performance.now() < until) Math.random();
    expect(meter.take().get('rest')!.ms).toBeGreaterThan(0);
  });
});
