/** The home page of three subscriptions, and the countries that a reader watches and follows. */
import type { Page } from '@playwright/test';
import type { Home } from '#schemas/types.ts';
import { TODAY } from '../support/dates.ts';
import { apiAnswer, getTokens } from '../support/http.ts';
import { itemPath, libraryItems, type LibraryItem } from '#tests/support/library.ts';
import { nounFor } from '../support/names.ts';
import { createReader } from '../support/readers.ts';
import { carrying, getTerm } from '#tests/support/terms.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const library = libraryItems();
const ofType = (...types: string[]) => library.filter(({ type }) => types.includes(type));
const updates = ofType('regulatory-update');
const articles = ofType('analysis-article', 'insight-article');

const main = (page: Page) => page.getByRole('main');
const block = (page: Page, name: string | RegExp) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name }) });
const days = (items: readonly LibraryItem[]) =>
  items
    .map(({ field_date_pub: day }) => day)
    .sort()
    .reverse();

/** With scripts, what is one reader's own comes by itself; without, the page links to it. */
async function showOwn(page: Page, javaScriptEnabled: boolean) {
  if (!javaScriptEnabled)
    await main(page)
      .getByRole('link', { name: /since your last visit/ })
      .click();
}

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

  // The reader follows countries: theirs come first, and all in order on request.
  const news = block(page, 'Latest regulatory updates');
  const titles = () => news.getByRole('heading', { level: 3 }).allTextContents();
  await expect(news.getByRole('link', { name: 'Mine first' })).toHaveAttribute('aria-current', 'true');
  expect(await titles()).not.toEqual(home.latestUpdates.map(({ title }) => title));
  await news.getByRole('link', { name: 'Newest first' }).click();
  await expect(page).toHaveURL('/?news=all');
  await expect.poll(titles).toEqual(home.latestUpdates.map(({ title }) => title));
  await expectNewest(page, 'Latest regulatory updates', updates, 6);
  await news.getByRole('link', { name: 'Mine first' }).click();
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

for (const javaScriptEnabled of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled });
    test(`the countries chosen stand on the home page, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
      page,
      context,
      site,
      complaints,
    }) => {
      complaints.expect(/^csp .+\.js$/);
      const permissions = ['world', 'hs'];
      await enter(context, site.url, await createReader(site.dataDir, { permissions }));
      const chosen = [getTerm('jurisdictions/de'), getTerm('jurisdictions/br')];
      await page.goto('/');
      await block(page, 'Most active countries').getByRole('link', { name: 'Choose countries' }).click();
      await expect(page).toHaveURL('/settings/favourites');
      const field = main(page).getByRole('group', { name: /^Jurisdictions/ });
      for (const [region, country] of [
        ['Europe', chosen[0]!],
        ['South America', chosen[1]!],
      ] as const) {
        await field.locator('summary', { hasText: region }).click();
        await field.getByRole('checkbox', { name: country.name, exact: true }).check();
      }
      await main(page).getByRole('button', { name: 'Save favourites' }).click();
      await expect(page).toHaveURL('/settings/favourites?saved=1');
      await expect(main(page)).toContainText('Your favourites are saved.');
      for (const { name } of chosen)
        await expect(field.getByRole('checkbox', { name, exact: true })).toBeChecked();

      await page.goto('/');
      await showOwn(page, javaScriptEnabled);
      const places = block(page, 'Watched countries').locator('ul > li');
      // Theirs first, then the most active ones.
      await expect(places).toHaveCount(6);
      await expect(places.filter({ hasNotText: 'most active' })).toHaveCount(2);
      const today = TODAY;
      const news = ofType(
        'regulatory-update',
        'analysis-article',
        'insight-article',
        'tracker',
        'in-focus',
        'resource',
      ).filter(({ field_date_pub: day }) => day <= today);
      for (const country of chosen) {
        const place = places.filter({ has: page.getByRole('link', { name: country.name, exact: true }) });
        const page1 = ofType('jurisdiction').find((item) => item.title === country.name)!;
        await expect(place.getByRole('link', { name: country.name, exact: true })).toHaveAttribute(
          'href',
          itemPath(page1),
        );
        const about = carrying(news, country);
        const newest = about.filter(({ field_date_pub: day }) => day === days(about)[0]);
        const link = await place.getByRole('link').last().getAttribute('href');
        expect(newest.map(itemPath), country.name).toContain(link);
      }

      // Taken off again, the page goes back to what is busy.
      await page.goto('/settings/favourites');
      for (const { name } of chosen) await field.getByRole('checkbox', { name, exact: true }).uncheck();
      await main(page).getByRole('button', { name: 'Save favourites' }).click();
      await expect(main(page)).toContainText('Your favourites are saved.');
      await page.goto('/');
      await showOwn(page, javaScriptEnabled);
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/^Welcome( back)?, /);
      await expect(block(page, 'Most active countries')).toBeVisible();
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled });
    test(`favourites are found by name and put in order, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
      page,
      context,
      site,
      complaints,
    }) => {
      complaints.expect(/^csp .+\.js$/);
      await enter(context, site.url, await createReader(site.dataDir, { permissions: ['world', 'hs'] }));
      await page.goto('/settings/favourites');
      const ordered = main(page).getByRole('region', { name: 'Jurisdictions in your order' });
      const followed = ordered.getByRole('listitem');
      const field = ordered.getByLabel('Follow a jurisdiction');
      if (javaScriptEnabled) await expect(field).toHaveRole('combobox');
      for (const [words, name] of [
        ['germ', 'Germany'],
        ['brazil', 'Brazil'],
        ['ireland', 'Ireland'],
      ] as const) {
        await field.fill(words);
        await field.press('Enter');
        await expect(followed.filter({ hasText: name })).toBeVisible();
      }
      const earlier = ordered.getByRole('button', { name: 'Move Ireland earlier' });
      await earlier.focus();
      await page.keyboard.press('Enter');
      await expect(followed).toContainText(['Germany', 'Ireland', 'Brazil']);
      if (javaScriptEnabled) {
        await expect(earlier).toBeFocused();
        await expect(ordered.getByText('Ireland is number 2 of 3')).toBeAttached();
      }
      await ordered.getByRole('button', { name: 'Stop following Germany' }).click();
      await expect(followed).toContainText(['Ireland', 'Brazil']);
      await page.goto('/');
      await showOwn(page, javaScriptEnabled);
      const places = block(page, 'Watched countries').locator('ul > li');
      await expect(places).toContainText(['Ireland', 'Brazil']);
    });
  });
}
