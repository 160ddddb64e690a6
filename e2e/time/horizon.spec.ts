/** Horizon scanning: the year by month and kind of date, by jurisdiction, and the dates of an update. */
import type { Page } from '@playwright/test';
import type { ContentListResponse } from '#app/contracts/content-list.ts';
import type { Horizon } from '#app/contracts/horizon.ts';
import { keyDates, eu, library, TODAY, YEAR } from '../support/dates.ts';
import { apiAnswer, getTokens } from '../support/http.ts';
import { dateKind, nounFor } from '../support/names.ts';
import { itemPath, type LibraryItem } from '#tests/support/library.ts';
import { carrying, dated, getTerm } from '#tests/support/terms.ts';
import { emailFor, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const updates = library.filter(({ type }) => type === 'regulatory-update');
const britain = getTerm('jurisdictions/gb');

/** `2026-01` to `2026-12`. */
const MONTHS = Array.from({ length: 12 }, (_, month) => `${YEAR}-${String(month + 1).padStart(2, '0')}`);
const KINDS = ['effective', 'response', 'applicable', 'reporting'];
const KIND_LABELS = KINDS.map((kind) => dateKind(kind));
const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );
/** `21 Nov 2026`. */
const dayName = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(day))
    .replace('Sept', 'Sep');

/** How many items have a date of each kind in each month, as the table has them. */
const dateRows = (items: readonly LibraryItem[]) =>
  MONTHS.map((month) => [
    monthName(month),
    ...KINDS.map((kind) =>
      String(
        items.filter((item) =>
          keyDates([item]).some((one) => one.kind === kind && one.date.startsWith(month)),
        ).length,
      ),
    ),
  ]);

const main = (page: Page) => page.getByRole('main');
const bars = (page: Page) => main(page).getByRole('group', { name: /^Dates of regulatory updates/ });

const chips = (page: Page) => main(page).getByRole('list', { name: 'Active filters' }).getByRole('link');

/** The chart's twin, unfolded. */
async function tableRows(page: Page): Promise<string[][]> {
  const fold = main(page).locator('details', { hasText: 'Show as a table' });
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
  const rows = main(page).getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(12);
  return rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent!.trim() || '0')),
  );
}

