import { describe, expect, test } from 'vitest';
import type { RecognizerState } from '../../../../recognition/recognizer.js';
import { UploadAdmission } from './admission.js';

const MB = 2 ** 20;

function admission(state: Partial<RecognizerState> = {}) {
  const whole: RecognizerState = {
    ready: 1,
    busy: 1,
    waiting: 3,
    backlogMs: 4200,
    full: false,
    replaced: { fault: 0, images: 0, memory: 0 },
    memory: [],
    ...state,
  };
  return new UploadAdmission({ totalBytes: 100 * MB, callerBytes: 60 * MB }, () => whole);
}

function refusal(work: () => unknown): unknown {
  try {
    work();
  } catch (problem) {
    return problem;
  }
}

describe('uploads', () => {
  test('are accepted while their declared bytes fit, and otherwise refused with a time to try again', () => {
    const gate = admission();
    const first = gate.admit('ani', 50 * MB);
    gate.admit('budi', 40 * MB);
    expect(refusal(() => gate.admit('citra', 11 * MB))).toMatchObject({
      code: 'OVERLOADED',
      retryAfterSeconds: 5,
      detail: expect.stringContaining('Other uploads'),
    });
    first.release();
    expect(refusal(() => gate.admit('citra', 11 * MB))).toBeUndefined();
  });

  test('of one caller have a separate limit, which leaves room for others', () => {
    const gate = admission();
    gate.admit('ani', 50 * MB);
    expect(refusal(() => gate.admit('ani', 11 * MB))).toMatchObject({
      code: 'OVERLOADED',
      detail: expect.stringContaining('Your other uploads'),
    });
    expect(refusal(() => gate.admit('budi', 40 * MB))).toBeUndefined();
  });

  test('need less once their size is known', () => {
    const gate = admission();
    const upload = gate.admit('ani', 60 * MB);
    upload.shrink(10 * MB);
    upload.shrink(20 * MB);
    expect(upload.bytes).toBe(10 * MB);
    expect(refusal(() => gate.admit('ani', 50 * MB))).toBeUndefined();
  });

  test('without a declared size reserve memory as they arrive, and are refused if there is no more', () => {
    const gate = admission();
    const upload = gate.admit('ani');
    gate.admit('budi', 50 * MB);
    upload.hold(20 * MB);
    expect(refusal(() => gate.admit('citra', 35 * MB))).toMatchObject({ code: 'OVERLOADED' });
    expect(refusal(() => upload.hold(50 * MB))).toMatchObject({ code: 'OVERLOADED' });
  });

  test('that are tiny are limited too', () => {
    const gate = admission();
    const admitted = Array.from({ length: 1000 }, () => refusal(() => gate.admit('ani', 1)));
    expect(admitted.filter((problem) => problem === undefined)).toHaveLength(480);
  });

  test('are refused if the image could not be read anyway', () => {
    expect(refusal(() => admission({ full: true }).admit('ani', 1))).toMatchObject({ code: 'OVERLOADED' });
  });
});

describe('a stalled upload', () => {
  test('is evicted by one that needs its memory', () => {
    const gate = admission();
    const [moving, stalled] = [gate.admit('ani', 30 * MB), gate.admit('ani', 30 * MB)];
    stalled.stalled = true;
    gate.admit('ani', 20 * MB);
    expect([moving.evicted.aborted, stalled.evicted.aborted]).toEqual([false, true]);
  });

  test('stays if evicting it makes room for its caller, but the others leave none', () => {
    const gate = admission();
    gate.admit('budi', 55 * MB);
    const stalled = gate.admit('ani', 30 * MB);
    stalled.stalled = true;
    expect(refusal(() => gate.admit('ani', 50 * MB))).toMatchObject({ code: 'OVERLOADED' });
    expect(stalled.evicted.aborted).toBe(false);
  });

  test('stays if there is room, and if evicting it would make none', () => {
    const gate = admission();
    const stalled = gate.admit('ani', 10 * MB);
    stalled.stalled = true;
    gate.admit('ani', 40 * MB);
    expect(refusal(() => gate.admit('ani', 30 * MB))).toMatchObject({ code: 'OVERLOADED' });
    expect(stalled.evicted.aborted).toBe(false);
  });
});
