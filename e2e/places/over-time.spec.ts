/** The map of a day, and timelines: by keyboard, on a day, two places beside each other, and what the tables say. */
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { main } from '../support/places.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

/** The vertical whose pages list days of their statuses. */
const gambling = (url: string) => url.replace('localhost', 'gambling.localhost');

async function enterGambling(context: BrowserContext, url: string): Promise<void> {
  await enter(context, url, emailFor('full'));
  const cookies = await context.cookies();
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: 'gambling.localhost' })));
}

/** What the map says of each place, by name. */
const mapped = async (page: Page) =>
  new Map(
    await main(page)
      .getByRole('group', { name: /^Market status/ })
      .locator('svg > :is(a, [role=img])[aria-label], :scope > :is(a, [role=img])[aria-label]')
      .evaluateAll((all) =>
        all.map((place) => {
          const [, name, value] = /^(.*?): (.*)$/.exec(place.getAttribute('aria-label')!)!;
          return [name!, value!] as const;
        }),
      ),
  );

test('the map of a day and two timelines, by keyboard', async ({ page, context, site }) => {
  await enterGambling(context, site.url);
  await visit(page, `${gambling(site.url)}/world`);
  const sweden = main(page).getByRole('link', { name: 'Sweden: Open licensing' });
  await sweden.focus();
  await page.keyboard.press('+');
  const zoomed = main(page).getByRole('group', { name: 'Zoom' }).getByRole('status');
  await expect(zoomed).toHaveText('Zoomed 1.6 times');
  await expect(sweden).toBeFocused();
  await page.keyboard.press('0');
  await expect(zoomed).toHaveText('Whole map');

  await main(page).getByLabel('Status on').fill('1 Jun 2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/world\?at=/);
  await expect(main(page)).toContainText('As at 1 Jun 2026');
  await expectAccessible(page, 'the map of a day');
  const map = await mapped(page);
  expect(map.get('Sweden')).toBe('Open licensing');
  // Our first page is of later than that day, and nobody lists a day for Germany.
  expect(map.get('Germany')).toBe('Not established');
  const rows = await main(page)
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent!.trim())),
    );
  expect(rows).toContainEqual(['Sweden', 'Open licensing', 'In force, since 1 Jan 2019']);
  for (const [name, status] of rows) expect(map.get(name!), name).toBe(status);
  const established = [...map].filter(([, value]) => value !== 'Not established');
  expect(established.map(([name]) => name).sort()).toEqual(rows.map(([name]) => name!).sort());

  // From one day with changes to the one before.
  const slider = main(page).getByRole('slider', { name: 'Days with changes' });
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page).not.toHaveURL(/2026/);
  await expect(main(page).getByRole('rowheader', { name: 'New Zealand' })).toHaveCount(0);

  await main(page).getByRole('link', { name: 'Timeline of Sweden' }).click();
  await expect(page).toHaveURL(/\/timeline\?places=se/);
  await main(page).getByLabel('Another place').selectOption({ label: 'Finland' });
  await main(page).getByRole('button', { name: 'Add' }).click();
  await expect(page).toHaveURL(/places=se,fi/);
  await main(page).getByRole('group', { name: 'Zoom' }).getByRole('link', { name: 'Decade' }).click();
  await expect(page).toHaveURL(/zoom=decade/);
  const facts = main(page).getByRole('table').first();
  await expect(facts.getByRole('columnheader')).toHaveText(['Sweden', 'Finland']);
  await expectAccessible(page, 'two timelines');

  // Every event of the drawing is in the table.
  const marks = main(page).locator('ol[aria-label^="Events"] [data-mark]');
  const counts = await marks.evaluateAll((all) =>
    all.map((mark) => Number(/(\d+) events, /.exec(mark.lastElementChild!.textContent!)?.[1] ?? 1)),
  );
  const spans = await main(page).locator('ol[aria-label^="Without a day yet"] > li').count();
  const dated = main(page).getByRole('table').last().locator('tbody tr:not(:has(th:text-is("No day yet")))');
  await expect(dated).toHaveCount(counts.reduce((sum, count) => sum + count, spans));

  // One tab stop; arrows go along a lane and to the next one; + shows the days around from nearer.
  await marks.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(marks.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(main(page).getByRole('list', { name: 'Events, Finland' }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('+');
  await expect(page).not.toHaveURL(/zoom=decade/);
  await expect(main(page).getByRole('status')).toHaveText(/^\d{4}: \d+ events?$/);
  await expect(main(page).locator('[data-mark]:focus')).toHaveCount(1);
  await page.keyboard.press('-');
  await expect(page).toHaveURL(/zoom=decade/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a day is chosen, and a place is added', async ({ page, context, site }) => {
    await enterGambling(context, site.url);
    await page.goto(`${gambling(site.url)}/world?region=europe`);
    await main(page).getByLabel('Status on').fill('2027-08-01');
    await main(page).getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/region=europe&at=2027-08-01/);
    await expect(main(page).getByRole('row', { name: /^Finland/ })).toContainText('Adopted, from 1 Jul 2027');
    await main(page).getByRole('link', { name: 'Timeline of Finland' }).click();
    await main(page).getByLabel('Another place').selectOption({ label: 'Sweden' });
    await main(page).getByRole('button', { name: 'Add' }).click();
    await expect(page).toHaveURL(/places=fi,se/);
    await expect(main(page).getByRole('link', { name: /1 Jul 2027.*Open licensing/ })).not.toHaveCount(0);
  });
});

