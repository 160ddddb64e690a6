/** The calendar: months and agenda, filters, and dates taken over as files. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Calendar } from '#app/features/calendar/contract.ts';
import { keyDates, eu, getEvents, library, YEAR } from '../support/dates.ts';
import { apiAnswer, getTokens } from '../support/http.ts';
import { itemPath } from '#tests/support/library.ts';
import { dateKind } from '../support/names.ts';
import { carrying, getTerm } from '#tests/support/terms.ts';
import { emailFor, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const main = (page: Page) => page.getByRole('main');
// A month with dates, however long ago it will be.
const month = `${YEAR}-12`;
const applicable = dateKind('applicable');
const reporting = dateKind('reporting');
const inMonth = keyDates(library).filter(({ date }) => date.startsWith(month));
const count = (events: unknown[]) => (events.length === 1 ? '1 date' : `${events.length} dates`);
const files = (page: Page) =>
  main(page)
    .locator('a[href^="/calendar/"][href$=".ics"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.slice('/calendar/'.length, -4)));
const view = (page: Page) => main(page).getByRole('navigation', { name: 'View' });
const months = (page: Page) => main(page).getByRole('navigation', { name: 'Months' });
const chips = (page: Page) => main(page).getByRole('list', { name: 'Active filters' }).getByRole('link');
const title = (page: Page) => main(page).getByRole('heading', { level: 2 });

/** The events of these dates of the month, as `account` gets them. */
async function eventsIn(
  site: { url: string },
  account: 'full' | 'world',
  dates: typeof inMonth,
  filter = '',
) {
  const { access_token: token } = await getTokens(site.url, emailFor(account));
  const query = `calendar?from=${month}-01&to=${month}-31${filter}`;
  return getEvents(dates, () => apiAnswer<Calendar>(site.url, token, query));
}

