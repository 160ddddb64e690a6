/** What a reader lets programs do: read by a token, as an assistant does too, and be told by a webhook. */
import { createReader } from '../support/readers.ts';
import { enter, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const ALL = { permissions: ['world', 'hs', 'requirements'] };

test('a program reads with a token what its owner may read, changes nothing, and nothing after it is revoked', async ({
  page,
  context,
  site,
}) => {
  await enter(context, site.url, await createReader(site.dataDir, ALL));
  await visit(page, '/profile/api-tokens');
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('Nightly report');
  await main.getByRole('button', { name: 'Create token' }).click();
  const token = await main.getByRole('status').locator('code').innerText();
  const ask = async (path: string, body?: object) =>
    fetch(`${site.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json, text/event-stream',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const search = '/api/payments_compliance/es/search/?query=safeguarding';
  const found = (await (await ask(search)).json()) as { found: number };
  expect(JSON.stringify(found)).toContain('afeguarding');
  expect((await ask('/api/payments_compliance/bookmarks', { nid: 1001 })).status).toBe(403);
  const answer = await ask('/mcp', {
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name: 'search', arguments: { query: 'safeguarding', size: 3 } },
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('afeguarding')]);

  await main.getByRole('button', { name: /^Revoke Nightly report/ }).click();
  await expect(main).toContainText('Token revoked.');
  expect((await ask(search)).status).toBe(401);
});

test('a webhook is added, shows its secret once, and does not lead into our network', async ({
  page,
  context,
  site,
  complaints,
}) => {
  complaints.expect(/422/);
  await enter(context, site.url, await createReader(site.dataDir, ALL));
  await visit(page, '/profile/webhooks');
  const main = page.getByRole('main');
  await main.getByLabel('URL', { exact: true }).fill('https://169.254.169.254/latest/meta-data');
  await main.getByRole('checkbox').first().check();
  await main.getByRole('button', { name: 'Add webhook' }).click();
  await expect(main).toContainText('169.254.169.254 is not a public address.');
  await main.getByLabel('URL', { exact: true }).fill('https://hooks.firm.example/regatlas');
  await main.getByRole('button', { name: 'Add webhook' }).click();
  await expect(main.getByRole('status').filter({ hasText: 'Copy the secret now.' })).toContainText(/whsec_/);
  await page.reload();
  await expect(main).not.toContainText('whsec_');
  await main.getByRole('link', { name: 'https://hooks.firm.example/regatlas' }).click();
  await main.getByRole('button', { name: 'Pause' }).click();
  await expect(main).toContainText('Paused.');
});
