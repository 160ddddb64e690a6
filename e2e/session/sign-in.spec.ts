/** Signing in: the form, where it leads, and whom it refuses. */
import { ask, cookieSet, DEMO_PASSWORD, tokensOf } from '../support/http.ts';
import { emailOf, expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

async function fillIn(page: Page, email: string, password: string) {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a wrong password is named and the e-mail address stays; the right one leads to the page asked for', async ({
  page,
  complaints,
}) => {
  complaints.expect(/401/);
  await page.goto('/regulatory_analysis');
  await expect(page).toHaveURL('/login');
  await expect(page).toHaveTitle('Sign in · Payments Compliance');

  await fillIn(page, emailOf('full'), 'not the password');
  await expect(page.getByRole('alert')).toHaveText(/Wrong e-mail or password/);
  await expect(page.getByLabel('E-mail address')).toHaveValue(emailOf('full'));

  await fillIn(page, emailOf('full'), DEMO_PASSWORD);
  await expect(page).toHaveURL('/regulatory_analysis');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regulatory analysis');
});

test('the sign-in page is never the page to return to', async ({ page }) => {
  await page.goto('/insights');
  await page.goto('/login');
  await page.goto('/login?reset=done');
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await fillIn(page, emailOf('full'), DEMO_PASSWORD);
  await expect(page).toHaveURL('/insights');
});

test('what browsers and search engines ask for is there, and is no page to return to', async ({ site }) => {
  for (const [path, type] of [
    ['/favicon.ico', /^image\//],
    ['/apple-touch-icon.png', /^image\/png/],
    ['/robots.txt', /^text\/plain/],
    ['/site.webmanifest', /^application\/manifest\+json/],
  ] as const) {
    const answer = await ask(site.url + path, {});
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('content-type'), path).toMatch(type);
    expect(cookieSet(answer, 'pastUrl'), path).toBeUndefined();
  }
  const manifest = await ask(`${site.url}/site.webmanifest`, { headers: { host: 'gambling.localhost' } });
  expect(JSON.parse(manifest.text).name).toBe('Regatlas Gambling Compliance');
});

test('without a page to return to, sign-in leads home', async ({ page }) => {
  await page.goto('/login');
  await fillIn(page, emailOf('legacy'), DEMO_PASSWORD);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome/);
});

test('nobody is sent to another site after sign-in', async ({ page, context }) => {
  for (const pastUrl of ['//evil.example/', '/%2f%2fevil.example']) {
    await context.clearCookies();
    await context.addCookies([
      { name: 'pastUrl', value: encodeURIComponent(pastUrl), domain: 'localhost', path: '/', secure: true },
    ]);
    await page.goto('/login');
    await fillIn(page, emailOf('world'), DEMO_PASSWORD);
    await expect(page, pastUrl).toHaveURL('/');
  }
});

test('a page that says why there was nothing to see is not returned to', async ({ site }) => {
  const form = new URLSearchParams({ email: emailOf('world'), password: DEMO_PASSWORD });
  for (const pastUrl of ['/access-denied', '/loggedout', '/nowhere']) {
    const answer = await ask(`${site.url}/login`, {
      cookies: { pastUrl: encodeURIComponent(pastUrl) },
      headers: { origin: site.url },
      form,
    });
    expect(answer.status, pastUrl).toBe(302);
    expect(answer.headers.get('location'), pastUrl).toBe('/');
  }
});

test('an inactive subscription is refused in words, and leaves no session', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/403/);
  await page.goto('/login');
  await fillIn(page, emailOf('inactive'), DEMO_PASSWORD);
  await expect(page.getByRole('alert')).toHaveText(/Your subscription to Payments Compliance is not active/);
  await expect(page).toHaveURL('/login');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('access_token');
});

test('a session whose subscription is not active ends at the sign-in page, and the API answers 403', async ({
  site,
}) => {
  const { access_token, refresh_token } = await tokensOf(site.url, emailOf('inactive'));
  const page = await ask(`${site.url}/insights`, { cookies: { access_token, refresh_token } });
  expect(page.headers.get('location')).toBe('/login');
  expect(cookieSet(page, 'access_token')).toBe('');
  expect(cookieSet(page, 'refresh_token')).toBe('');
  const api = await ask(`${site.url}/api/payments_compliance/pages?path=/insights`, { token: access_token });
  expect(api.status).toBe(403);
  expect(JSON.parse(api.text)).toMatchObject({ code: 'subscription_inactive', status: 403 });
});

test('a form that comes from another site is refused', async ({ site }) => {
  const form = new URLSearchParams({ email: emailOf('full'), password: DEMO_PASSWORD });
  const answer = await ask(`${site.url}/login`, { headers: { origin: 'https://evil.example' }, form });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.headers.getSetCookie().join()).not.toContain('access_token=ey');
});
