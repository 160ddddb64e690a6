/** Watch rules: save one from a list, see what it brings, follow it elsewhere, end it. */
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { scheduleToken } from '#app/features/watch/digests/link-tokens.server.ts';
import { ruleStore } from '#app/features/watch/rules-store.server.ts';
import { anItem } from '#app/store/testing/samples.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { inStore, untilFound } from './watched.ts';

const V = 'payments_compliance';
const SECRET = 'a secret of this journey, long enough to sign';
const main = (page: Page) => page.getByRole('main');

/** Publishes an insight while the site runs, as an import does. */
const publish = (dataDir: string, nid: number, title: string) =>
  inStore(dataDir, async ({ content }) => {
    const fields = { body: { summary: 'A summary.', value: '<p>Text.</p>' } };
    const over = { type: 'insight-article', title, path: `watched-${nid}`, published: '2026-11-20', fields };
    await content.publish(anItem(nid, over));
  });

/** A rule of the account `full` that matches everything. @returns the id of the reader */
const watchEverything = (dataDir: string) =>
  inStore(dataDir, async (store) => {
    const user = await store.users.byEmail(emailFor('full'));
    const rule = {
      ...{ user_id: user!.id, vertical: V, name: 'Everything', note: '', path: '/search', per_month: 1 },
      ...{ query: { text: '', types: [], terms: [] }, schedule: 'daily' as const },
    };
    await store.of(ruleStore).create(rule, new Date().toISOString(), 10);
    return user!.id;
  });

/** Saves a search as a rule, by the form that "Watch" opens; it ends at the rule. */
async function saveWatch(page: Page, site: string, { query, name }: { query: string; name: string }) {
  await visit(page, `${site}/search?${new URLSearchParams({ query: `"${query}"`, offset: '0' })}`);
  await main(page).getByRole('link', { name: 'Watch', exact: true }).click();
  await expect(main(page)).toContainText(`with the words “${query}”`);
  await expect(main(page)).toContainText('in the last 12 months');
  await main(page).getByLabel('Name').fill(name);
  await main(page).getByLabel('Note').fill('for the audit');
  await main(page).getByRole('button', { name: 'Save rule' }).click();
  await expect(main(page)).toContainText('Rule saved.');
}

