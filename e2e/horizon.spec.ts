/** What goes by time: the year of horizon scanning, the dates of an update, the calendar and its files. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ContentListResponse, Horizon } from '#schemas/types.ts';
import { apiAnswer, ask, cookiesOf, tokensOf } from './support/http.ts';
import { addressOf, libraryOf, type LibraryItem } from './support/library.ts';
import { carrying, dated, termOf } from './support/terms.ts';
import { emailOf, expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

const library = libraryOf();
const updates = library.filter(({ type }) => type === 'regulatory-update');
const eu = termOf('jurisdictions/eu');

/** Months of a year that does not move with the clock: `2026-01` to `2026-12`. */
const YEAR = '2026';
const MONTHS = Array.from({ length: 12 }, (_, month) => `${YEAR}-${String(month + 1).padStart(2, '0')}`);
const KINDS = {
  Effective: 'effective',
  'Response due': 'response',
  Applicable: 'applicable',
  Reporting: 'reporting',
};
const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );
/** `21 Nov 2026`. */
const dayName = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(day))
    .replace('Sept', 'Sep');

/** The dates of items, one by one. */
const datesOf = (items: readonly LibraryItem[]) =>
  items.flatMap((item) =>
    (item.field_key_dates ?? []).map((date, position) => ({ ...date, item, id: `${item.nid}-${position}` })),
  );
/** How many dates of each kind fall in each month, as the table has them. */
const rowsOf = (items: readonly LibraryItem[]) =>
  MONTHS.map((month) => [
    monthName(month),
    ...Object.values(KINDS).map((kind) =>
      String(datesOf(items).filter((one) => one.kind === kind && one.date.startsWith(month)).length),
    ),
  ]);

const main = (page: Page) => page.getByRole('main');
const bars = (page: Page) => main(page).getByRole('group', { name: /^Dates of regulatory updates/ });

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
    const { access_token: token } = await tokensOf(site.url, emailOf('full'));
    const { yearly } = await apiAnswer<Horizon>(site.url, token, `horizon?from=${YEAR}-01`);
    expect(
      yearly.map((month) => [
        monthName(month.date.slice(0, 7)),
        ...[month.effectiveCount, month.responseCount, month.applicableCount, month.reportingCount].map(
          String,
        ),
      ]),
    ).toEqual(rowsOf(updates));
    expect(yearly.map(({ count }) => count)).toEqual(
      MONTHS.map((month) => dated(updates, 'published', `${month}-01`, `${month}-31`).length),
    );

    await signIn('full');
    await visit(page, `/regulatory_updates?from=${YEAR}-01`);
    expect(await tableRows(page)).toEqual(rowsOf(updates));
    await expect(main(page).getByRole('columnheader')).toHaveText(['Month', ...Object.keys(KINDS)]);
    const named = rowsOf(updates).flatMap(([month, ...counts]) =>
      counts.flatMap((count, at) => (count === '0' ? [] : [`${month}, ${Object.keys(KINDS)[at]}: ${count}`])),
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
      const found = dated(updates, KINDS[kind as keyof typeof KINDS], `${month}-01`, `${month}-31`);
      expect([list.total, list.ignored ?? []], name!).toEqual([found.length, []]);
      // An update with two such dates in the month would be one item of the list.
      expect(Number(count), name!).toBeGreaterThanOrEqual(found.length);
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
    await expect(main(page).getByRole('status')).toHaveText(new RegExp(`^${count} items?, filtered by `));
    await page.goBack();
    await expect(links).not.toHaveCount(0);

    await page.getByRole('navigation', { name: 'Years' }).getByRole('link', { name: '2025' }).click();
    await expect(page).toHaveURL('/regulatory_updates?from=2025-01');
    await expect(main(page).getByRole('heading', { name: 'Dates in 2025' })).toBeVisible();
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
        await page.getByRole('form', { name: 'Filter by jurisdiction' }).getByRole('button').click();
        await expect(page).toHaveURL(new RegExp(`[?&]jurisdiction=${eu.tid}$`));
        const european = carrying(updates, eu);
        expect(await tableRows(page)).toEqual(rowsOf(european));
        await expect(page.getByRole('combobox', { name: 'Jurisdiction' })).toHaveValue(String(eu.tid));
        // The filter goes along.
        const next = page.getByRole('navigation', { name: 'Years' }).getByRole('link').last();
        await expect(next).toHaveAttribute('href', new RegExp(`jurisdiction=${eu.tid}`));
        await expect(main(page).getByRole('link', { name: 'All regulatory updates' })).toHaveAttribute(
          'href',
          `/regulatory_updates_list?jurisdiction=${eu.tid}`,
        );
      });
    });
  }
});

