/** Signing in by the provider of an organisation without scripts; e2e/day has the whole way, to the removal by SCIM. */
import {
  startProvider,
  CLIENT,
  type TestProvider,
} from '#app/features/single-sign-on/testing/openid-provider.ts';
import { getTokens } from '../support/http.ts';
import { ProjectCopy } from '../support/project.ts';
import { startSite, type Site } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

let copy: ProjectCopy;
let site: Site;
let provider: TestProvider;

test.beforeAll(async () => {
  copy = new ProjectCopy();
  copy.change<{ features: Record<string, unknown> }>('config/site.json', ({ features }) => {
    features['single-sign-on'] = { privateHosts: ['127.0.0.1'] };
  });
  site = await startSite({ root: copy.root });
  provider = await startProvider([`${site.url}/sign-in/callback`]);
});
test.afterAll(async () => {
  await site?.stop();
  await provider?.end();
  copy?.remove();
});

test('works without scripts, and tells a refusal', async ({ browser, complaints }) => {
  complaints.expect(/403/);
  const { access_token: token } = await getTokens(site.url, 'admin@demo.test');
  const ask = async (path: string, body: object) =>
    (await fetch(`${site.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((answer) => answer.json())) as { id: number };
  const { id } = await ask('/api/organisations', {
    name: 'Lagoon',
    seats: null,
    domains: ['lagoon.example'],
  });
  await ask(`/api/organisations/${id}/sign-on`, {
    ...{ issuer: provider.issuer, clientId: CLIENT.client_id, clientSecret: CLIENT.client_secret },
    ...{ scopes: 'email', groupsClaim: '', trustsEmail: false, allowsPassword: true },
  });
  provider.people.set('olga', { sub: 'olga', email: 'olga@lagoon.example', email_verified: true });
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('olga@lagoon.example');
  await page.getByRole('button', { name: 'Sign in with your organisation' }).click();
  await page.getByRole('link', { name: 'Sign in as olga' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You cannot sign in');
  await expect(page.getByText('You have no account here yet. Ask your administrator.')).toBeVisible();
  await context.close();
});
