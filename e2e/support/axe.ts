import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import axe from 'axe-core';

const OPTIONS = {
  resultTypes: ['violations'],
  // WCAG 2.2 requires it; axe does not run it by default.
  rules: { 'target-size': { enabled: true } },
};

/**
 * Expects that axe finds nothing on the current page: WCAG 2.2 A and AA, and its best practices.
 * @param within a selector, if only part of the page has changed since the last check
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
