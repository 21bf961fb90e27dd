import { useFormats, useTexts } from '../../texts/texts.js';
import { percentOf } from './confidence.js';

/** How a confidence is written. */
export function usePercent(): (confidence: number) => string {
  const { percent } = useTexts().playground.confidence;
  const { number } = useFormats();
  return (confidence) => percent(number(percentOf(confidence)));
}
