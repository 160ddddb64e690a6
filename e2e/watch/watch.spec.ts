/** Watch rules: save one from a list, see what it brings, follow it elsewhere, end it. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { scheduleToken } from '#app/api/delivery/schedule-token.ts';
import { unsubscribeToken } from '#app/api/delivery/unsubscribe-token.ts';
import { openStore } from '#app/store/store.ts';
import { anItem } from '#app/store/testing/samples.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const V = 'payments_compliance';
const SECRET = 'a secret of this journey, long enough to sign';
const main = (page: Page) => page.getByRole('main');

/** Publishes an insight while the site runs, as an import does. */
async function publish(dataDir: string, nid: number, title: string): Promise<void> {
  const opened = await openStore({ file: join(dataDir, 'regatlas.db') });
  if (!opened.ok) throw new Error(opened.problem.message);
  const fields = { body: { summary: 'A summary.', value: '<p>Text.</p>' } };
  await opened.store.content.publish(
    anItem(nid, { type: 'insight-article', title, path: `watched-${nid}`, published: '2026-11-20', fields }),
  );
  await opened.store.close();
}

test('a search becomes a rule, which finds what is published later', async ({
  anotherSite,
  context,
  page,
}) => {
  const site = await anotherSite();
  await enter(context, site.url, emailFor('full'));
  await visit(page, `${site.url}/search?query=%22safeguarding%22&offset=0`);
  await main(page).getByRole('link', { name: 'Watch', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Watch this' });
  await expect(form).toContainText('in the last 100 days');
  await form.getByLabel('Name').fill('Client money');
  await form.getByLabel('Your note').fill('for the audit');
  await form.getByRole('button', { name: 'Save watch' }).click();
  await expect(form).toContainText('“Client money” is saved.');

  await publish(site.dataDir, 990_001, 'A new paper on safeguarding');
  await publish(site.dataDir, 990_002, 'Nothing of interest');
  await form.getByRole('link', { name: 'Open the rule' }).click();
  const rule = main(page).getByRole('region', { name: 'Client money' });
  await expect(rule).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(rule).toContainText('A new paper on safeguarding', { timeout: 1000 });
  }).toPass();
  await expect(rule).not.toContainText('Nothing of interest');
  await rule.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect(main(page)).toContainText('All matches are marked as seen.');
  await expect(rule).toContainText('Seen');

  await rule.getByRole('link', { name: 'Feeds' }).click();
  await rule.getByRole('button', { name: 'Make links' }).click();
  const atom = await rule.getByLabel('Feed reader (Atom)').inputValue();
  const rss = await rule.getByLabel('Feed reader (RSS)').inputValue();
  for (const url of [atom, rss]) {
    const response = await fetch(url);
    const feed = await response.text();
    expect(feed).toContain('A new paper on safeguarding');
    expect(feed).not.toContain('Nothing of interest');
    const again = await fetch(url, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  }
  await rule.getByRole('button', { name: 'Switch feeds off' }).click();
  await expect(main(page)).toContainText('The feeds are off.');
  expect((await fetch(atom)).status).toBe(404);

  await rule.getByRole('button', { name: 'Delete rule' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(main(page)).toContainText('“Client money” deleted');
  await main(page).getByRole('button', { name: /^Undo/ }).click();
  await expect(rule).toBeVisible();
});

test('digests end and begin again by the link in them', async ({ anotherSite, page }) => {
  const site = await anotherSite({ env: { TOKEN_SECRET: SECRET } });
  const opened = await openStore({ file: join(site.dataDir, 'regatlas.db') });
  if (!opened.ok) throw new Error(opened.problem.message);
  const user = await opened.store.users.byEmail(emailFor('full'));
  await opened.store.close();
  const key = { userId: user!.id, vertical: V, schedule: 'daily' };
  const token = unsubscribeToken(new TextEncoder().encode(SECRET), key);
  const path = `${site.url}/unsubscribe?${new URLSearchParams({ token })}`;
  await page.goto(path);
  const stop = main(page).getByRole('button', { name: 'Unsubscribe', exact: true });
  await stop.click();
  const undo = main(page).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await undo.click();
  await expect(stop).toBeVisible();
  // RFC 8058: mail programs send this without opening the page.
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.ok).toBe(true);
  await page.goto(path);
  await expect(undo).toBeVisible();
});

test('a digest is paused, resumed and had once a week by the links in it', async ({
  anotherSite,
  context,
  page,
}) => {
  const site = await anotherSite({ env: { TOKEN_SECRET: SECRET } });
  const opened = await openStore({ file: join(site.dataDir, 'regatlas.db') });
  if (!opened.ok) throw new Error(opened.problem.message);
  const user = await opened.store.users.byEmail(emailFor('full'));
  const rule = {
    ...{ user_id: user!.id, vertical: V, name: 'Everything', note: '', path: '/search', per_month: 1 },
    ...{ query: { text: '', types: [], terms: [] }, schedule: 'daily' as const },
  };
  await opened.store.watchRules.create(rule, new Date().toISOString(), 10);
  await opened.store.close();
  const key = { userId: user!.id, vertical: V, schedule: 'daily' };
  const today = new Date().toISOString().slice(0, 10);
  const urlFor = (change: string, day = today) => {
    const token = scheduleToken(new TextEncoder().encode(SECRET), key, day);
    return `${site.url}/digest-schedule?${new URLSearchParams({ token, change })}`;
  };
  const button = (name: string) => main(page).getByRole('button', { name, exact: true });

  await page.goto(urlFor('pause'));
  await button('Pause for two weeks').click();
  await expect(main(page)).toContainText('The digest is paused');
  await button('Send it again now').click();
  await expect(button('Pause for two weeks')).toBeVisible();
  await page.goto(urlFor('weekly'));
  await button('Send it once a week').click();
  await expect(main(page)).toContainText('One rule is now in the weekly digest.');
  await page.goto(urlFor('weekly'));
  await expect(main(page)).toContainText('No rule sends a daily digest');
  const old = await fetch(urlFor('weekly', '2020-01-01'));
  expect([old.status, (await old.text()).includes('This link has expired')]).toEqual([410, true]);

  await enter(context, site.url, emailFor('full'));
  await visit(page, `${site.url}/profile/my-watchlist`);
  await expect(main(page).getByRole('region', { name: 'Everything' })).toContainText('Once a week');
});
