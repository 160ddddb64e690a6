/** From a question to a topic: its dates as files, and a watch rule for what is published about it. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

for (const width of [1440, 390])
  test(`a question leads to its topic, and the dates to a calendar, at ${width} px`, async ({
    page,
    signIn,
  }) => {
    await signIn('full');
    await page.setViewportSize({ width, height: 900 });
    const question = encodeURIComponent('"What do we owe under DORA and by when?"');
    await visit(page, `/search?query=${question}&offset=0`);
    await page.getByRole('main').getByRole('link', { name: 'DORA', exact: true }).first().click();
    await expect(page).toHaveURL(/\/topics\/\d+\/dora$/);
    await expect(page.getByRole('heading', { level: 1, name: 'DORA' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Dates to come' }).getByText('Open')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Duties' }).getByRole('listitem').first()).toBeVisible();
    const text = async (name: string) => {
      await page.getByRole('button', { name: 'Export' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name }).click(),
      ]);
      return readFile(await download.path(), 'utf8');
    };
    expect(await text('Calendar (ICS)')).toMatch(/^BEGIN:VCALENDAR[^]*DORA: Commission review/);
    expect(await text('Table (CSV)')).toMatch(/Registers of information due[^\n]*,Open,/);
  });
