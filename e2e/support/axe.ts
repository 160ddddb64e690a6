import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import axe from 'axe-core';

/** Where to look, and for what. */
export interface Look {
  /** A selector, where only a part of the page has changed since the last look. */
  within?: string | undefined;
  /** Ids of axe's rules, where only they can find something new; all without. */
  rules?: string[];
}

/** Expects that axe finds nothing on the page as it stands: WCAG 2.2 A and AA, and its best practices. */
export async function expectAccessible(
  page: Page,
  what: string,
  { within = 'html', rules }: Look = {},
): Promise<void> {
  // It stays in the page for the looks that follow.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options = {
    resultTypes: ['violations'] as const,
    // WCAG 2.2 asks for it; axe leaves it out unless told.
    ...(rules
      ? { runOnly: { type: 'rule', values: rules } }
      : { rules: { 'target-size': { enabled: true } } }),
  };
  const findings = await page.evaluate(
    async ([where, how]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(where, how as object);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
    },
    [within, options] as const,
  );
  expect.soft(findings, what).toEqual([]);
}
