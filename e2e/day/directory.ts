/** The firm's own directory: its provider of sign-ins, and its requests by SCIM. */
import { CLIENT, type TestProvider } from '#app/features/single-sign-on/testing/openid-provider.ts';
import type { Hand } from '../support/hands.ts';
import { expect } from '../support/test.ts';
import { untilLive } from '../support/visit.ts';
import { FIRM, JOINER, main } from './people.ts';

/** The administrator connects the firm's provider. @returns the token for its directory */
export async function connectDirectory(admin: Hand, url: string, provider: TestProvider): Promise<string> {
  const { page } = admin;
  await admin.open(`${url}/admin/organisations`);
  await admin.press(main(page).getByRole('link', { name: FIRM }));
  await admin.press(main(page).getByRole('link', { name: 'Set up' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Single sign-on and provisioning');
  await expect(main(page).getByText(`${url}/sign-in/callback`).first()).toBeVisible();
  await admin.fill(main(page).getByLabel('Issuer'), provider.issuer);
  await admin.fill(main(page).getByLabel('Client ID'), CLIENT.client_id);
  await admin.fill(main(page).getByLabel('Client secret'), CLIENT.client_secret);
  await admin.fill(main(page).getByLabel('Claim with groups'), 'groups');
  await admin.press(main(page).getByRole('button', { name: 'Save', exact: true }));
  await expect(main(page).getByText('Saved. Test the connection')).toBeVisible();
  await admin.press(main(page).getByRole('button', { name: 'Test connection' }));
  await expect(main(page).getByText(`${provider.issuer} answers`)).toBeVisible();
  await admin.fill(main(page).getByLabel('Group', { exact: true }), 'readers');
  const payments = main(page).getByRole('group', { name: 'Payments Compliance' });
  const rights = ['World', 'Horizon scanning', 'Workspace', 'Tools'];
  for (const name of ['Subscribed to Payments Compliance', ...rights])
    await admin.choose(payments.getByLabel(name, { exact: true }));
  await admin.press(main(page).getByRole('button', { name: 'Save rule' }));
  await expect(main(page).getByRole('row', { name: /readers/ })).toContainText('Payments Compliance: World');
  await admin.press(main(page).getByRole('button', { name: 'Make a token' }));
  const token = await main(page).locator('code', { hasText: 'scim.' }).innerText();
  await page.reload();
  await expect(main(page).getByText(token)).toHaveCount(0);
  return token;
}

/** Asks for a page without being signed in, and gets there by the firm's provider. */
export async function signInByProvider(hand: Hand, url: string) {
  const { page } = hand;
  await page.context().clearCookies();
  await page.goto(`${url}/insights?sort=oldest`);
  await expect(page).toHaveURL(/\/login/);
  await hand.fill(page.getByLabel('E-mail'), 'bruno@nowhere.example');
  await hand.press(page.getByRole('button', { name: 'Sign in with your organisation' }));
  await expect(page.getByRole('alert')).toContainText('No organisation with this domain');
  await hand.fill(page.getByLabel('E-mail'), JOINER);
  await hand.press(page.getByRole('button', { name: 'Continue' }));
  await hand.press(page.getByRole('link', { name: 'Sign in as bruno' }));
  await expect(page).toHaveURL(`${url}/insights?sort=oldest`);
  await untilLive(page);
}

/** A request of the directory. */
async function scim(url: string, token: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${url}/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

/** The directory removes a person as Entra ID does it. */
export async function removeByDirectory(url: string, token: string, email: string) {
  const found = await scim(url, token, 'GET', `/Users?filter=userName eq "${email}"`);
  const [person] = found['Resources'] as { id: string }[];
  await scim(url, token, 'PATCH', `/Users/${person!.id}`, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
  });
}

/** Makes links for feed readers, of all rules. @returns the link of the Atom feed */
export async function makeFeed(hand: Hand, url: string): Promise<string> {
  const { page } = hand;
  await hand.open(`${url}/profile/my-watchlist`);
  await hand.press(main(page).getByRole('link', { name: 'Feeds of all rules' }));
  await hand.press(main(page).getByRole('button', { name: 'Create links' }));
  return main(page).getByLabel('Feed reader (Atom)').inputValue();
}

/** Status of the API for an access token. */
export async function apiStatus(url: string, token: string): Promise<number> {
  const { status } = await fetch(`${url}/api/user-subscriptions`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return status;
}
