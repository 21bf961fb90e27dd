import { expect, it } from 'vitest';
import { riskCurve } from './risk.js';

it('counts what each threshold accepts, and the share of it that is wrong', () => {
  const curve = riskCurve([
    { confidence: 0.95, is: true },
    { confidence: 0.82, is: true },
    { confidence: 0.8, is: false },
    { confidence: 0.2, is: false },
  ]);
  const at = (threshold: number) => curve.find(({ from }) => from === threshold);
  expect(at(0.9)).toMatchObject({ answered: 1, right: 1, risk: 0 });
  expect(at(0.8)?.risk).toBeCloseTo(1 / 3);
});
