/** The session check of every navigation, and signing out. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { SignJWT } from 'jose';
import { ask, cookieSet, refreshAt, tokensOf } from '../support/http.ts';
import { addressOf, hiddenPieces, itemOf } from '#tests/support/library.ts';
import { emailOf, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const article = itemOf(1001);
const [piece] = hiddenPieces(article);

async function cookie(context: BrowserContext, name: string): Promise<string | undefined> {
  return (await context.cookies()).find((candidate) => candidate.name === name)?.value;
}

test.describe('the token cases', () => {
  test('without an access token the session is refreshed and the refresh token rotated', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('full');
    const before = await cookie(context, 'refresh_token');
    await context.clearCookies({ name: 'access_token' });
    await page.goto(addressOf(article));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
    expect(await cookie(context, 'access_token')).toMatch(/^ey/);
    expect(await cookie(context, 'refresh_token')).not.toBe(before);
  });

  test('a client navigation refreshes too', async ({ page, context, signIn }) => {
    await signIn('full');
    await visit(page, '/insights');
    const before = await cookie(context, 'refresh_token');
    await context.clearCookies({ name: 'access_token' });
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Regulatory Analysis' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regulatory analysis');
    expect(await cookie(context, 'refresh_token')).not.toBe(before);
  });

  test('two requests at once with an expired session both get through', async ({ site }) => {
    const { refresh_token } = await tokensOf(site.url, emailOf('full'));
    const answers = await Promise.all(
      ['/insights', '/regulatory_analysis', '/'].map((path) =>
        ask(site.url + path, { cookies: { refresh_token } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => cookieSet(answer, 'refresh_token'))).size).toBe(1);
  });

  test('without either cookie the reader is sent to sign in', async ({ page, context, signIn }) => {
    await signIn('full');
    await page.goto(addressOf(article));
    await context.clearCookies();
    await page.reload();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(piece!)).toHaveCount(0);
  });

  test('during a client navigation the reader is sent to sign in as well', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('full');
    await visit(page, '/');
    await context.clearCookies();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insights' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('a refresh token that comes back after use ends the sign-in for everybody who holds it', async ({
    page,
    context,
    site,
    signIn,
  }) => {
    await signIn('full');
    const stolen = (await cookie(context, 'refresh_token'))!;
    await context.clearCookies({ name: 'access_token' });
    // The page asks for the account by itself: an answer after the sign-in has ended would lead to /login by another way.
    await Promise.all([page.waitForResponse('**/jsonapi/user'), page.goto('/insights')]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insights');

    const reuse = await refreshAt(site.url, stolen);
    expect([reuse.status, JSON.parse(reuse.text).code]).toEqual([401, 'refresh_token_reused']);
    await context.clearCookies({ name: 'access_token' });
    await page.goto('/insights');
    await expect(page).toHaveURL('/login');
    expect(await cookie(context, 'refresh_token')).toBeUndefined();
  });
});

