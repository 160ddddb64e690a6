/** A session that ends on the server while its page is open, and signing in again. */
import { expect, type Page } from '@playwright/test';
import { ask, DEMO_PASSWORD } from './http.ts';

/** Ends it on the server, once the page has loaded all that it loads by itself: otherwise that would be refused first. */
export async function endSession(page: Page, url: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const context = page.context();
  const token = (await context.cookies()).find(({ name }) => name === 'access_token')!.value;
  expect((await ask(`${url}/api/logout`, { token, body: {} })).status).toBe(200);
}

/** Fills in the form of the sign-in page that is open. */
export async function signInWith(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
