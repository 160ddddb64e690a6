/** What journeys of watch rules share. */
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { openStore, type Store } from '#app/store/store.ts';
import { expect } from '../support/test.ts';

/** Does something with the store of a site while it runs. */
export async function inStore<Result>(
  dataDir: string,
  act: (store: Store) => Promise<Result>,
): Promise<Result> {
  const opened = await openStore({ file: join(dataDir, 'regatlas.db') });
  if (!opened.ok) throw new Error(opened.problem.message);
  const result = await act(opened.store);
  await opened.store.close();
  return result;
}

/** Reloads the watchlist until a rule has found an item. */
export const untilFound = (page: Page, rule: Locator, title: string) =>
  expect(async () => {
    await page.reload();
    await expect(rule).toContainText(title, { timeout: 1000 });
  }).toPass();
