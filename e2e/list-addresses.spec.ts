/** Every state of a list is an address: views, orders and pages, former addresses, pages of terms. */
import type { Page } from '@playwright/test';
import { ask, cookiesOf } from './support/http.ts';
import { ITEMS_PER_PAGE, type LibraryItem } from './support/library.ts';
import {
  box,
  britain,
  chips,
  day,
  europe,
  expectTotal,
  filters,
  head,
  items,
  LIST,
  ofType,
  pager,
  updates,
  view,
} from './support/lists.ts';
import { carrying, dated } from './support/terms.ts';
import { emailOf, expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

/** What a list shows, in words: its head, its filters and their counts, its items in order. */
function shown(page: Page) {
  return page.getByRole('main').evaluate((main) => {
    const all = (selector: string) => [...main.querySelectorAll(selector)];
    const texts = (selector: string) => all(selector).map(({ textContent }) => textContent);
    return {
      head: texts('[role=status], [aria-label="Filters that are on"] a'),
      on: all('aside :checked').map((field) => (field as HTMLInputElement).value),
      days: all('aside [type=date]').map((field) => (field as HTMLInputElement).value),
      counts: texts('aside label'),
      tools: texts('[aria-label=View] [aria-current], [aria-expanded]'),
      links: all('article a[href], th a[href]').map((link) => link.getAttribute('href')),
      pages: texts('[aria-label=Pages]'),
    };
  });
}

test.beforeEach(({ signIn }) => signIn('full'));

test('every step is an address that shows the same elsewhere, and Back and Forward go through them', async ({
  page,
  browser,
  context,
  site,
}) => {
  await visit(page, LIST);
  const elsewhere = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  const another = await elsewhere.newPage();
  const seen: { url: string; state: Awaited<ReturnType<typeof shown>> }[] = [];
  const step = async (url: string, act: () => Promise<void>) => {
    await act();
    await expect(page).toHaveURL(url);
    // What the address shows to someone it was sent to, before any script runs.
    await another.goto(url);
    const state = await shown(another);
    await expect.poll(() => shown(page), url).toEqual(state);
    seen.push({ url, state });
  };
  const from = '2026-01-01';
  const to = '2026-12-31';
  const effective = dated(updates, 'effective', from, to);
  expect(effective.length).toBeGreaterThan(0);
  await step(LIST, async () => {});
  await step(`${LIST}?page=2`, () => pager(page).getByRole('link', { name: 'Next' }).click());
  await expect(head(page)).toBeFocused();
  await step(`${LIST}?view=cards&page=2`, () => view(page).getByRole('link', { name: 'Cards' }).click());
  await step(`${LIST}?sort=title&view=cards`, async () => {
    await page.getByRole('button', { name: /^Order: / }).click();
    await page.getByRole('menuitemradio', { name: 'Title, A to Z' }).click();
    await expect(page.getByRole('button', { name: 'Order: Title, A to Z' })).toBeVisible();
  });
  await step(`${LIST}?sort=title&view=table`, () => view(page).getByRole('link', { name: 'Table' }).click());
  // A run of changes of the filters is one step back.
  await step(`${LIST}?date=effective&from=${from}&to=${to}&sort=title&view=table`, async () => {
    await filters(page).getByRole('combobox', { name: 'Which date' }).selectOption('effective');
    await day(page, 'From').fill(from);
    await day(page, 'To').fill(to);
    await expectTotal(page, effective);
  });
  await expect(chips(page).getByRole('link').first()).toHaveText('Effective 1 Jan 2026 to 31 Dec 2026');

  for (const { url, state } of seen.slice(0, -1).reverse()) {
    await page.goBack();
    await expect(page).toHaveURL(url);
    await expect.poll(() => shown(page), url).toEqual(state);
  }
  for (const { url, state } of seen.slice(1, 3)) {
    await page.goForward();
    await expect(page).toHaveURL(url);
    await expect.poll(() => shown(page), url).toEqual(state);
  }
  await elsewhere.close();
});

test('the same items as rows, as cards and as a table', async ({ page }) => {
  await visit(page, '/insights');
  const insights = ofType('insight-article');
  await expect(items(page)).toHaveCount(Math.min(insights.length, ITEMS_PER_PAGE));
  const titles = await items(page).getByRole('heading').allTextContents();
  expect(insights.map(({ title }) => title)).toEqual(expect.arrayContaining(titles));
  await view(page).getByRole('link', { name: 'Cards' }).click();
  await expect(view(page).getByRole('link', { name: 'Cards' })).toHaveAttribute('aria-current', 'true');
  await expect(items(page).getByRole('heading')).toHaveText(titles);
  await view(page).getByRole('link', { name: 'Table' }).click();
  const table = page.getByRole('table', { name: 'Insights' });
  await expect(table.getByRole('rowheader')).toHaveText(titles);
  await expect(table.getByRole('columnheader').first()).toHaveText('Title');
});

test('a list at an address of the former site stays there', async ({ page }) => {
  await visit(page, '/articles');
  const insights = ofType('insight-article');
  const european = carrying(insights, europe);
  await expectTotal(page, insights, 'insight');
  await expect(view(page)).toHaveCount(0);
  await box(page, 'Jurisdictions', europe, european.length).check();
  await expectTotal(page, european, 'insight');
  await expect(page).toHaveURL(`/articles?jurisdiction=${europe.tid}`);
  await chips(page).getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/articles');

  await visit(page, '/regulatory-updates-feed');
  await expectTotal(page, updates);
  await expect(filters(page)).toHaveCount(0);
  await expect(view(page)).toHaveCount(0);
  await pager(page).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/regulatory-updates-feed?page=2');
  await expect(head(page)).toContainText('page 2 of');

  await visit(page, `/regulatory-updates-feed/${britain.tid}`);
  await expectTotal(page, carrying(updates, britain));
  await expect(filters(page)).toHaveCount(0);
  await expect(chips(page)).toHaveCount(0);
});

/** A place that nobody has assessed yet is no item of a list: its page says so in one line. */
const saysSomething = ({ body, field_licence, field_facts }: LibraryItem) =>
  Boolean(body?.value || field_licence || field_facts);

test('a term has a page of everything that carries it or a term below it', async ({ page }) => {
  const listed = ofType(
    'regulatory-update',
    'analysis-article',
    'insight-article',
    'guide',
    'requirement',
    'tracker',
    'jurisdiction',
    'in-focus',
    'resource',
  ).filter((item) => item.type !== 'jurisdiction' || saysSomething(item));
  await visit(page, `/taxonomy/term/${britain.tid}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(britain.name);
  await expectTotal(page, carrying(listed, britain), 'item');
  await visit(page, `/taxonomy/term/${europe.tid}?view=table`);
  await expectTotal(page, carrying(listed, europe), 'item');
  await expect(page.getByRole('columnheader', { name: 'Type' })).toBeVisible();
  await visit(page, `/taxonomy/term/${europe.tid}/feed`);
  await expectTotal(page, carrying(listed, europe), 'item');
  await expect(filters(page)).toHaveCount(0);
});

test('what an address says without meaning is named, and changes nothing', async ({ page, signIn, site }) => {
  await signIn('full');
  await visit(
    page,
    `${LIST}?colour=red&sort=sideways&jurisdiction=${europe.tid}&document_type=${europe.tid}`,
  );
  await expectTotal(page, carrying(updates, europe));
  await expect(page.getByRole('main')).toContainText('“colour”, “document_type” and “sort”');
  const cookies = await cookiesOf(site.url, emailOf('full'));
  const hostile = await ask(`${site.url}${LIST}?${'x'.repeat(50)}=1&%3Cscript%3Ealert(1)%3C/script%3E=2`, {
    cookies,
  });
  expect(hostile.status).toBe(200);
  expect(hostile.text).not.toContain('<script>alert(1)');
});