test.describe('the year', () => {
  test('in the API, in the chart and in its table is that of the library', async ({ page, site, signIn }) => {
    const { access_token: token } = await getTokens(site.url, emailFor('full'));
    const { yearly } = await apiAnswer<Horizon>(site.url, token, `horizon?from=${YEAR}-01`);
    expect(
      yearly.map((month) => [
        monthName(month.date.slice(0, 7)),
        ...KINDS.map((kind) => String(month[`${kind}Count`])),
      ]),
    ).toEqual(dateRows(updates));
    expect(yearly.map(({ count }) => count)).toEqual(
      MONTHS.map((month) => dated(updates, 'published', `${month}-01`, `${month}-31`).length),
    );

    await signIn('full');
    await visit(page, `/regulatory_updates?from=${YEAR}-01`);
    expect(await tableRows(page)).toEqual(dateRows(updates));
    await expect(main(page).getByRole('columnheader')).toHaveText(['Month', ...KIND_LABELS]);
    const named = dateRows(updates).flatMap(([month, ...counts]) =>
      counts.flatMap((count, at) => (count === '0' ? [] : [`${month}, ${KIND_LABELS[at]}: ${count}`])),
    );
    const links = await bars(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]));
    expect(links.map(([name]) => name)).toEqual(named);

    // Where a bar leads, there are the updates that it counts.
    for (const [name, href] of links) {
      const [path, search] = href!.split('?');
      const list = await apiAnswer<ContentListResponse>(
        site.url,
        token,
        `pages?${new URLSearchParams({ path: path!, search: search! })}`,
      );
      const [, kind, count] = /, (.*): (\d+)$/.exec(name!)!;
      const month = MONTHS.find((one) => name!.startsWith(monthName(one)))!;
      const found = dated(updates, KINDS[KIND_LABELS.indexOf(kind!)]!, `${month}-01`, `${month}-31`);
      expect([list.total, list.ignored ?? []], name!).toEqual([found.length, []]);
      expect(Number(count), name!).toBe(found.length);
    }
  });

  test('is walked through by keyboard, and a bar leads to its updates', async ({ page, signIn }) => {
    await signIn('full');
    await visit(page, `/regulatory_updates?from=${YEAR}-01`);
    const links = bars(page).getByRole('link');
    await links.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(links.nth(1)).toBeFocused();
    const name = (await links.nth(1).getAttribute('aria-label'))!;
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/^[^?]*\/regulatory_updates_list\?date=/);
    const [, count] = /: (\d+)$/.exec(name)!;
    await expect(main(page).getByRole('status')).toHaveText(
      new RegExp(`^${count} ${nounFor('/regulatory_updates_list', Number(count))}, filtered by `),
    );
    await page.goBack();
    await expect(links).not.toHaveCount(0);

    await page.getByRole('navigation', { name: 'Years' }).getByRole('link', { name: '2025' }).click();
    await expect(page).toHaveURL('/regulatory_updates?from=2025-01');
    await expect(main(page).getByRole('heading', { name: 'Dates in 2025' })).toHaveCount(2);
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(() => {
      test.use({ javaScriptEnabled });
      test(`of one jurisdiction, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
        page,
        signIn,
        complaints,
      }) => {
        complaints.expect(/^csp .+\.js$/);
        await signIn('full');
        await page.goto(`/regulatory_updates?from=${YEAR}-01`);
        await page.getByRole('combobox', { name: 'Jurisdiction' }).selectOption(eu.name);
        const apply = () =>
          javaScriptEnabled ||
          page.getByRole('form', { name: 'Filter by jurisdiction' }).getByRole('button').click();
        await apply();
        await expect(page).toHaveURL(new RegExp(`[?&]jurisdiction=${eu.tid}$`));
        const european = carrying(updates, eu);
        expect(await tableRows(page)).toEqual(dateRows(european));
        await expect(chips(page)).toHaveText([eu.name, 'Clear all filters']);
        // The filter goes along.
        const next = page.getByRole('navigation', { name: 'Years' }).getByRole('link').last();
        await expect(next).toHaveAttribute('href', new RegExp(`jurisdiction=${eu.tid}`));
        await expect(main(page).getByRole('link', { name: 'All regulatory updates' })).toHaveAttribute(
          'href',
          `/regulatory_updates_list?jurisdiction=${eu.tid}`,
        );
        // Another one comes beside it, and each can be taken off; an empty choice leaves nothing in the address.
        const form = page.getByRole('form', { name: 'Filter by jurisdiction' });
        await form.getByRole('combobox').selectOption(britain.name);
        await apply();
        await expect(chips(page)).toHaveText([eu.name, britain.name, 'Clear all filters']);
        expect(await tableRows(page)).toEqual(dateRows(carrying(updates, eu, britain)));
        await apply();
        await expect(page).toHaveURL(new RegExp(`[?&]jurisdiction=${eu.tid}&jurisdiction=${britain.tid}$`));
        await chips(page).first().click();
        await expect(page).toHaveURL(new RegExp(`[?&]jurisdiction=${britain.tid}$`));
        await expect(chips(page)).toHaveText([britain.name, 'Clear all filters']);
      });
    });
  }
});

test('an update shows each of its dates with its kind, and a file for those to come', async ({
  page,
  signIn,
}) => {
  const most = (item: LibraryItem) => item.field_key_dates?.length ?? 0;
  const update = [...updates].sort((a, b) => most(b) - most(a))[0]!;
  const dates = keyDates([update]).sort((a, b) => a.date.localeCompare(b.date));
  expect(dates.length).toBeGreaterThan(3);
  await signIn('full');
  await visit(page, itemPath(update));
  const rows = main(page)
    .getByRole('region')
    .or(main(page).locator('section'))
    .filter({ has: page.getByRole('heading', { name: 'At a glance' }) })
    .getByRole('listitem');
  await expect(rows).toHaveCount(dates.length);
  for (const [at, { date, label, id }] of dates.entries()) {
    await expect(rows.nth(at).locator('time').first()).toHaveAttribute('datetime', date);
    await expect(rows.nth(at)).toContainText(dayName(date));
    await expect(rows.nth(at)).toContainText(label);
    const file = rows.nth(at).locator(`a[href="/calendar/${id}.ics"]`);
    await expect(file).toHaveCount(date >= TODAY ? 1 : 0);
  }
});
