import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

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
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .options({
      resultTypes: ['violations'],
      // WCAG 2.2 asks for it; axe leaves it out unless told.
      ...(rules
        ? { runOnly: { type: 'rule', values: rules } }
        : { rules: { 'target-size': { enabled: true } } }),
    })
    // The other mode opens a page for each look, to bring the findings of frames together; here are none.
    .setLegacyMode()
    .analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
  expect.soft(findings, what).toEqual([]);
}
