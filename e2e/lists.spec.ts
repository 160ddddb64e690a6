/** Lists: filters with counts, dates, order, views and pages, each state an address; with scripts and without. */
import type { Page } from '@playwright/test';
import type { ContentListResponse, FacetValue } from '#schemas/types.ts';
import { apiAnswer, ask, cookiesOf, tokensOf } from './support/http.ts';
import { ITEMS_PER_PAGE, libraryOf, type LibraryItem } from './support/library.ts';
import { carrying, dated, termOf, terms } from './support/terms.ts';
import { emailOf, expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

const LIST = '/regulatory_updates_list';
const library = libraryOf();
const ofType = (...types: string[]) => library.filter(({ type }) => types.includes(type));
const updates = ofType('regulatory-update');

const europe = termOf('jurisdictions/europe');
const britain = termOf('jurisdictions/gb');
const northAmerica = termOf('jurisdictions/north-america');
const guidance = termOf('document_types/guidance');
const consultation = termOf('document_types/consultation');

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const group = (page: Page, name: string) => filters(page).getByRole('group', { name, exact: true });
/** The checkbox of a term, with the count that it has to show. */
const box = (page: Page, name: string, { name: term }: { name: string }, count: number) =>
  group(page, name).getByRole('checkbox', { name: `${term} ${count}`, exact: true });
const day = (page: Page, name: 'From' | 'To') => filters(page).getByLabel(name, { exact: true });
const head = (page: Page) => page.getByRole('main').getByRole('status').getByRole('heading', { level: 2 });
const chips = (page: Page) => page.getByRole('list', { name: 'Filters that are on' });
const view = (page: Page) => page.getByRole('main').getByRole('group', { name: 'View' });
const items = (page: Page) => page.getByRole('main').getByRole('article');
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

/** Expects that the list says it has as many items as these. */
async function expectTotal(page: Page, expected: readonly LibraryItem[]): Promise<void> {
  const words = `${expected.length} ${expected.length === 1 ? 'item' : 'items'}`;
  await expect(head(page)).toHaveText(new RegExp(`^${words}(,|$)`));
}

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

test.describe('with scripts', () => {
  test.beforeEach(({ signIn }) => signIn('full'));

  test('terms of a filter widen, another filter narrows, counts follow, chips take off', async ({ page }) => {
    await visit(page, LIST);
    await expectTotal(page, updates);
    const inEurope = carrying(updates, europe);
    const either = carrying(updates, europe, northAmerica);
    expect(inEurope.length, 'countries count for their region').toBeGreaterThan(
      carrying(updates, britain).length,
    );

    // A control that was pressed keeps the focus.
    await box(page, 'Jurisdictions', europe, inEurope.length).check();
    await expectTotal(page, inEurope);
    await expect(page).toHaveURL(`${LIST}?jurisdiction=${europe.tid}`);
    await expect(box(page, 'Jurisdictions', europe, inEurope.length)).toBeFocused();
    const inEuropeToo = carrying(inEurope, guidance).length;
    await expect(box(page, 'Document types', guidance, inEuropeToo)).toBeVisible();

    // The filter's own counts stay: they say what one more term would add, and the other filters follow.
    await box(page, 'Jurisdictions', northAmerica, carrying(updates, northAmerica).length).check();
    await expectTotal(page, either);
    await expect(box(page, 'Jurisdictions', europe, inEurope.length)).toBeChecked();
    const both = carrying(either, guidance, consultation);
    await box(page, 'Document types', guidance, carrying(either, guidance).length).check();
    await expectTotal(page, carrying(either, guidance));
    await box(page, 'Document types', consultation, carrying(either, consultation).length).check();
    await expectTotal(page, both);
    expect(both.length).toBeGreaterThan(0);
    const narrowed = carrying(carrying(updates, guidance, consultation), europe);
    await expect(box(page, 'Jurisdictions', europe, narrowed.length)).toBeChecked();

    await expect(chips(page).getByRole('link')).toHaveText([
      europe.name,
      northAmerica.name,
      consultation.name,
      guidance.name,
      'Clear all filters',
    ]);
    // What goes away with the press hands the focus to the head of the results.
    await chips(page).getByRole('link', { name: northAmerica.name }).press('Enter');
    await expectTotal(page, narrowed);
    await expect(head(page)).toBeFocused();
    await chips(page).getByRole('link', { name: 'Clear all filters' }).press('Enter');
    await expectTotal(page, updates);
    await expect(page).toHaveURL(LIST);
    await expect(head(page)).toBeFocused();
    await expect(chips(page)).toHaveCount(0);
    await expect(filters(page).locator('input:checked')).toHaveCount(0);
  });

  test('a term below another is found by unfolding, and shows once it is chosen', async ({ page }) => {
    const inBritain = carrying(updates, britain);
    await visit(page, LIST);
    await expect(box(page, 'Jurisdictions', britain, inBritain.length)).toBeHidden();
    // The last countries of a long region stand below a second fold.
    for (const fold of ['Within', 'more.* of'])
      await group(page, 'Jurisdictions')
        .locator('summary', { hasText: new RegExp(`${fold} ${europe.name}`) })
        .press('Enter');
    await box(page, 'Jurisdictions', britain, inBritain.length).check();
    await expectTotal(page, inBritain);
    await page.reload();
    await expect(box(page, 'Jurisdictions', britain, inBritain.length)).toBeChecked();
    await expect(box(page, 'Jurisdictions', britain, inBritain.length)).toBeVisible();
  });

  test('what changes is announced in one region that stays', async ({ page }) => {
    await visit(page, LIST);
    const region = page.getByRole('main').getByRole('status');
    await region.evaluate((element) => element.setAttribute('data-first', ''));
    await box(page, 'Document types', guidance, carrying(updates, guidance).length).check();
    const words = `${carrying(updates, guidance).length} items, filtered by Guidance`;
    await expect(page.locator('[role=status][data-first]')).toHaveText(new RegExp(`^${words}`));
    await expect(region).toHaveCount(1);
  });

  test('every step is an address: reloaded it is the same page, and Back and Forward go through them', async ({
    page,
  }) => {
    await visit(page, LIST);
    const seen: { url: string; state: Awaited<ReturnType<typeof shown>> }[] = [];
    const step = async (url: string, act: () => Promise<void>) => {
      await act();
      await expect(page).toHaveURL(url);
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      seen.push({ url, state: await shown(page) });
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
      await page.getByRole('link', { name: 'Title, A to Z' }).click();
      await expect(page.getByRole('button', { name: 'Order: Title, A to Z' })).toBeVisible();
    });
    await step(`${LIST}?sort=title&view=table`, () =>
      view(page).getByRole('link', { name: 'Table' }).click(),
    );
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
    for (const { url, state } of seen) {
      await visit(page, url);
      expect(await shown(page), url).toEqual(state);
    }
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

  test('nothing left: says why, and each filter can be taken off', async ({ page }) => {
    await visit(page, `${LIST}?jurisdiction=${europe.tid}&from=1999-01-01&to=1999-12-31`);
    await expectTotal(page, []);
    const main = page.getByRole('main');
    await expect(main.getByText('Nothing matches')).toBeVisible();
    await expect(main).toContainText(
      'No item under All regulatory updates fits all of these at once: Europe, Published 1 Jan 1999 to 31 Dec 1999.',
    );
    await main.getByRole('link', { name: 'Remove Published' }).click();
    await expectTotal(page, carrying(updates, europe));
    await expect(page).toHaveURL(`${LIST}?jurisdiction=${europe.tid}`);
    await expect(day(page, 'From')).toHaveValue('');
  });

  test('a list at an address of the former site stays there', async ({ page }) => {
    await visit(page, '/articles');
    const insights = ofType('insight-article');
    const european = carrying(insights, europe);
    await expectTotal(page, insights);
    await expect(view(page)).toHaveCount(0);
    await box(page, 'Jurisdictions', europe, european.length).check();
    await expectTotal(page, european);
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
    );
    await visit(page, `/taxonomy/term/${britain.tid}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(britain.name);
    await expectTotal(page, carrying(listed, britain));
    await visit(page, `/taxonomy/term/${europe.tid}?view=table`);
    await expectTotal(page, carrying(listed, europe));
    await expect(page.getByRole('columnheader', { name: 'Type' })).toBeVisible();
    await visit(page, `/taxonomy/term/${europe.tid}/feed`);
    await expectTotal(page, carrying(listed, europe));
    await expect(filters(page)).toHaveCount(0);
  });

  test('on a phone the filters fold, and say how many are on', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, LIST);
    const european = carrying(updates, europe).length;
    const fold = filters(page).locator('summary').first();
    await expect(fold).toHaveText('Filters');
    await expect(box(page, 'Jurisdictions', europe, european)).toBeHidden();
    await fold.click();
    await box(page, 'Jurisdictions', europe, european).check();
    await expect(fold).toHaveText('Filters (1)');
    await expectTotal(page, carrying(updates, europe));
    // The button leads down to what was found.
    await filters(page).getByRole('button', { name: 'Apply filters' }).click();
    await expect(head(page)).toBeFocused();
    await expect(head(page)).toBeInViewport();
    for (const name of ['Cards', 'Table', 'List']) {
      await view(page).getByRole('link', { name }).click();
      await expect(view(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(overflow), name).toBe(0);
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(async ({ complaints, signIn }) => {
    // This is how the browser refuses to run them.
    complaints.expect(/^csp .+\.js$/);
    await signIn('full');
  });

  test('filters are a form, everything else a link', async ({ page }) => {
    const from = '2026-01-01';
    await page.goto(`${LIST}?sort=title&view=table`);
    const inEurope = carrying(updates, europe);
    await box(page, 'Jurisdictions', europe, inEurope.length).check();
    await filters(page).getByRole('combobox', { name: 'Which date' }).selectOption('applicable');
    await day(page, 'From').fill(from);
    await filters(page).getByRole('button', { name: 'Apply filters' }).click();
    const found = dated(inEurope, 'applicable', from);
    expect(found.length).toBeGreaterThan(0);
    await expectTotal(page, found);
    // What the form sends beside the filters says nothing, and is not named as if it were wrong.
    await expect(page.getByRole('main')).not.toContainText('was left out');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(filters(page).getByRole('combobox')).toHaveValue('applicable');
    await expect(chips(page).getByRole('link')).toHaveText([
      'Europe',
      'Applicable from 1 Jan 2026',
      'Clear all filters',
    ]);
    await chips(page).getByRole('link', { name: 'Applicable from' }).click();
    await expectTotal(page, inEurope);
    await expect(page).toHaveURL(`${LIST}?jurisdiction=${europe.tid}&sort=title&view=table`);
    await pager(page).getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(`${LIST}?jurisdiction=${europe.tid}&sort=title&view=table&page=2`);
    await expect(pager(page).locator('[aria-current]')).toHaveText('2');
    // Other filters start at the first page again.
    await box(page, 'Jurisdictions', northAmerica, carrying(updates, northAmerica).length).check();
    await filters(page).getByRole('button', { name: 'Apply filters' }).click();
    await expectTotal(page, carrying(updates, europe, northAmerica));
    await expect(pager(page).locator('[aria-current]')).toHaveText('1');
    await page.getByRole('button', { name: /^Order: / }).hover();
    await page.getByRole('link', { name: 'Oldest first' }).click();
    await expect(page).toHaveURL(/sort=oldest/);
  });
});

test.describe('over HTTP', () => {
  const listAt = (site: { url: string }, token: string, path: string, search = '') =>
    apiAnswer<ContentListResponse>(site.url, token, `pages?${new URLSearchParams({ path, search })}`);
  const allValues = (values: FacetValue[]): FacetValue[] =>
    values.flatMap((value) => [value, ...allValues(value.children ?? [])]);

  test('every count of every filter is the number of items it would leave', async ({ site }) => {
    const { access_token: token } = await tokensOf(site.url, emailOf('full'));
    const states: [search: string, among: LibraryItem[], own: Partial<Record<string, LibraryItem[]>>][] = [
      ['', updates, {}],
      [
        `jurisdiction=${europe.tid}&document_type=${guidance.tid}`,
        carrying(carrying(updates, europe), guidance),
        {
          jurisdiction: carrying(updates, guidance),
          document_type: carrying(updates, europe),
        },
      ],
      ['date=response&from=2026-01-01', dated(updates, 'response', '2026-01-01'), {}],
    ];
    const byTid = new Map(terms.map((term) => [term.tid, term]));
    for (const [search, among, own] of states) {
      const list = await listAt(site, token, LIST, search);
      expect(list.total, search).toBe(among.length);
      for (const { param, values } of list.facets) {
        const counted = allValues(values).map(({ name, count }) => `${name} ${count}`);
        const expected = allValues(values).map(({ tid, name }) => {
          const count = carrying(own[param] ?? among, byTid.get(tid)!).length;
          return `${name} ${count}`;
        });
        expect(counted, `${search} ${param}`).toEqual(expected);
        expect(counted.length, `${search} ${param}`).toBeGreaterThan(0);
      }
    }
  });

  test('dates filter by their kind', async ({ site }) => {
    const { access_token: token } = await tokensOf(site.url, emailOf('full'));
    for (const kind of ['published', 'response', 'effective', 'applicable', 'reporting']) {
      for (const [from, to] of [
        ['2025-07-01', '2026-06-30'],
        ['2027-01-01', ''],
        ['', '2024-12-31'],
      ]) {
        const { total } = await listAt(site, token, LIST, `date=${kind}&from=${from}&to=${to}`);
        const expected = dated(updates, kind, from || undefined, to || undefined);
        expect(total, `${kind} ${from} ${to}`).toBe(expected.length);
      }
    }
  });

  test('orders, and every item on one page exactly', async ({ site }) => {
    const { access_token: token } = await tokensOf(site.url, emailOf('full'));
    const all = async (path: string, search: string) => {
      const first = await listAt(site, token, path, search);
      const rest = await Promise.all(
        Array.from({ length: first.pages - 1 }, (_, at) =>
          listAt(site, token, path, `${search}&page=${at + 2}`),
        ),
      );
      return { ...first, all: [first, ...rest].flatMap((list) => list.items) };
    };
    const newest = await all(LIST, '');
    expect(newest.itemsPerPage).toBe(ITEMS_PER_PAGE);
    expect(newest.pages).toBe(Math.ceil(updates.length / ITEMS_PER_PAGE));
    const days = newest.all.map(({ published }) => published);
    expect(days).toEqual([...days].sort().reverse());
    expect(newest.all.map(({ nid }) => nid).sort()).toEqual(updates.map(({ nid }) => nid).sort());
    const oldest = (await all(LIST, 'sort=oldest')).all.map(({ published }) => published);
    expect(oldest).toEqual([...days].sort());

    // Ten to a page.
    const trackers = await all('/trackers', 'sort=title');
    const titles = ofType('tracker').map(({ title }) => title);
    expect([trackers.itemsPerPage, trackers.pages]).toEqual([10, Math.ceil(titles.length / 10)]);
    const byTitle = new Intl.Collator('en', { sensitivity: 'base' });
    expect(trackers.all.map(({ title }) => title)).toEqual(titles.sort(byTitle.compare));
  });

  test('deadlines: the next day first, what has none ahead last', async ({ site }) => {
    const { access_token: token } = await tokensOf(site.url, emailOf('full'));
    const { items: first, pages } = await listAt(site, token, LIST, 'sort=deadline');
    const { items: last } = await listAt(site, token, LIST, `sort=deadline&page=${pages}`);
    // Taken from the answer itself, so that the turn of a day between two clocks changes nothing.
    const today = new Date().toISOString().slice(0, 10);
    const ahead = (list: typeof first) =>
      list.map(({ dates }) => dates.map(({ date }) => date).find((date) => date >= today));
    const next = ahead(first);
    expect(next).toEqual([...next].sort());
    expect(next[0]).toBeDefined();
    expect(ahead(last).at(-1)).toBeUndefined();
  });

  test('what an address says without meaning is named, and changes nothing', async ({
    page,
    signIn,
    site,
  }) => {
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
});
