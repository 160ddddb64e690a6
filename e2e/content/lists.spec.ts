/** Lists: filters widen and narrow, every state is an address, and all of it works without scripts. */
import type { Page } from '@playwright/test';
import { readDay } from '#app/text/typed-day.ts';
import { carrying, dated } from '#tests/support/terms.ts';
import {
  box,
  britain,
  chips,
  consultation,
  day,
  europe,
  expectTotal,
  filters,
  guidance,
  head,
  LIST,
  northAmerica,
  ofType,
  pager,
  updates,
  view,
} from '../support/lists.ts';
import { dateKind, nounFor } from '../support/names.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

/** What a list shows, in words: its head, its filters and their counts, its items in order. */
async function shown(page: Page) {
  const state = await page.getByRole('main').evaluate((main) => {
    const all = (selector: string) => [...main.querySelectorAll(selector)];
    const texts = (selector: string) => all(selector).map(({ textContent }) => textContent);
    return {
      head: texts('[role=status], [aria-label="Active filters"] a'),
      on: all('aside :checked').map((field) => (field as HTMLInputElement).value),
      days: all('aside [data-day]').map((field) => (field as HTMLInputElement).value),
      counts: texts('aside label'),
      tools: texts('[aria-label=View] [aria-current], [aria-expanded]:not(aside *)'),
      links: all('article a[href], th a[href]').map((link) => link.getAttribute('href')),
      pages: texts('[aria-label=Pages]'),
    };
  });
  // A day stays as it was typed while its field has the focus.
  return { ...state, days: state.days.map((day) => readDay(day) ?? day) };
}

test.describe('with scripts', () => {
  test.beforeEach(({ signIn }) => signIn('full'));

  test('terms of a filter widen, another filter narrows, counts follow, chips take off', async ({ page }) => {
    await visit(page, LIST);
    await expectTotal(page, updates);
    // What changes is announced in one region that stays.
    const region = page.getByRole('main').getByRole('status');
    await region.evaluate((element) => element.setAttribute('data-first', ''));
    const inEurope = carrying(updates, europe);
    const either = carrying(updates, europe, northAmerica);
    expect(inEurope.length, 'countries count for their region').toBeGreaterThan(
      carrying(updates, britain).length,
    );

    // A control that was pressed keeps the focus.
    await box(page, europe, inEurope.length).check();
    await expectTotal(page, inEurope);
    await expect(page).toHaveURL(`${LIST}?jurisdiction=${europe.tid}`);
    await expect(box(page, europe, inEurope.length)).toBeFocused();
    const inEuropeToo = carrying(inEurope, guidance).length;
    await expect(box(page, guidance, inEuropeToo)).toBeVisible();

    // The filter's own counts stay: they say what one more term would add, and the other filters follow.
    await box(page, northAmerica, carrying(updates, northAmerica).length).check();
    await expectTotal(page, either);
    await expect(box(page, europe, inEurope.length)).toBeChecked();
    const both = carrying(either, guidance, consultation);
    await box(page, guidance, carrying(either, guidance).length).check();
    await expectTotal(page, carrying(either, guidance));
    await box(page, consultation, carrying(either, consultation).length).check();
    await expectTotal(page, both);
    expect(both.length).toBeGreaterThan(0);
    const narrowed = carrying(carrying(updates, guidance, consultation), europe);
    await expect(box(page, europe, narrowed.length)).toBeChecked();

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
    await expect(page.locator('[role=status][data-first]')).toContainText(
      `${updates.length} ${nounFor(LIST, updates.length)}`,
    );
    await expect(region).toHaveCount(1);
  });

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
    await expect(chips(page).getByRole('link').first()).toHaveText(
      `${dateKind('effective')}: 1 Jan 2026 to 31 Dec 2026`,
    );

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

  test('a list at an address of the former site stays there', async ({ page }) => {
    await visit(page, '/articles');
    const insights = ofType('insight-article');
    const european = carrying(insights, europe);
    await expectTotal(page, insights, '/insights');
    await expect(view(page)).toHaveCount(0);
    await box(page, europe, european.length).check();
    await expectTotal(page, european, '/insights');
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
  });

  test('on a phone the filters fold, and say how many are on', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, LIST);
    const european = carrying(updates, europe).length;
    const fold = filters(page).locator('summary').first();
    await expect(fold).toHaveText('Filters');
    await expect(box(page, europe, european)).toBeHidden();
    await fold.click();
    await box(page, europe, european).check();
    await expect(fold).toHaveText('Filters (1)');
    await expectTotal(page, carrying(updates, europe));
    // The filters have the whole screen; the button leads to what was found.
    expect(await filters(page).locator('details').first().boundingBox()).toMatchObject({
      x: 0,
      y: 0,
      width: 390,
      height: 844,
    });
    await filters(page)
      .getByRole('button', { name: `Show ${european} results` })
      .click();
    await expect(box(page, europe, european)).toBeHidden();
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
    const applicable = dateKind('applicable');
    await page.goto(`${LIST}?sort=title&view=table`);
    const inEurope = carrying(updates, europe);
    await box(page, europe, inEurope.length).check();
    await filters(page).getByRole('combobox', { name: 'Which date' }).selectOption('applicable');
    await day(page, 'From').fill(from);
    await filters(page).getByRole('button', { name: 'Apply filters' }).click();
    const found = dated(inEurope, 'applicable', from);
    expect(found.length).toBeGreaterThan(0);
    await expectTotal(page, found);
    await expect(page).toHaveURL(
      `${LIST}?jurisdiction=${europe.tid}&date=applicable&from=${from}&sort=title&view=table`,
    );
    // What the form sends beside the filters says nothing, and is not named as if it were wrong.
    await expect(page.getByRole('main')).not.toContainText('were ignored');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(filters(page).getByRole('combobox')).toHaveValue('applicable');
    await expect(chips(page).getByRole('link')).toHaveText([
      'Europe',
      `${applicable}: 1 Jan 2026 or later`,
      'Clear all filters',
    ]);
    await chips(page)
      .getByRole('link', { name: `${applicable}: 1 Jan 2026` })
      .click();
    await expectTotal(page, inEurope);
    await expect(page).toHaveURL(`${LIST}?jurisdiction=${europe.tid}&sort=title&view=table`);
    await pager(page).getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(`${LIST}?jurisdiction=${europe.tid}&sort=title&view=table&page=2`);
    await expect(pager(page).locator('[aria-current]')).toHaveText('2');
    // Other filters start at the first page again.
    await box(page, northAmerica, carrying(updates, northAmerica).length).check();
    await filters(page).getByRole('button', { name: 'Apply filters' }).click();
    await expectTotal(page, carrying(updates, europe, northAmerica));
    await expect(pager(page).locator('[aria-current]')).toHaveText('1');
    await page.getByRole('button', { name: /^Order: / }).hover();
    await page.getByRole('link', { name: 'Oldest first' }).click();
    await expect(page).toHaveURL(/sort=oldest/);
  });
});
