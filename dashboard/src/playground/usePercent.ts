import { useFormats, useTexts } from '../texts/texts.js';
import { percentOf } from './confidence.js';

/** How a confidence is written. */
export function usePercent(): (confidence: number) => string {
  const { percent, lessThan } = useTexts().playground.confidence;
  const { number } = useFormats();
  return (confidence) => {
    const whole = percentOf(confidence);
    return whole === 0 ? lessThan(percent(number(1))) : percent(number(whole));
  };
}
