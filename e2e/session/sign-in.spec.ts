/** Signing in: the form, where it leads, and whom it refuses. */
import { DEMO_PASSWORD } from '../support/http.ts';
import { documentTitle, pageTitle, vertical } from '../support/names.ts';
import { emailFor, expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

async function fillIn(page: Page, email: string, password: string) {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a wrong password is named and the e-mail address stays; the right one leads to the page asked for', async ({
  page,
  complaints,
}) => {
  complaints.expect(/401/);
  await page.goto('/regulatory_analysis');
  await expect(page).toHaveURL('/login');
  await expect(page).toHaveTitle(documentTitle('Sign in'));

  await fillIn(page, emailFor('full'), 'not the password');
  await expect(page.getByRole('alert')).toHaveText(/Wrong e-mail or password/);
  await expect(page.getByLabel('E-mail address')).toHaveValue(emailFor('full'));

  await fillIn(page, emailFor('full'), DEMO_PASSWORD);
  await expect(page).toHaveURL('/regulatory_analysis');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTitle('/regulatory_analysis'));
});

test('the sign-in page is never the page to return to', async ({ page }) => {
  await page.goto('/insights');
  await page.goto('/login');
  await page.goto('/login?reset=done');
  await expect(page.getByText('Your new password has been set.')).toBeVisible();
  await fillIn(page, emailFor('full'), DEMO_PASSWORD);
  await expect(page).toHaveURL('/insights');
});

test('without a page to return to, sign-in leads home', async ({ page }) => {
  await page.goto('/login');
  await fillIn(page, emailFor('legacy'), DEMO_PASSWORD);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome/);
});

test('an inactive subscription is refused in words, and leaves no session', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/403/);
  await page.goto('/login');
  await fillIn(page, emailFor('inactive'), DEMO_PASSWORD);
  await expect(page.getByRole('alert')).toContainText(
    `Your subscription to ${vertical().title} is not active`,
  );
  await expect(page).toHaveURL('/login');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('access_token');
});

test('the icons and the manifest that a page names are there, and none is a page to return to', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  const answers = await page
    .locator('link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]')
    .evaluateAll((links) =>
      Promise.all(
        [...links.map((link) => (link as HTMLLinkElement).href), '/favicon.ico', '/robots.txt'].map(
          async (href) => {
            const { status, headers } = await fetch(href);
            return `${status} ${headers.get('content-type')?.split(';')[0]}`;
          },
        ),
      ),
    );
  expect(answers).toEqual([
    '200 image/svg+xml',
    '200 image/png',
    '200 application/manifest+json',
    '200 image/x-icon',
    '200 text/plain',
  ]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('pastUrl');
});