test.describe('tokens that are no good', () => {
  const hour = 3600;
  const claims = { sid: 'someone', sub: '1', iss: 'regatlas', aud: 'regatlas-api' };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const now = () => Math.floor(Date.now() / 1000);
  const signed = (secret: Uint8Array, exp: number, sub = '1') =>
    new SignJWT({ ...claims, sub })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt(exp - hour)
      .setExpirationTime(exp)
      .sign(secret);

  async function badTokens(dataDir: string): Promise<Record<string, string>> {
    const secret = new TextEncoder().encode((await readFile(join(dataDir, 'token-secret'), 'utf8')).trim());
    const none = `${encode({ alg: 'none' })}.${encode({ ...claims, exp: now() + hour })}.`;
    return {
      expired: await signed(secret, now() - hour),
      forged: await signed(new TextEncoder().encode('x'.repeat(48)), now() + hour),
      'of nobody': await signed(secret, now() + hour, '999999'),
      'of no number': await signed(secret, now() + hour, 'admin'),
      'alg:none': none,
      'no token at all': 'ey',
      'far too long': 'ey'.repeat(3000),
    };
  }

  test('lead to the sign-in page, never to content and never to an error', async ({ site }) => {
    for (const [name, access_token] of Object.entries(await badTokens(site.dataDir))) {
      for (const path of [addressOf(article), `${addressOf(article)}.data`, '/', '/profile/help']) {
        const { refresh_token } = await tokensOf(site.url, emailOf('none'));
        const alone = await ask(site.url + path, { cookies: { access_token } });
        expect(alone.text, name).not.toContain(piece);
        if (path.endsWith('.data')) expect(alone.text, name).toContain('/login');
        else expect([alone.status, alone.headers.get('location')], name).toEqual([302, '/login']);
        // With a good refresh token the worst that may happen is a new sign-in.
        const both = await ask(site.url + path, { cookies: { access_token, refresh_token } });
        expect([200, 202, 302], name).toContain(both.status);
        if (both.status === 302) expect(both.headers.get('location'), name).toBe('/login');
      }
    }
  });

  test('are 401 at the API, as a problem with a code', async ({ site }) => {
    // Signed with our key for someone who is not there any more: known, and without any right.
    const { 'of nobody': _signedByUs, ...bad } = await badTokens(site.dataDir);
    for (const [name, token] of Object.entries(bad)) {
      for (const path of [
        '/jsonapi/user',
        '/api/user-subscriptions',
        '/api/getToken',
        '/jsonapi/node/analysis-article',
        `/api/payments_compliance/pages?path=${addressOf(article)}`,
      ]) {
        const answer = await ask(site.url + path, { token });
        expect(answer.headers.get('content-type'), `${name} ${path}`).toContain('application/problem+json');
        const code = name === 'expired' ? 'token_expired' : 'token_invalid';
        expect(JSON.parse(answer.text), `${name} ${path}`).toMatchObject({ status: 401, code });
      }
    }
  });

  test('with a signature for a good one, an expired token is refreshed away', async ({
    page,
    context,
    site,
    signIn,
  }) => {
    await signIn('full');
    const { expired } = await badTokens(site.dataDir);
    await context.addCookies([
      { name: 'access_token', value: expired!, domain: 'localhost', path: '/', secure: true },
    ]);
    await page.goto('/insights');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insights');
    expect(await cookie(context, 'access_token')).not.toBe(expired);
  });
});

test.describe('signing out', () => {
  async function expectSignedOut(page: Page, context: BrowserContext, url: string, refreshToken: string) {
    const names = (await context.cookies()).map(({ name }) => name);
    // What tells the device apart at the next sign-in is no part of the session.
    expect(names.filter((name) => name !== 'known_device')).toEqual([]);
    expect((await refreshAt(url, refreshToken)).status).toBe(401);
    await page.goBack();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(piece!)).toHaveCount(0);
  }

  test('LOGOUT ends the session, and the way back shows nothing', async ({ page, context, site, signIn }) => {
    await signIn('full');
    await page.goto(addressOf(article));
    const refreshToken = (await cookie(context, 'refresh_token'))!;
    await page.getByRole('banner').getByRole('button', { name: 'LOGOUT' }).click();
    await expect(page).toHaveURL('/login');
    await expectSignedOut(page, context, site.url, refreshToken);
  });

  test('gives up what the page still asks for: nobody hears of its refusal', async ({ page, signIn }) => {
    await signIn('full');
    const signOut = page.waitForRequest((request) => request.method() === 'POST');
    await page.route('**/jsonapi/user', async (route) => {
      await signOut;
      await route.fulfill({ status: 401, json: {} });
    });
    await page.route('/login', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    const asked = page.waitForRequest('**/jsonapi/user');
    await page.goto(addressOf(article));
    await asked;
    await page.getByRole('banner').getByRole('button', { name: 'LOGOUT' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('"Log Out" of the profile menu ends at /loggedout', async ({ page, context, site, signIn }) => {
    await signIn('full');
    await page.goto(addressOf(article));
    const refreshToken = (await cookie(context, 'refresh_token'))!;
    await page.getByRole('banner').getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('banner').getByRole('menuitem', { name: 'Log Out', exact: true }).click();
    await expect(page).toHaveURL(/\/loggedout\??$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
    await expectSignedOut(page, context, site.url, refreshToken);
  });

  test('nobody else can sign a reader out: a link or an image to /login changes nothing', async ({
    site,
  }) => {
    const { access_token, refresh_token } = await tokensOf(site.url, emailOf('full'));
    const answer = await ask(`${site.url}/login?intent=logout`, { cookies: { access_token, refresh_token } });
    expect(cookieSet(answer, 'refresh_token')).toBeUndefined();
    expect((await refreshAt(site.url, refresh_token)).status).toBe(200);
  });
});
