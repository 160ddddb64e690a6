import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import axe from 'axe-core';

const OPTIONS = {
  resultTypes: ['violations'],
  // WCAG 2.2 asks for it; axe leaves it out unless told.
  rules: { 'target-size': { enabled: true } },
};

/**
 * Expects that axe finds nothing on the page as it is: WCAG 2.2 A and AA, and its best practices.
 * @param within a selector, where only a part of the page has changed since the page was examined
 */
export async function expectAccessible(page: Page, what: string, within = 'html'): Promise<void> {
  // It remains in the page for further looks.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const findings = await page.evaluate(
    async ([where, options]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        where,
        options as object,
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
    },
    [within, OPTIONS] as const,
  );
  expect.soft(findings, what).toEqual([]);
}
