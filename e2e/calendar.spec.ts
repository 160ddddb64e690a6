/** The calendar: months and agenda, filters, and dates taken over as files. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { datesOf, eu, library, YEAR } from './support/dates.ts';
import { ask, cookiesOf } from './support/http.ts';
import { addressOf } from './support/library.ts';
import { carrying, termOf } from './support/terms.ts';
import { emailOf, expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

const main = (page: Page) => page.getByRole('main');
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
const chips = (page: Page) => main(page).getByRole('list', { name: 'Filters that are on' }).getByRole('link');
const title = (page: Page) => main(page).getByRole('heading', { level: 2 });

test('by month and as an agenda holds every date, and goes on and back', async ({ page, signIn }) => {
  expect(inMonth.length).toBeGreaterThan(5);
  await signIn('full');
  await visit(page, `/calendar?month=${month}`);
  await expect(title(page)).toHaveText('December 2026');
  await expect(main(page).getByText(count(inMonth), { exact: true })).toBeVisible();
  const grid = main(page).getByRole('table', { name: 'December 2026, week by week' });
  await expect(grid.getByRole('columnheader')).toHaveText(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
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
      await expect(chips(page)).toHaveText(['Applicable', 'Reporting', eu.name, 'Clear all filters']);
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
  await main(page).getByRole('link', { name: 'Show all kinds and jurisdictions' }).click();
  await expect(page).toHaveURL('/calendar?month=2099-02');
});

test('every place of the address is in sight, known or not, and is taken off by keyboard', async ({
  page,
  signIn,
}) => {
  await signIn('full');
  const britain = termOf('jurisdictions/gb');
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