test('by month and as an agenda holds every date, and goes on and back', async ({ page, signIn, site }) => {
  expect(inMonth.length).toBeGreaterThan(5);
  const events = await eventsIn(site, 'full', inMonth);
  expect(events.length).toBeLessThan(inMonth.length);
  await signIn('full');
  await visit(page, `/calendar?month=${month}`);
  await expect(title(page)).toHaveText('December 2026');
  await expect(main(page).getByText(count(events), { exact: true })).toBeVisible();
  const grid = main(page).getByRole('table', { name: 'December 2026, week by week' });
  await expect(grid.getByRole('columnheader')).toHaveText(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  // 1 December 2026 is a Tuesday.
  await expect(grid.getByRole('row').nth(1).getByRole('cell').nth(1).locator('time')).toHaveAttribute(
    'datetime',
    `${month}-01`,
  );
  await expect(grid.locator('time')).toHaveCount(31);
  await expect(page.getByRole('button', { name: 'Apply' })).toHaveCount(0);

  await view(page).getByRole('link', { name: 'Agenda' }).click();
  await expect(view(page).getByRole('link', { name: 'Agenda' })).toHaveAttribute('aria-current', 'true');
  expect((await files(page)).sort()).toEqual(events.map(({ id }) => id).sort());
  const days = await main(page)
    .locator('h3 time:visible')
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

test('a full day leads on to all of it', async ({ page, signIn, site }) => {
  const { access_token: token } = await getTokens(site.url, emailFor('full'));
  const months = [...new Set(keyDates(library).map(({ date }) => date.slice(0, 7)))].sort().reverse();
  // The first of the busiest months that has a day with more events than a cell shows.
  const busiest = months
    .map((one) => ({ one, dates: keyDates(library).filter(({ date }) => date.startsWith(one)).length }))
    .sort((one, other) => other.dates - one.dates)
    .slice(0, 6);
  let full: [string, unknown[]] | undefined;
  for (const { one } of busiest) {
    const { events } = await apiAnswer<Calendar>(site.url, token, `calendar?from=${one}-01`);
    full ??= [...Map.groupBy(events, ({ date }) => date)].find(([, all]) => all.length > 4);
  }
  const [day, events] = full!;
  await signIn('full');
  await visit(page, `/calendar?month=${day.slice(0, 7)}`);
  const cell = main(page)
    .getByRole('cell')
    .filter({ has: page.locator(`time[datetime="${day}"]`) });
  const shown = await cell.getByRole('listitem').count();
  await cell.getByRole('link', { name: new RegExp(`^${events.length - shown} more on`) }).click();
  await expect(page).toHaveURL(new RegExp(`view=agenda&month=${day.slice(0, 7)}#day-${day}$`));
  await expect(page.locator(`#day-${day} > ul > li`)).toHaveCount(events.length);
  await expect(page.locator(`#day-${day}`)).toBeInViewport();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled });
    test(`is filtered by kind and place, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
      page,
      signIn,
      site,
      complaints,
    }) => {
      complaints.expect(/^csp .+\.js$/);
      await signIn('full');
      await page.goto(`/calendar?month=${month}&view=agenda`);
      const form = page.getByRole('form', { name: 'Filter dates' });
      await form.getByRole('checkbox', { name: applicable }).check();
      await form.getByRole('checkbox', { name: reporting }).check();
      // With scripts a change applies at once and there is no button.
      const apply = () => javaScriptEnabled || form.getByRole('button', { name: 'Apply' }).click();
      await apply();
      const byKind = inMonth.filter(({ kind }) => ['applicable', 'reporting'].includes(kind));
      const kinds = '&kind=applicable&kind=reporting';
      const ofKind = await eventsIn(site, 'full', byKind, kinds);
      await expect(main(page).getByText(count(ofKind), { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/kind=applicable&kind=reporting/);
      await form.getByRole('combobox', { name: 'Jurisdiction' }).selectOption(eu.name);
      await apply();
      const both = byKind.filter(({ item }) => carrying([item], eu).length > 0);
      const european = await eventsIn(site, 'full', both, `${kinds}&jurisdiction=${eu.tid}`);
      await expect(main(page).getByText(count(european), { exact: true })).toBeVisible();
      expect((await files(page)).sort()).toEqual(european.map(({ id }) => id).sort());
      await expect(form.getByRole('checkbox', { name: applicable })).toBeChecked();
      await months(page).getByRole('link', { name: 'Next month' }).click();
      await expect(title(page)).toHaveText('January 2027');
      await expect(form.getByRole('checkbox', { name: reporting })).toBeChecked();
      await expect(chips(page)).toHaveText([applicable, reporting, eu.name, 'Clear all filters']);
      await chips(page).filter({ hasText: eu.name }).click();
      await expect(page).toHaveURL('/calendar?view=agenda&month=2027-01&kind=applicable&kind=reporting');
    });
  });
}

test('a month without dates says so, and offers more where it was filtered', async ({ page, signIn }) => {
  await signIn('full');
  await visit(page, '/calendar?month=2099-02');
  await expect(main(page).getByText('No dates in February 2099')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Show all kinds' })).toHaveCount(0);
  await visit(page, '/calendar?month=2099-02&kind=response');
  await main(page).getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/calendar?month=2099-02');
});

test('every place of the address is in sight, known or not, and is taken off by keyboard', async ({
  page,
  signIn,
}) => {
  await signIn('full');
  const britain = getTerm('jurisdictions/gb');
  await visit(
    page,
    `/calendar?month=${month}&jurisdiction=${eu.tid}&jurisdiction=999999&jurisdiction=${britain.tid}`,
  );
  const unknown = 'Unknown jurisdiction 999999';
  await expect(chips(page)).toHaveText([eu.name, unknown, britain.name, 'Clear all filters']);
  await chips(page).filter({ hasText: unknown }).press('Enter');
  await expect(page).toHaveURL(`/calendar?month=${month}&jurisdiction=${eu.tid}&jurisdiction=${britain.tid}`);
  await expect(title(page)).toBeFocused();
  await chips(page).last().press('Enter');
  await expect(page).toHaveURL(`/calendar?month=${month}`);
  await expect(chips(page)).toHaveCount(0);
});

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('on a narrow screen is a grid of dots with the list of the chosen day', async ({ page, signIn }) => {
    await signIn('full');
    await visit(page, `/calendar?month=${month}`);
    const grid = main(page).getByRole('table', { name: 'December 2026, week by week' });
    await expect(grid.getByRole('listitem')).toHaveCount(0);
    await expect(main(page).locator('h3 time:visible')).toHaveAttribute(
      'datetime',
      inMonth.map(({ date }) => date).sort()[0]!,
    );
    await grid.getByRole('link', { name: /^Thursday 31 December, \d+ dates$/ }).click();
    await expect(page).toHaveURL(`/calendar?month=${month}&day=${month}-31`);
    await expect(main(page).locator('h3 time:visible')).toHaveAttribute('datetime', `${month}-31`);
  });
});

test('ends where no date can be, and the reader stays in it', async ({ page, signIn }) => {
  await signIn('full');
  await visit(page, '/calendar?month=1900-02');
  await months(page).getByRole('link', { name: 'Previous month, January 1900' }).press('Enter');
  await expect(title(page)).toHaveText('January 1900');
  await expect(title(page)).toBeFocused();
  await expect(months(page).getByRole('link')).toHaveCount(2);
  await visit(page, '/calendar?month=2199-12');
  await expect(months(page).getByRole('link', { name: /^Next month/ })).toHaveCount(0);
});

test('a date is taken over as a file, the same each time', async ({ page, signIn }) => {
  // One that no other item tells of closer, so that the agenda has a file of its own for it.
  const event = inMonth.find(({ id }) => id === '3157-1' || id.startsWith('30'))!;
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
  expect(value('URL')).toContain(itemPath(event.item));
});

test('shows nobody what the subscription does not open', async ({ page, signIn, site }) => {
  await signIn('world');
  await visit(page, `/calendar?month=${month}&view=agenda`);
  const readable = inMonth.filter(({ item }) => !['regulatory-update', 'requirement'].includes(item.type));
  const events = await eventsIn(site, 'world', readable);
  expect((await files(page)).sort()).toEqual(events.map(({ id }) => id).sort());
});
