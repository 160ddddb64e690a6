/** The home page of three subscriptions, and its figures. */
import type { Page } from '@playwright/test';
import type { Home } from '#app/contracts/home.ts';
import { TODAY } from '../support/dates.ts';
import { block, days, main, ofType } from '../support/home.ts';
import { apiAnswer, getTokens } from '../support/http.ts';
import { itemPath, type LibraryItem } from '#tests/support/library.ts';
import { nounFor } from '../support/names.ts';
import { emailFor, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const updates = ofType('regulatory-update');
const articles = ofType('analysis-article', 'insight-article');

/** The newest of these items that are not featured, by day: titles of one day may stand in any order. */
async function expectNewest(page: Page, name: string, all: readonly LibraryItem[], count: number) {
  const featured = await block(page, 'Featured').getByRole('heading', { level: 3 }).allTextContents();
  const items = all.filter(({ title }) => !featured.includes(title));
  const rows = block(page, name).getByRole('article');
  await expect(rows).toHaveCount(count);
  const shown = await rows
    .locator(':scope > div:first-child time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
  const today = TODAY;
  expect(shown).toEqual(days(items.filter(({ field_date_pub: day }) => day <= today)).slice(0, count));
  expect(items.map(({ title }) => title)).toEqual(
    expect.arrayContaining(await rows.getByRole('heading').allTextContents()),
  );
}

test('everything for a full subscription', async ({ page, signIn, site }) => {
  const { access_token: token } = await getTokens(site.url, emailFor('full'));
  const home = await apiAnswer<Home>(site.url, token, 'home');
  expect(home.locked).toEqual([]);
  await signIn('full');
  await visit(page, '/');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/^Welcome( back)?, Ada$/);
  await expectNewest(page, 'Analysis and insight', articles, 6);
  await expect(block(page, 'Featured').getByRole('listitem')).toHaveCount(4);
  await expect(block(page, 'Updated guides').getByRole('listitem')).toHaveCount(6);
  await expect(block(page, /^(Watched|Most active) countries$/).locator('ul > li')).toHaveCount(6);
  const changed = ofType('guide')
    .map(({ changed }) => changed.slice(0, 10))
    .sort()
    .reverse();
  expect(
    await block(page, 'Updated guides')
      .locator('time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime'))),
  ).toEqual(changed.slice(0, 6));

  // News are by date, the reader's own with a star; a second list has only these.
  const news = block(page, 'Latest regulatory updates');
  const titles = () => news.getByRole('heading', { level: 3 }).allTextContents();
  await expect(news.getByRole('link', { name: 'All, newest first' })).toHaveAttribute('aria-current', 'true');
  expect(await titles()).toEqual(home.latestUpdates.map(({ title }) => title));
  await expectNewest(page, 'Latest regulatory updates', updates, 6);
  await news.getByRole('link', { name: 'Mine', exact: true }).click();
  await expect(page).toHaveURL('/?news=mine');
  await expect(news.getByText(/^Yours: /).first()).toBeVisible();
  await expect
    .poll(async () => (await news.getByText(/^Yours: /).count()) - (await news.getByRole('article').count()))
    .toBe(0);
  await news.getByRole('link', { name: 'All, newest first' }).click();
  await expect(page).toHaveURL('/');

  const deadlines = block(page, 'Next deadlines').locator('ol > li > time');
  const shown = () => deadlines.evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
  await expect(block(page, 'Next deadlines').getByRole('link', { name: 'Mine first' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(await shown()).not.toEqual(home.deadlines.map(({ date }) => date));
  await block(page, 'Next deadlines').getByRole('link', { name: 'By date', exact: true }).click();
  await expect(page).toHaveURL('/?dates=all');
  await expect.poll(shown).toEqual(home.deadlines.map(({ date }) => date));
  expect(home.deadlines).toHaveLength(8);
  expect(home.deadlines.every(({ date }) => date >= TODAY)).toBe(true);

  // Thirteen months of five specialisms, as a table that says the same as the API.
  const impact = block(page, 'Impact index');
  const { categories, series } = home.impactIndex;
  expect([categories.length, series.length]).toEqual([13, 5]);
  await expect(impact.getByRole('rowheader')).toHaveText(series.map(({ name }) => name));
  for (const [at, { data }] of series.entries())
    await expect(impact.locator('tbody tr').nth(at).getByRole('cell')).toHaveText(data.map(String));

  const year = block(page, /^\d{4} by month$/);
  await year.getByText('Show as a table').click();
  await expect(year.locator('tbody tr')).toHaveCount(12);
  const bar = year.getByRole('link', { name: /, Published: \d+$/ }).last();
  const count = /: (\d+)$/.exec((await bar.getAttribute('aria-label'))!)![1];
  await bar.press('Enter');
  await expect(main(page).getByRole('status')).toHaveText(
    new RegExp(`^${count} ${nounFor('/regulatory_updates_list', Number(count))}, filtered by Published`),
  );
});

for (const [account, opens, closes] of [
  ['world', ['Updated guides'], ['Latest regulatory updates']],
  ['none', [], ['Latest regulatory updates', 'Updated guides']],
] as const) {
  test(`what ${account} does not open says so, and shows nothing of it`, async ({ page, signIn, site }) => {
    const { access_token: token } = await getTokens(site.url, emailFor(account));
    const home = await apiAnswer<Home>(site.url, token, 'home');
    const hidden = ofType(
      'regulatory-update',
      ...(account === 'none' ? ['guide', 'requirement'] : ['requirement']),
    );
    await signIn(account);
    await visit(page, '/');
    for (const name of closes) {
      await expect(block(page, name)).toContainText('not in your subscription');
      await expect(block(page, name).getByRole('link', { name: /^Find out more/ })).toHaveCount(1);
      await expect(block(page, name).getByRole('article')).toHaveCount(0);
    }
    for (const name of opens) await expect(block(page, name)).not.toContainText('not in your subscription');
    await expectNewest(page, 'Analysis and insight', articles, 6);
    await expect(block(page, 'Impact index').getByRole('table')).toHaveCount(0);
    await expect(block(page, /by month$/).getByRole('figure')).toHaveCount(0);
    const links = await main(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const addresses = hidden.map(itemPath);
    expect(links.filter((href) => addresses.includes(href!))).toEqual([]);
    const said = JSON.stringify(home);
    expect(hidden.filter(({ title }) => said.includes(JSON.stringify(title)))).toEqual([]);
  });
}

test('the figures are the reader’s own from the first, and lead to as many rows', async ({
  page,
  signIn,
}) => {
  const shown: string[] = [];
  await page.exposeFunction('figureShown', (text: string) => shown.push(text));
  await page.addInitScript(() => {
    const note = () =>
      document
        .querySelectorAll('main header dd')
        .forEach((figure) =>
          (globalThis as never as { figureShown(text: string): void }).figureShown(figure.textContent),
        );
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await signIn('full');
  await visit(page, '/');
  const figures = main(page).locator('header dd');
  await expect(figures).toHaveCount(3);
  await expect(figures.filter({ hasText: '–' })).toHaveCount(0);
  const last = await figures.allTextContents();
  // Each is a dash or what it stays: never the figure of another reader.
  expect(new Set(shown)).toEqual(new Set(['–', ...last]));
  for (const name of ['new', 'changed', 'due in 30 days']) {
    const link = main(page)
      .locator('header')
      .getByRole('link', { name: new RegExp(` ${name}$`) });
    if ((await link.count()) === 0) continue;
    const count = parseInt((await link.textContent()) ?? '', 10);
    await link.click();
    await expect(page).not.toHaveURL('/');
    const rows = name.startsWith('due')
      ? main(page)
          .locator('ol > li')
          .filter({ has: page.getByRole('heading', { level: 3 }) })
      : main(page).getByRole('article');
    await expect(rows).toHaveCount(count);
    await page.goBack();
    await expect(page).toHaveURL('/');
  }
});
