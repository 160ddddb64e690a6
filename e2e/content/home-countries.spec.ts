/** The countries that a reader watches and follows, on the home page. */
import type { Page } from '@playwright/test';
import { TODAY } from '../support/dates.ts';
import { block, days, main, ofType } from '../support/home.ts';
import { itemPath } from '#tests/support/library.ts';
import { createReader } from '../support/readers.ts';
import { about, getTerm } from '#tests/support/terms.ts';
import { enter, expect, test } from '../support/test.ts';

/** With scripts, what is one reader's own comes by itself; without, the page links to it. */
async function showOwn(page: Page, javaScriptEnabled: boolean) {
  if (!javaScriptEnabled)
    await main(page)
      .getByRole('link', { name: /since your last visit/ })
      .click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled });
    test(`the countries chosen are on the home page, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
      page,
      context,
      site,
      complaints,
    }) => {
      complaints.expect(/^csp .+\.js$/);
      const permissions = ['world', 'hs'];
      await enter(context, site.url, await createReader(site.dataDir, { permissions }));
      const chosen = [getTerm('jurisdictions/de'), getTerm('jurisdictions/br')];
      await page.goto('/');
      await block(page, 'Most active countries').getByRole('link', { name: 'Choose countries' }).click();
      await expect(page).toHaveURL('/settings/favourites');
      const ordered = main(page).getByRole('region', { name: 'Jurisdictions in your order' });
      const browse = ordered.getByRole('link', { name: /^Browse all/ });
      const field = ordered.getByRole('group', { name: 'Jurisdictions' });
      await browse.click();
      for (const [region, country] of [
        ['Europe', chosen[0]!],
        ['South America', chosen[1]!],
      ] as const) {
        await field.locator('summary', { hasText: region }).click();
        await field.getByRole('checkbox', { name: country.name, exact: true }).check();
      }
      await main(page).getByRole('button', { name: 'Save choices' }).click();
      await expect(page).toHaveURL('/settings/favourites?saved=1');
      await expect(main(page)).toContainText('Favourites saved.');
      await expect(ordered.getByRole('listitem')).toContainText(chosen.map(({ name }) => name));
      await browse.click();
      for (const { name } of chosen)
        await expect(field.getByRole('checkbox', { name, exact: true })).toBeChecked();

      await page.goto('/');
      await showOwn(page, javaScriptEnabled);
      const places = block(page, 'Watched countries').locator('ul > li');
      // Theirs first, then the most active ones.
      await expect(places).toHaveCount(6);
      await expect(places.filter({ hasNotText: 'most active' })).toHaveCount(2);
      const today = TODAY;
      const news = ofType(
        'regulatory-update',
        'analysis-article',
        'insight-article',
        'tracker',
        'in-focus',
        'resource',
      ).filter(({ field_date_pub: day }) => day <= today);
      for (const country of chosen) {
        const place = places.filter({ has: page.getByRole('link', { name: country.name, exact: true }) });
        const page1 = ofType('jurisdiction').find((item) => item.title === country.name)!;
        await expect(place.getByRole('link', { name: country.name, exact: true })).toHaveAttribute(
          'href',
          itemPath(page1),
        );
        const own = about(news, country);
        const newest = own.filter(({ field_date_pub: day }) => day === days(own)[0]);
        const link = await place.getByRole('link').last().getAttribute('href');
        expect(newest.map(itemPath), country.name).toContain(link);
      }

      // Taken off again, the page goes back to what is busy.
      await page.goto('/settings/favourites');
      await browse.click();
      for (const { name } of chosen) await field.getByRole('checkbox', { name, exact: true }).uncheck();
      await main(page).getByRole('button', { name: 'Save choices' }).click();
      await expect(main(page)).toContainText('Favourites saved.');
      await page.goto('/');
      await showOwn(page, javaScriptEnabled);
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/^Welcome( back)?, /);
      await expect(block(page, 'Most active countries')).toBeVisible();
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled });
    test(`favourites are found by name and put in order, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
      page,
      context,
      site,
      complaints,
    }) => {
      complaints.expect(/^csp .+\.js$/);
      await enter(context, site.url, await createReader(site.dataDir, { permissions: ['world', 'hs'] }));
      await page.goto('/settings/favourites');
      const ordered = main(page).getByRole('region', { name: 'Jurisdictions in your order' });
      const followed = ordered.getByRole('listitem');
      const field = ordered.getByLabel('Follow a jurisdiction');
      if (javaScriptEnabled) await expect(field).toHaveRole('combobox');
      for (const [words, name] of [
        ['germ', 'Germany'],
        ['brazil', 'Brazil'],
        ['ireland', 'Ireland'],
      ] as const) {
        await field.fill(words);
        await field.press('Enter');
        await expect(followed.filter({ hasText: name })).toBeVisible();
      }
      const earlier = ordered.getByRole('button', { name: 'Move Ireland earlier' });
      await earlier.focus();
      await page.keyboard.press('Enter');
      await expect(followed).toContainText(['Germany', 'Ireland', 'Brazil']);
      if (javaScriptEnabled) {
        await expect(earlier).toBeFocused();
        await expect(ordered.getByText('Ireland moved to position 2 of 3')).toBeAttached();
      }
      await ordered.getByRole('button', { name: 'Stop following Germany' }).click();
      await expect(followed).toContainText(['Ireland', 'Brazil']);
      await page.goto('/');
      await showOwn(page, javaScriptEnabled);
      const places = block(page, 'Watched countries').locator('ul > li');
      await expect(places).toContainText(['Ireland', 'Brazil']);
    });
  });
}