test('the states of a country, by keyboard on a phone, today and on a day, and on paper', async ({
  page,
  context,
  site,
}) => {
  await enterGambling(context, site.url);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `${gambling(site.url)}/world`);
  await main(page)
    .getByRole('navigation', { name: 'Regions' })
    .getByRole('link', { name: 'United States' })
    .click();
  await expect(page).toHaveURL(/\/world\?within=us$/);
  // The address is there before the map.
  await expect(main(page).getByRole('link', { name: /^WY Wyoming/ })).toBeVisible();
  await expectAccessible(page, 'the states of a country');
  const today = await mapped(page);
  expect(today.size).toBe(51);
  expect(today.get('CA California')).toBe('Prohibited');
  const rows = await main(page)
    .getByRole('table')
    .locator('tbody tr:has(th)')
    .evaluateAll((all) =>
      all.map((row) => {
        const name = row.querySelector('th a')!.textContent!;
        const code = row.querySelector('th span')!.textContent!;
        return `${code} ${name}: ${row.children[1]!.textContent!.trim()}`;
      }),
    );
  const assessed = [...today].filter(([, value]) => value !== 'Not assessed');
  expect(assessed.map(([name, value]) => `${name}: ${value}`).sort()).toEqual(rows.sort());

  await main(page).getByRole('link', { name: 'NV Nevada: Limited licensing' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(main(page).getByRole('link', { name: /^WY Wyoming/ })).toBeFocused();

  // The day before our first pages: nothing says anything of it.
  await main(page).getByLabel('Status on').fill('20 Nov 2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/world\?within=us&at=/);
  await expect(main(page)).toContainText('As at 20 Nov 2026');
  await expectAccessible(page, 'the states of a country on a day');
  expect(new Set((await mapped(page)).values())).toEqual(new Set(['Not established']));
  await expect(main(page).locator('summary', { hasText: 'Not established: 52' })).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(
    main(page).getByText('Market status on 20 Nov 2026, United States.', { exact: true }),
  ).toBeVisible();
  await expect(main(page).getByText('Alabama', { exact: true })).toBeVisible();
  await expect(
    main(page).locator('form, [role=group][aria-label=Zoom], nav, input').filter({ visible: true }),
  ).toHaveCount(0);
});

test('a timeline on paper says what was asked, without controls', async ({ page, context, site }) => {
  await enterGambling(context, site.url);
  await visit(page, `${gambling(site.url)}/timeline?places=se&at=2026-06-01`);
  const status = main(page).getByRole('table', { name: /^Market status on 1 Jun 2026/ });
  await expect(status.getByRole('cell')).toContainText(['', 'Open licensing', 'In force, since 1 Jan 2019']);
  await page.emulateMedia({ media: 'print' });
  await expect(
    main(page).getByText('Sweden. Market status on 1 Jun 2026. All topics. All kinds of events.'),
  ).toBeVisible();
  await expect(main(page).locator('form, input, select').filter({ visible: true })).toHaveCount(0);
});
