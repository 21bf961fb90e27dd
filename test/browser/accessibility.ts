import axe from 'axe-core';
import type { Page } from 'playwright-core';

export const PHONE = { width: 390, height: 844 };

/** The serious and critical accessibility violations that axe finds. */
export async function violations(page: Page): Promise<string[]> {
  // Not as a script element, which the content security policy would block.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<axe.AxeResults>('axe.run()');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    );
}

/** How many pixels the page overflows horizontally. */
export const overflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
