import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * Expects that axe finds nothing on the page as it stands: WCAG 2.2 A and AA, and its best practices.
 * `within` is a selector, where only a part of the page has changed since the last look.
 */
export async function expectAccessible(page: Page, what: string, within = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(within).analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
  expect.soft(findings, what).toEqual([]);
}
