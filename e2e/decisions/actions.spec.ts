/** Without scripts: an action is put on a checklist once, ticked there, and each of the two says what is true in it. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { client, makeColleagues } from '../support/colleagues.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const V = '/api/payments_compliance';
const main = (page: Page) => page.getByRole('main');

test('an action is put on a checklist, and the decision says who has done the item', async ({
  anotherSite,
  browser,
}) => {
  test.slow();
  const { url } = await anotherSite();
  await makeColleagues(url, ['world', 'hs', 'tool', 'workspace']);
  const editor = await client(url, emailFor('admin'));
  const drafts = `${V}/newsroom/drafts`;
  const id = () => ({ client_id: crypto.randomUUID() });
  const fields = {
    title: 'Own funds',
    body: { summary: 'In short.', value: '<p>The capital is EUR 1.</p>' },
  };
  const { nid, revision } = await editor(drafts, { type: 'insight-article', ...id(), fields });
  await editor(`${drafts}/${nid}/publish`, { revision, kind: 'update', ...id() });
  const owner = await client(url, emailFor('full'));
  const values = { key: crypto.randomUUID(), nid, read: 1, kind: 'action', due: '2027-03-31' };
  const { decision } = await owner(`${V}/decisions`, { ...values, title: 'Raise own funds' });

  const context = await browser.newContext({
    ...{ baseURL: url, ignoreHTTPSErrors: true, javaScriptEnabled: false },
  });
  await enter(context, url, emailFor('full'));
  const page = await context.newPage();
  const add = async () => {
    await page.goto(`${url}/decisions/${decision.id}`);
    await main(page).getByRole('link', { name: 'Add to a checklist' }).click();
    await expect(main(page).getByText('Raise own funds').first()).toBeVisible();
    await main(page).getByRole('button', { name: 'Add', exact: true }).click();
  };
  await add();
  await main(page)
    .getByRole('link', { name: `Decision D-${decision.id}` })
    .click();
  await expect(main(page).getByText('On your checklists')).toBeVisible();
  // The same once more: it is there already.
  await add();
  await expect(main(page).getByRole('checkbox')).toHaveCount(1);
  await main(page).getByRole('checkbox', { name: 'Done: Raise own funds' }).click();
  await page.goto(`${url}/decisions/${decision.id}`);
  await expect(main(page).getByText(/^Done by .* on /)).toBeVisible();
  await expect(main(page).getByText('In effect')).toBeVisible();
  await context.close();

  const shown = await browser.newContext({ baseURL: url, ignoreHTTPSErrors: true });
  await enter(shown, url, emailFor('full'));
  const live = await shown.newPage();
  await visit(live, `${url}/decisions/${decision.id}`);
  await expectAccessible(live, 'decision');
  await shown.close();
});
