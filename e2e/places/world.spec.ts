/** The world: the map and its table, by market status and by activity. */
import type { Page } from '@playwright/test';
import { itemPath } from '#tests/support/library.ts';
import { isAssessed, main, ofType, jurisdictionPage, placesIn, regions } from '../support/places.ts';
import { carrying, getTerm } from '#tests/support/terms.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.describe('the world', () => {
  test.beforeEach(({ signIn }) => signIn('world'));

  /** What the map says of each place, by name. */
  const mapped = (page: Page) =>
    main(page)
      .getByRole('group', { name: /the world$/ })
      .locator('[aria-label]')
      .evaluateAll((all) =>
        all.map((place) => {
          const [, name, value] = /^(.*?): (.*)$/.exec(place.getAttribute('aria-label')!)!;
          return { name: name!, value: value!, href: place.getAttribute('href') };
        }),
      );
  /** The rows of the table: its cells by column. */
  const tabled = (page: Page) =>
    main(page)
      .getByRole('table')
      .evaluate((table) => {
        const cellTexts = (row: Element) => [...row.children].map((cell) => cell.textContent!.trim());
        const columns = cellTexts(table.querySelector('thead tr')!);
        return [...table.querySelectorAll('tbody tr')].map((row) => ({
          href: row.querySelector('a')!.getAttribute('href'),
          name: row.querySelector('a')!.textContent!,
          ...Object.fromEntries(cellTexts(row).map((text, at) => [columns[at], text])),
        }));
      }) as Promise<({ href: string; name: string } & Record<string, string>)[]>;

  test('two days beside each other are zoomed together, and the table says of each place what both maps say', async ({
    page,
    browser,
    baseURL,
  }) => {
    await visit(page, '/world?at=2026-11-01&beside=2026-11-21');
    const maps = main(page).locator('svg[role=group]');
    const boxes = () => maps.evaluateAll((all) => all.map((map) => map.getAttribute('viewBox')));
    const said = (at: number) =>
      maps
        .nth(at)
        .locator('[aria-label]')
        .evaluateAll((all) => all.map((place) => place.getAttribute('aria-label')!));
    const rows = new Map((await tabled(page)).map((row) => [row.name, row]));
    const [one, other] = [await said(0), await said(1)];
    expect(one.length).toBeGreaterThan(50);
    expect(one.length).toBe(other.length);
    for (const [at, day] of ['1 Nov 2026', '21 Nov 2026 (today)'].entries())
      for (const text of [one, other][at]!) {
        const [, name, value] = /^(.*?): (.*?)(?: \(.*\))?$/.exec(text)!;
        const row = rows.get(name!);
        if (row) expect([name, row[day]]).toEqual([name, expect.stringContaining(value!)]);
      }
    await expectAccessible(page, 'two days of the map');
    const [whole] = await boxes();
    await main(page).getByRole('button', { name: 'Zoom in' }).click();
    const zoomed = await boxes();
    expect(new Set(zoomed).size).toBe(1);
    expect(zoomed[0]).not.toBe(whole);

    const plain = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const still = await plain.newPage();
    await still.goto('/world');
    await main(still).getByLabel('Status on').fill('1 Nov 2026');
    await main(still).getByLabel('Second day').fill('2026-11-21');
    await main(still).getByRole('button', { name: 'Show' }).click();
    await expect(main(still).locator('svg[role=group]')).toHaveCount(2);
    await expect(main(still).getByRole('table')).toHaveCount(1);
    await plain.close();
  });

  test('two places beside each other are zoomed apart, and the tables say of each place what its map says', async ({
    page,
    browser,
    baseURL,
  }) => {
    await visit(page, '/world?within=us&with=ca');
    const maps = main(page).locator('svg[role=group]');
    const tables = main(page).getByRole('table');
    await expect(maps).toHaveCount(2);
    await expect(tables).toHaveCount(3);
    const boxes = () => maps.evaluateAll((all) => all.map((map) => map.getAttribute('viewBox')));
    let compared = 0;
    for (const [at, country] of ['us', 'ca'].entries()) {
      const said = await maps
        .nth(at)
        .locator('a[data-place]')
        .evaluateAll((all) =>
          all.map((place) => [place.getAttribute('data-place')!, place.getAttribute('aria-label')!] as const),
        );
      const rows = await tables
        .nth(at + 1)
        .locator('tbody tr')
        .evaluateAll((all) =>
          all.map(
            (row) =>
              [row.querySelector('th a')?.textContent ?? '', row.querySelector('td')!.textContent!] as const,
          ),
        );
      expect(said.every(([iso]) => iso.startsWith(`${country}-`))).toBe(true);
      for (const [name, status] of rows) {
        const place = said.find(([, label]) => label.includes(` ${name}: `));
        if (!place) continue;
        expect(place[1]).toContain(`: ${status === '' ? 'Not assessed' : status}`);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(10);
    await expectAccessible(page, 'two places of the map');
    const [first, second] = await boxes();
    await main(page).getByRole('group', { name: 'Zoom: Canada' }).getByRole('button').first().click();
    expect((await boxes())[0]).toBe(first);
    expect((await boxes())[1]).not.toBe(second);
    await main(page).getByRole('link', { name: 'Timeline of United States and Canada' }).click();
    await expect(page).toHaveURL(/\/timeline\?places=us,ca(&|$)/);

    const plain = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const still = await plain.newPage();
    await still.goto('/world?within=us');
    await main(still).getByLabel('Second place').selectOption({ label: 'States of Canada' });
    await main(still).getByRole('button', { name: 'Show' }).click();
    await expect(main(still).locator('svg[role=group]')).toHaveCount(2);
    await expect(main(still).getByRole('table')).toHaveCount(3);
    await main(still).getByRole('link', { name: 'One map' }).click();
    await expect(main(still).locator('svg[role=group]')).toHaveCount(1);
    await plain.close();
  });

  test('the map and its table say the same, and lead to the same pages', async ({ page }) => {
    await visit(page, '/world');
    const rows = await tabled(page);
    expect(rows.map(({ name }) => name).sort()).toEqual(
      placesIn(...regions)
        .filter(isAssessed)
        .map(({ name }) => name)
        .sort(),
    );
    for (const { key, name } of placesIn(...regions).filter(isAssessed))
      expect(rows.find((row) => row.name === name)!.href, name).toBe(
        itemPath(jurisdictionPage(`jurisdictions/${key}`)),
      );
    const drawn = await mapped(page);
    expect(drawn.length).toBeGreaterThan(200);
    const byName = new Map(rows.map((row) => [row.name, row]));
    for (const { name, value, href } of drawn) {
      const row = byName.get(name);
      if (!row) expect(value, name).toBe('Not assessed');
      else if (value !== 'Not assessed')
        expect([row['Market status'], row.href], name).toEqual([value, href]);
    }
    // What the reader may not count is not counted.
    expect(Object.keys(rows[0]!)).not.toContain('Updates in 12 months');
    await main(page).getByRole('link', { name: 'Activity' }).click();
    await expect(main(page)).toContainText('Regulatory updates are not in your subscription');
  });

  test('a country is reached by keyboard, and past the map there is a way', async ({ page }) => {
    await visit(page, '/world');
    const skip = main(page).getByRole('link', { name: 'As a table' });
    await skip.focus();
    await page.keyboard.press('Tab');
    const first = main(page)
      .getByRole('group', { name: /the world$/ })
      .getByRole('link')
      .first();
    await expect(first).toBeFocused();
    // One tab stop: arrow keys go on, and the card says the name of what is focused.
    await page.keyboard.press('ArrowRight');
    const next = main(page).locator('a[data-place]:focus');
    await expect(next).not.toHaveAttribute('aria-label', (await first.getAttribute('aria-label'))!);
    await expect(
      main(page).getByText((await next.getAttribute('aria-label'))!, { exact: true }),
    ).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(main(page).locator('a[data-place]:focus')).toHaveCount(0);
    const united = main(page).getByRole('link', { name: 'United Kingdom: Open licensing' });
    await united.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(itemPath(jurisdictionPage('jurisdictions/gb')));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('United Kingdom');
    await page.goBack();
    await skip.press('Enter');
    await expect(page).toHaveURL('/world#table');
    await expect(page.locator('#table')).toBeInViewport();
  });

  test('the map is zoomed by buttons, keys, the wheel and dragging, and what is focused stays in view', async ({
    page,
  }) => {
    await visit(page, '/world');
    const map = main(page).getByRole('group', { name: /the world$/ });
    const part = () => map.getAttribute('viewBox');
    const zoomed = main(page).getByRole('group', { name: 'Zoom' }).getByRole('status');
    const whole = await part();
    await main(page).getByRole('button', { name: 'Zoom in' }).click();
    await expect(zoomed).toHaveText('Zoomed 1.6 times');
    // A place that the zoom leaves outside comes back with the focus.
    const japan = map.getByRole('link', { name: /^Japan: / });
    await japan.focus();
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press('+');
    await expect(japan).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    const next = main(page).locator('a[data-place]:focus');
    await expect(next).not.toHaveAttribute('aria-label', /^Japan: /);
    const frame = (await map.boundingBox())!;
    const box = (await next.boundingBox())!;
    const middle = [box.x + box.width / 2 - frame.x, box.y + box.height / 2 - frame.y] as const;
    expect(middle[0]).toBeGreaterThanOrEqual(0);
    expect(middle[0]).toBeLessThanOrEqual(frame.width);
    expect(middle[1]).toBeGreaterThanOrEqual(0);
    expect(middle[1]).toBeLessThanOrEqual(frame.height);
    // Dragging moves the map and opens nothing.
    const before = await part();
    await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2);
    await page.mouse.down();
    await page.mouse.move(frame.x + frame.width / 2 - 120, frame.y + frame.height / 2 - 40, { steps: 5 });
    await page.mouse.up();
    expect(await part()).not.toBe(before);
    await expect(page).toHaveURL('/world');
    await main(page).getByRole('button', { name: 'Reset' }).click();
    expect(await part()).toBe(whole);
    await page.keyboard.down('Control');
    await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2);
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect(zoomed).toHaveText('Zoomed 1.6 times');
  });

  test('a region alone, and the table sorted', async ({ page }) => {
    const africa = regions.find(({ key }) => key === 'africa')!;
    await visit(page, '/world');
    await main(page)
      .getByRole('navigation', { name: 'Regions' })
      .getByRole('link', { name: 'Africa' })
      .click();
    await expect(page).toHaveURL('/world?region=africa');
    const names = placesIn(africa)
      .filter(isAssessed)
      .map(({ name }) => name);
    await expect(main(page).getByRole('rowheader')).toHaveCount(names.length);
    await main(page).getByRole('columnheader').getByRole('link', { name: 'Licences' }).click();
    await expect(main(page).locator('th[aria-sort=descending]')).toHaveText('Licences');
    const counts = (await tabled(page)).map((row) => Number.parseInt(row['Licences']!, 10) || 0);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(Math.max(...counts)).toBeGreaterThan(0);
    await page.reload();
    await expect(main(page).locator('th[aria-sort=descending]')).toHaveText('Licences');
  });
});

test('activity counts the updates of twelve months', async ({ page, signIn }) => {
  await signIn('full');
  await visit(page, '/world?by=activity&sort=updates');
  const row = (name: string) =>
    main(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  const now = new Date();
  const today = now.toISOString().slice(0, 10);
  const since = `${now.getUTCFullYear() - 1}${today.slice(4)}`;
  const britain = carrying(ofType('regulatory-update'), getTerm('jurisdictions/gb'));
  // The day on which the twelve months begin may count or not.
  const least = britain.filter(({ field_date_pub: day }) => since < day && day <= today).length;
  const most = britain.filter(({ field_date_pub: day }) => since <= day && day <= today).length;
  const count = Number(await row('United Kingdom').getByRole('cell').nth(4).textContent());
  expect([least, most]).toContain(count);
  expect(count).toBeGreaterThan(0);
  await expect(
    main(page).getByRole('link', { name: `United Kingdom: ${count} updates`, exact: true }),
  ).toHaveCount(1);
  await expect(main(page).locator('th[aria-sort=descending]')).toHaveText('Updates in 12 months');
});
