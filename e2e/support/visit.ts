import { expect, type Page, type Response } from '@playwright/test';

/**
 * Waits for the hydration of a page of the default layout: before that, links load documents and menus open only by
 * style sheet. The theme switch exists only once scripts run.
 */
export async function untilLive(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo').getByRole('group', { name: 'Theme' })).toBeVisible();
}

/** Goes to a page of the default layout and waits until it is live. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await untilLive(page);
  return response;
}

/** Does something that changes data, and waits until the API has answered the change. */
export async function untilSaved(page: Page, act: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.url().includes('/api/') && response.request().method() !== 'GET',
  );
  await act();
  await saved;
}

/** Navigates as a link would, without loading a document. */
export async function navigateInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    return router.navigate(to);
  }, path);
}
