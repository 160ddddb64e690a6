/** A reader signs in by the provider of their organisation, and is out once its directory removes them. */
import {
  startProvider,
  CLIENT,
  type TestProvider,
} from '#app/features/single-sign-on/testing/openid-provider.ts';
import { getTokens } from '../support/http.ts';
import { ProjectCopy } from '../support/project.ts';
import { startSite, type Site } from '../support/server.ts';
import { enter, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const EMAIL = 'ines@harbour.example';
/** Everybody who is removed must be out by then. */
const OUT_WITHIN_MS = 60_000;

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
  provider.people.set('ines', { sub: 'ines', email: EMAIL, email_verified: true, groups: ['readers'] });
});
test.afterAll(async () => {
  await site?.stop();
  await provider?.end();
  copy?.remove();
});

/** Requests of the directory. */
async function scim(
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${site.url}/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

test('from the settings to the page that was asked for, and out again', async ({ browser, complaints }) => {
  complaints.expect(/40[13]/);
  // The administrator sets it up.
  const admins = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' });
  await enter(admins, site.url, 'admin@demo.test');
  const admin = await admins.newPage();
  await visit(admin, '/admin/organisations');
  await admin.getByLabel('Name').fill('Harbour Payments');
  await admin.getByLabel('Domains').fill('harbour.example');
  await admin.getByRole('button', { name: 'Add organisation' }).click();
  await admin.getByRole('link', { name: 'Set up' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Single sign-on and provisioning');
  await expect(admin.getByText(`${site.url}/sign-in/callback`).first()).toBeVisible();
  await admin.getByLabel('Issuer').fill(provider.issuer);
  await admin.getByLabel('Client ID').fill(CLIENT.client_id);
  await admin.getByLabel('Client secret').fill(CLIENT.client_secret);
  await admin.getByLabel('Claim with groups').fill('groups');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Saved. Test the connection')).toBeVisible();
  await admin.getByRole('button', { name: 'Test connection' }).click();
  await expect(admin.getByText(`${provider.issuer} answers`)).toBeVisible();
  await admin.getByLabel('Group', { exact: true }).fill('readers');
  const payments = admin.getByRole('group', { name: 'Payments Compliance' });
  await payments.getByLabel('Subscribed to Payments Compliance').check();
  await payments.getByLabel('World').check();
  await admin.getByRole('button', { name: 'Save rule' }).click();
  await expect(admin.getByRole('row', { name: /readers/ })).toContainText('Payments Compliance: World');
  await admin.getByRole('button', { name: 'Make a token' }).click();
  const token = await admin.locator('code', { hasText: 'scim.' }).innerText();
  await admin.reload();
  await expect(admin.getByText(token)).toHaveCount(0);
  await admins.close();

  // The reader asks for a page, and signs in without a password.
  const theirs = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' });
  const reader = await theirs.newPage();
  await reader.goto('/insights?sort=oldest');
  await expect(reader).toHaveURL(/\/login/);
  await reader.getByLabel('E-mail').fill('ines@nowhere.example');
  await reader.getByRole('button', { name: 'Sign in with your organisation' }).click();
  await expect(reader.getByRole('alert')).toContainText('No organisation with this domain');
  await reader.getByLabel('E-mail').fill(EMAIL);
  await reader.getByRole('button', { name: 'Continue' }).click();
  await reader.getByRole('link', { name: 'Sign in as ines' }).click();
  await expect(reader).toHaveURL(`${site.url}/insights?sort=oldest`);
  await expect(reader.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible();
  const cookies = await theirs.cookies();
  expect(cookies.map(({ name }) => name)).not.toContain('sign_on');

  // The directory removes the person, who is out everywhere.
  const [ines] = (await scim(token, 'GET', `/Users?filter=userName eq "${EMAIL}"`))['Resources'] as {
    id: string;
  }[];
  const removedAt = Date.now();
  await scim(token, 'PATCH', `/Users/${ines!.id}`, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
  });
  await reader.goto('/insights');
  await expect(reader).toHaveURL(/\/login/);
  const access = cookies.find(({ name }) => name === 'access_token')!.value;
  const asked = await fetch(`${site.url}/api/user-subscriptions`, {
    headers: { authorization: `Bearer ${access}` },
  });
  expect(asked.status).toBe(401);
  expect(Date.now() - removedAt).toBeLessThan(OUT_WITHIN_MS);
  await reader.getByLabel('E-mail').fill(EMAIL);
  await reader.getByRole('button', { name: 'Sign in with your organisation' }).click();
  // The provider remembers who is there.
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('You cannot sign in');
  await expect(reader.getByText('Your account is disabled. Ask your administrator.')).toBeVisible();
  await theirs.close();
});

test('works without scripts, and tells a refusal', async ({ browser, complaints }) => {
  complaints.expect(/403/);
  // The organisation is that of the test before, or its own.
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