test('a search becomes a rule, which finds what is published later', async ({
  anotherSite,
  context,
  page,
}) => {
  const site = await anotherSite();
  await enter(context, site.url, emailFor('full'));
  await saveWatch(page, site.url, { query: 'safeguarding', name: 'Client money' });

  await publish(site.dataDir, 990_001, 'A new paper on safeguarding');
  await publish(site.dataDir, 990_002, 'Nothing of interest');
  const rule = main(page).getByRole('region', { name: 'Client money' });
  await expect(rule).toBeVisible();
  await untilFound(page, rule, 'A new paper on safeguarding');
  await expect(rule).not.toContainText('Nothing of interest');
  await rule.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect(main(page)).toContainText('All matches marked as seen.');
  await expect(rule).toContainText('Seen');

  await rule.getByRole('link', { name: 'Feeds' }).click();
  await rule.getByRole('button', { name: 'Create links' }).click();
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
  await rule.getByRole('button', { name: 'Turn off feeds' }).click();
  await expect(main(page)).toContainText('Feeds turned off.');
  expect((await fetch(atom)).status).toBe(404);

  await rule.getByRole('button', { name: 'Delete rule' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(main(page)).toContainText('“Client money” deleted');
  await main(page).getByRole('button', { name: /^Undo/ }).click();
  await expect(rule).toBeVisible();

  // Saved before its result has come, it is called after its words all the same.
  await page.route('**/watchlist/preview', () => undefined);
  await visit(page, `${site.url}/profile/my-watchlist?new=`);
  await main(page).getByRole('button', { name: 'Words', exact: true }).click();
  await page.keyboard.type('wallets');
  await page.keyboard.press('Enter');
  await main(page).getByRole('button', { name: 'Save rule' }).click();
  await expect(main(page).getByRole('region', { name: 'wallets' })).toBeVisible();
});

test('what a rule finds comes by e-mail, until the link in it ends the digests', async ({
  anotherSite,
  context,
  page,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'regatlas-e2e-digest-'));
  await cp(process.env['E2E_SEED']!, dataDir, { recursive: true });
  const before = await anotherSite({ dataDir });
  await enter(context, before.url, emailFor('full'));
  await saveWatch(page, before.url, { query: 'safeguarding', name: 'Client money' });
  await publish(dataDir, 990_001, 'A new paper on safeguarding');
  await visit(page, `${before.url}/profile/my-watchlist`);
  await untilFound(page, main(page).getByRole('region', { name: 'Client money' }), 'A new paper');
  await page.goto('about:blank');
  await before.stop();

  // Some days pass, and with them the time of a digest.
  const database = new Sqlite(join(dataDir, 'regatlas.db'));
  const earlier = new Date(Date.now() - 4 * 24 * 60 * 60_000).toISOString();
  database.prepare('update watch_match set matched_at = ?').run(earlier);
  database.close();
  await anotherSite({ dataDir });
  const outbox = join(dataDir, 'outbox');
  const messages = async () =>
    (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.txt'));
  await expect.poll(messages, { timeout: 30_000 }).toHaveLength(1);
  const mail = await readFile(join(outbox, (await messages())[0]!), 'utf8');
  for (const text of [`To: ${emailFor('full')}`, 'Client money', 'A new paper on safeguarding'])
    expect(mail).toContain(text);

  const link = /^List-Unsubscribe: <(.+)>$/m.exec(mail)![1]!;
  await page.goto(link);
  const stop = main(page).getByRole('button', { name: 'Unsubscribe', exact: true });
  await stop.click();
  const undo = main(page).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await undo.click();
  await expect(stop).toBeVisible();
  // RFC 8058: mail programs send this without opening the page.
  const answer = await fetch(link, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.ok).toBe(true);
  await page.goto(link);
  await expect(undo).toBeVisible();
  await rm(dataDir, { recursive: true, force: true });
});

test('a digest is paused, resumed and had once a week by the links in it', async ({
  anotherSite,
  context,
  page,
}) => {
  const site = await anotherSite({ env: { TOKEN_SECRET: SECRET } });
  const userId = await watchEverything(site.dataDir);
  const key = { userId, vertical: V, schedule: 'daily' };
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
  await expect(main(page)).toContainText('1 rule is now in the weekly digest.');
  await page.goto(urlFor('weekly'));
  await expect(main(page)).toContainText('No rule sends a daily digest');
  const old = await fetch(urlFor('weekly', '2020-01-01'));
  expect([old.status, (await old.text()).includes('This link has expired')]).toEqual([410, true]);

  await enter(context, site.url, emailFor('full'));
  await visit(page, `${site.url}/profile/my-watchlist`);
  await expect(main(page).getByRole('region', { name: 'Everything' })).toContainText('Once a week');
});

test('a calendar follows all rules without signing in, until new links are made', async ({
  anotherSite,
  context,
  page,
}) => {
  const site = await anotherSite();
  await watchEverything(site.dataDir);
  await enter(context, site.url, emailFor('full'));
  await visit(page, `${site.url}/profile/my-watchlist`);
  const openFeeds = () => main(page).getByRole('link', { name: 'Feeds of all rules' }).click();
  await openFeeds();
  await main(page).getByRole('button', { name: 'Create links' }).click();
  const calendar = await main(page).getByLabel('Calendar').inputValue();
  const atom = await main(page).getByLabel('Feed reader (Atom)').inputValue();

  // Programs send no cookies. While nothing was found they hear that nothing changed.
  for (const url of [calendar, atom]) {
    const empty = await fetch(url);
    expect([empty.status, /BEGIN:VEVENT|<entry>/.test(await empty.text())]).toEqual([200, false]);
    const again = await fetch(url, { headers: { 'if-none-match': empty.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  }
  const dates = [{ label: 'In force', kind: 'effective', date: '2027-03-01' }];
  const update = { type: 'regulatory-update', title: 'Rules on wallets', published: '2026-11-20' };
  await inStore(site.dataDir, ({ content }) =>
    content.publish(
      anItem(990_003, { ...update, path: 'wallets', dates, fields: { field_key_dates: dates } }),
    ),
  );
  const follow = async () => (await fetch(calendar)).text();
  await expect.poll(follow).toContain('SUMMARY:In force: Rules on wallets');
  const told = await follow();
  const [uid] = /^UID:.*$/m.exec(told)!;
  expect(told).toContain('SEQUENCE:0');

  await visit(page, `${site.url}/profile/my-watchlist`);
  await main(page).getByRole('link', { name: 'Everything', exact: true }).click();
  await main(page).getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(main(page)).toContainText('Rule paused.');
  const cancelled = await follow();
  for (const line of [uid, 'SEQUENCE:1', 'STATUS:CANCELLED']) expect(cancelled).toContain(line);

  await openFeeds();
  await main(page).getByRole('button', { name: 'Create new links' }).click();
  const next = await main(page).getByLabel('Calendar').inputValue();
  expect([(await fetch(calendar)).status, (await fetch(atom)).status, (await fetch(next)).status]).toEqual([
    404, 404, 200,
  ]);
});