test('an update shows each of its dates with its kind, and a file for each', async ({ page, signIn }) => {
  const most = (item: LibraryItem) => item.field_key_dates?.length ?? 0;
  const update = [...updates].sort((a, b) => most(b) - most(a))[0]!;
  const dates = datesOf([update]).sort((a, b) => a.date.localeCompare(b.date));
  expect(dates.length).toBeGreaterThan(3);
  await signIn('full');
  await visit(page, addressOf(update));
  const rows = main(page)
    .getByRole('listitem')
    .filter({ has: page.locator('a[href^="/calendar/"]') });
  await expect(rows).toHaveCount(dates.length);
  for (const [at, { date, label, kind, id }] of dates.entries()) {
    await expect(rows.nth(at).locator('time').first()).toHaveAttribute('datetime', date);
    await expect(rows.nth(at)).toContainText(dayName(date));
    await expect(rows.nth(at)).toContainText(label);
    await expect(rows.nth(at)).toContainText(new RegExp(kind, 'i'));
    await expect(rows.nth(at).locator('a[href^="/calendar/"]')).toHaveAttribute(
      'href',
      `/calendar/${id}.ics`,
    );
  }
});

test.describe('the calendar', () => {
  // A month with dates, however long ago it will be.
  const month = `${YEAR}-12`;
  const inMonth = datesOf(library).filter(({ date }) => date.startsWith(month));
  const count = (events: unknown[]) => (events.length === 1 ? '1 date' : `${events.length} dates`);
  const files = (page: Page) =>
    main(page)
      .locator('a[href^="/calendar/"][href$=".ics"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.slice('/calendar/'.length, -4)));
  const view = (page: Page) => main(page).getByRole('navigation', { name: 'View' });
  const months = (page: Page) => main(page).getByRole('navigation', { name: 'Months' });
  const title = (page: Page) => main(page).getByRole('heading', { level: 2 });

  test('by month and as an agenda holds every date, and goes on and back', async ({ page, signIn }) => {
    expect(inMonth.length).toBeGreaterThan(5);
    await signIn('full');
    await visit(page, `/calendar?month=${month}`);
    await expect(title(page)).toHaveText('December 2026');
    await expect(main(page).getByText(count(inMonth), { exact: true })).toBeVisible();
    const grid = main(page).getByRole('table', { name: 'December 2026, week by week' });
    await expect(grid.getByRole('columnheader')).toHaveText([
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
    ]);
    // 1 December 2026 is a Tuesday.
    await expect(grid.getByRole('row').nth(1).getByRole('cell').nth(1).locator('time')).toHaveAttribute(
      'datetime',
      `${month}-01`,
    );
    await expect(grid.locator('time')).toHaveCount(31);

    await view(page).getByRole('link', { name: 'Agenda' }).click();
    await expect(view(page).getByRole('link', { name: 'Agenda' })).toHaveAttribute('aria-current', 'true');
    expect((await files(page)).sort()).toEqual(inMonth.map(({ id }) => id).sort());
    const days = await main(page)
      .locator('h3 time')
      .evaluateAll((all) => all.map((day) => day.getAttribute('datetime')));
    expect(days).toEqual([...new Set(inMonth.map(({ date }) => date))].sort());

    await months(page).getByRole('link', { name: 'Next month, January 2027' }).click();
    await expect(title(page)).toHaveText('January 2027');
    await expect(page).toHaveURL('/calendar?view=agenda&month=2027-01');
    await page.goBack();
    await expect(title(page)).toHaveText('December 2026');
    await months(page).getByRole('link', { name: 'Previous month, November 2026' }).click();
    await expect(title(page)).toHaveText('November 2026');
    await page.goBack();
    await page.goBack();
    await expect(grid).toBeVisible();
  });

  test('a full day leads on to all of it', async ({ page, signIn }) => {
    const perDay = Map.groupBy(datesOf(library), ({ date }) => date);
    const [day, events] = [...perDay].find(([, all]) => all.length > 6)!;
    await signIn('full');
    await visit(page, `/calendar?month=${day.slice(0, 7)}`);
    const cell = main(page)
      .getByRole('cell')
      .filter({ has: page.locator(`time[datetime="${day}"]`) });
    const shown = await cell.getByRole('listitem').count();
    await cell.getByRole('link', { name: `${events.length - shown} more` }).click();
    await expect(page).toHaveURL(new RegExp(`view=agenda&month=${day.slice(0, 7)}#day-${day}$`));
    await expect(page.locator(`#day-${day}`).getByRole('listitem')).toHaveCount(events.length);
    await expect(page.locator(`#day-${day}`)).toBeInViewport();
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(() => {
      test.use({ javaScriptEnabled });
      test(`is filtered by kind and place, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
        page,
        signIn,
        complaints,
      }) => {
        complaints.expect(/^csp .+\.js$/);
        await signIn('full');
        await page.goto(`/calendar?month=${month}&view=agenda`);
        const form = page.getByRole('form', { name: 'Filter dates' });
        await form.getByRole('checkbox', { name: 'Applicable' }).check();
        await form.getByRole('checkbox', { name: 'Reporting' }).check();
        await form.getByRole('button', { name: 'Apply' }).click();
        const byKind = inMonth.filter(({ kind }) => ['applicable', 'reporting'].includes(kind));
        await expect(main(page).getByText(count(byKind), { exact: true })).toBeVisible();
        await expect(page).toHaveURL(/kind=applicable&kind=reporting/);
        await form.getByRole('combobox', { name: 'Jurisdiction' }).selectOption(eu.name);
        await form.getByRole('button', { name: 'Apply' }).click();
        const both = byKind.filter(({ item }) => carrying([item], eu).length > 0);
        await expect(main(page).getByText(count(both), { exact: true })).toBeVisible();
        expect((await files(page)).sort()).toEqual(both.map(({ id }) => id).sort());
        await expect(form.getByRole('checkbox', { name: 'Applicable' })).toBeChecked();
        await months(page).getByRole('link', { name: 'Next month' }).click();
        await expect(title(page)).toHaveText('January 2027');
        await expect(form.getByRole('checkbox', { name: 'Reporting' })).toBeChecked();
        await expect(form.getByRole('combobox', { name: 'Jurisdiction' })).toHaveValue(String(eu.tid));
      });
    });
  }

  test('a month without dates says so, and offers more where it was filtered', async ({ page, signIn }) => {
    await signIn('full');
    await visit(page, '/calendar?month=2099-02');
    await expect(main(page).getByText('No dates in February 2099')).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Show all kinds' })).toHaveCount(0);
    await visit(page, '/calendar?month=2099-02&kind=response');
    await main(page).getByRole('link', { name: 'Show all kinds and jurisdictions' }).click();
    await expect(page).toHaveURL('/calendar?month=2099-02');
  });

  test('a date is taken over as a file, the same each time', async ({ page, signIn }) => {
    const event = inMonth.find(({ item }) => item.type === 'regulatory-update')!;
    await signIn('full');
    await visit(page, `/calendar?month=${month}&view=agenda`);
    const files: string[] = [];
    for (let time = 0; time < 2; time++) {
      const download = page.waitForEvent('download');
      await main(page).locator(`a[href="/calendar/${event.id}.ics"]`).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`${event.id}.ics`);
      files.push(await readFile(await file.path(), 'utf8'));
    }
    expect(files[1]).toBe(files[0]);
    // RFC 5545: lines end with CRLF, long ones are folded, and , ; \ are escaped.
    const lines = files[0]!.replaceAll('\r\n ', '').split('\r\n');
    expect(files[0]!.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines).toContain(`DTSTART;VALUE=DATE:${event.date.replaceAll('-', '')}`);
    const value = (name: string) => lines.find((line) => new RegExp(`^${name}[:;]`).test(line)) ?? '';
    expect(value('UID')).toMatch(/^UID:\S+$/);
    expect(value('DTSTAMP')).toMatch(/:\d{8}T\d{6}Z$/);
    expect(value('SUMMARY').replaceAll('\\', '')).toBe(`SUMMARY:${event.label}: ${event.item.title}`);
    expect(value('URL')).toContain(addressOf(event.item));
  });

  test('shows nobody what the subscription does not open', async ({ page, signIn, site }) => {
    const event = inMonth.find(({ item }) => item.type === 'regulatory-update')!;
    const cookies = await cookiesOf(site.url, emailOf('world'));
    const file = await ask(`${site.url}/calendar/${event.id}.ics`, { cookies });
    expect([file.status, file.text]).toEqual([404, 'There is no such event.\n']);
    expect((await ask(`${site.url}/calendar/${event.id}.ics`)).headers.get('location')).toBe('/login');
    await signIn('world');
    await visit(page, `/calendar?month=${month}&view=agenda`);
    const readable = inMonth.filter(({ item }) => !['regulatory-update', 'requirement'].includes(item.type));
    expect((await files(page)).sort()).toEqual(readable.map(({ id }) => id).sort());
  });
});
