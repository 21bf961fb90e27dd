import { useFormats, useTexts } from '../../texts/texts.js';
import { grouped } from '../reading/code.js';
import type { Finding } from '../reading/findings.js';

/** How a value is shown: codes in groups, weights with their unit. */
export function useValueText(): (finding: Pick<Finding, 'name' | 'value'>) => string {
  const { kilograms } = useTexts().playground;
  const { number } = useFormats();
  return ({ name, value }) => {
    if (name === 'code') return grouped(value);
    return name.endsWith('_kg') && /^\d+$/.test(value) ? kilograms(number(Number(value))) : value;
  };
}
