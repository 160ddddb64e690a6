/** A decision gets another owner from its page; when the account of the owner is deleted, it says since when it has none. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { client, makeColleagues } from '../support/colleagues.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const V = '/api/payments_compliance';
const main = (page: Page) => page.getByRole('main');

test('an owner hands a decision over, and the new one finds it', async ({
  anotherSite,
  browser,
  page,
  context,
}) => {
  test.slow();
  const { url } = await anotherSite();
  await makeColleagues(url, ['world', 'hs', 'tool', 'workspace']);
  const owner = await client(url, emailFor('full'));
  const team = await owner('/api/teams', { name: 'Licensing' });
  await owner(`/api/teams/${team.id}/members`, { email: emailFor('world') });
  const editor = await client(url, emailFor('admin'));
  const news = `${V}/newsroom/drafts`;
  const client_id = crypto.randomUUID();
  const body = { summary: 'In short.', value: '<h2>Capital</h2><p>The capital is EUR 350,000.</p>' };
  const begun = await editor(news, {
    ...{ type: 'insight-article', client_id },
    fields: { title: 'Own funds', body },
  });
  await editor(`${news}/${begun.nid}/publish`, {
    ...{ revision: begun.revision, kind: 'update', client_id: crypto.randomUUID() },
  });
  const made = await owner(`${V}/decisions`, {
    ...{ key: crypto.randomUUID(), nid: begun.nid, read: 1, kind: 'action', due: '2027-03-31' },
    ...{ title: 'Own funds of Firm Pay', reason: 'Own funds have to be filed.' },
  });
  const { id } = made.decision;
  await owner(`${V}/sharing`, { kind: 'decision', id: String(id), team: team.id, right: 'edit' });

  await enter(context, url, emailFor('full'));
  await visit(page, `${url}/decisions/${id}`);
  await main(page).getByRole('button', { name: 'Hand over' }).click();
  await main(page).getByLabel('New owner').selectOption({ index: 0 });
  await main(page).getByLabel('Why').fill('On leave until March.');
  await expectAccessible(page, 'form');
  await main(page).getByRole('button', { name: 'Hand over' }).last().click();
  await expect(main(page).getByText('Handed over.', { exact: true })).toBeVisible();
  await expect(main(page).getByText('On leave until March.')).toBeVisible();

  const other = await browser.newContext({ baseURL: url, ignoreHTTPSErrors: true });
  await enter(other, url, emailFor('world'));
  const theirs = await other.newPage();
  await visit(theirs, `${url}/decisions/${id}`);
  await expect(main(theirs).getByText('You are asked to carry it out by 31 Mar 2027.')).toBeVisible();
  await other.close();
});
