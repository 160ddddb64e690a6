/** Filters of a list: they widen and narrow, count and are taken off; with scripts and without. */
import {
  box,
  britain,
  chips,
  consultation,
  day,
  europe,
  expectTotal,
  filters,
  group,
  guidance,
  head,
  LIST,
  northAmerica,
  pager,
  updates,
  view,
} from './support/lists.ts';
import { carrying, dated } from './support/terms.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

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
    const words = `${carrying(updates, guidance).length} regulatory updates, filtered by Guidance`;
    await expect(page.locator('[role=status][data-first]')).toHaveText(new RegExp(`^${words}`));
    await expect(region).toHaveCount(1);
  });

  test('nothing left: says why, and each filter can be taken off', async ({ page }) => {
    await visit(page, `${LIST}?jurisdiction=${europe.tid}&from=1999-01-01&to=1999-12-31`);
    await expectTotal(page, []);
    const main = page.getByRole('main');
    await expect(main.getByText('Nothing matches')).toBeVisible();
    await expect(main).toContainText(
      'No item in All regulatory updates matches all of these filters: Europe, Published 1 Jan 1999 to 31 Dec 1999.',
    );
    await main.getByRole('link', { name: 'Remove Published' }).click();
    await expectTotal(page, carrying(updates, europe));
    await expect(page).toHaveURL(`${LIST}?jurisdiction=${europe.tid}`);
    await expect(day(page, 'From')).toHaveValue('');
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
    await expect(page).toHaveURL(
      `${LIST}?jurisdiction=${europe.tid}&date=applicable&from=${from}&sort=title&view=table`,
    );
    // What the form sends beside the filters says nothing, and is not named as if it were wrong.
    await expect(page.getByRole('main')).not.toContainText('were ignored');
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
