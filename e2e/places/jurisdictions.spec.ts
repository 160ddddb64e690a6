/** Jurisdictions: the page of one, what lies in it, and finding one. */
import { itemPath, type LibraryItem } from '#tests/support/library.ts';
import { collectionTitle, nounFor, pageTitle } from '../support/names.ts';
import {
  isAssessed,
  main,
  ofType,
  jurisdictionPage,
  placesIn,
  regions,
  texts,
  under,
} from '../support/places.ts';
import { carrying, getTerm } from '#tests/support/terms.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.describe('a jurisdiction', () => {
  test('shows its licences, its reference, and everything about it', async ({ page, signIn }) => {
    const britain = getTerm('jurisdictions/gb');
    const item = jurisdictionPage('jurisdictions/gb') as LibraryItem & {
      field_licence: string[];
      field_authority: string[];
    };
    await signIn('full');
    await visit(page, itemPath(item));
    await expect(under(page, 'Licences').getByRole('listitem')).toHaveText(
      item.field_licence.map((reference) => getTerm(reference).name),
    );
    await expect(under(page, 'Regulators').getByRole('link')).toHaveText(
      item.field_authority.map((reference) => getTerm(reference).name),
    );

    const latest = collectionTitle('jurisdiction', 'updates');
    const updates = carrying(ofType('regulatory-update'), britain);
    await expect(under(page, latest).getByRole('article')).toHaveCount(6);
    const guides = carrying(ofType('guide'), britain);
    await expect(
      under(page, collectionTitle('jurisdiction', 'guides')).getByRole('heading', { level: 3 }),
    ).toHaveText(texts(guides));
    const requirements = carrying(ofType('requirement'), britain);
    await expect(
      under(page, collectionTitle('jurisdiction', 'requirements')).getByRole('heading', { level: 3 }),
    ).toHaveText(texts(requirements));
    await under(page, latest)
      .getByRole('link', { name: `All ${updates.length}` })
      .click();
    await expect(main(page).getByRole('status')).toHaveText(
      new RegExp(
        `^${updates.length} ${nounFor('/regulatory_updates_list', updates.length)}, filtered by ${britain.name}`,
      ),
    );
  });

  test('has every field of the country reference', async ({ page, signIn }) => {
    await signIn('none');
    for (const [reference, expected] of [
      // ISO 3166-1 and UN M49.
      [
        'jurisdictions/ke',
        [
          'Kenya',
          'KE',
          'KEN',
          '404',
          'ISO 3166-2:KE',
          'Africa',
          '002',
          'Sub-Saharan Africa',
          '202',
          'Eastern Africa',
          '014',
        ],
      ],
      // No country, but the country reference has an entry for it.
      ['jurisdictions/eu', ['European Union', 'EU', '–', '–', '–', 'Europe', '150', '–', '–', '–', '–']],
    ] as const) {
      await visit(page, itemPath(jurisdictionPage(reference)));
      await main(page).locator('summary', { hasText: 'Country reference' }).click();
      const table = main(page).getByRole('table').filter({ hasText: 'Alpha-2 code' });
      await expect(table.getByRole('cell'), reference).toHaveText([...expected]);
      await expect(table.getByRole('rowheader')).toHaveText([
        'Name (ISO 3166-1)',
        'Alpha-2 code',
        'Alpha-3 code',
        'Numeric code',
        'Subdivision codes',
        'Region (UN M49)',
        'Region code',
        'Sub-region',
        'Sub-region code',
        'Intermediate region',
        'Intermediate region code',
      ]);
    }
  });

  test('of several states leads to each of them, and back up', async ({ page, signIn }) => {
    const states = placesIn(getTerm('jurisdictions/us'));
    expect(states.length).toBeGreaterThan(50);
    await signIn('full');
    await visit(page, itemPath(jurisdictionPage('jurisdictions/us')));
    const below = under(page, 'States');
    expect((await below.getByRole('link').allTextContents()).sort()).toEqual(
      states.map(({ name }) => name).sort(),
    );
    await below.getByRole('link', { name: 'Texas' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Texas');
    const trail = main(page).getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('listitem')).toHaveText([
      pageTitle('/jurisdiction'),
      'North America',
      'United States',
      'Texas',
    ]);
    await trail.getByRole('link', { name: 'United States' }).click();
    await expect(page).toHaveURL(itemPath(jurisdictionPage('jurisdictions/us')));
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled });
    test(`jurisdictions are found by name and code, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
      page,
      signIn,
      complaints,
    }) => {
      complaints.expect(/^csp .+\.js$/);
      await signIn('world');
      await page.goto('/jurisdiction');
      const rows = main(page).getByRole('rowheader');
      const assessed = placesIn(...regions).filter(isAssessed);
      await expect(rows).toHaveCount(assessed.length);
      await expect(main(page).getByRole('status')).toContainText(/^\d+ countries and territories .*assessed/);
      const search = main(page).getByRole('searchbox', { name: 'Find a jurisdiction' });
      for (const [words, found] of [
        ['GERM', 'Germany'],
        ['de', 'Germany'],
        ['cote d', /^Côte d.Ivoire$/],
        ['texas', 'United States'],
      ] as const) {
        await search.fill(words);
        await search.press('Enter');
        await expect(page).toHaveURL(`/jurisdiction?${new URLSearchParams({ q: words })}`);
        await expect(main(page).getByRole('status')).toContainText(`for “${words}”`);
        await expect(main(page).getByRole('link', { name: found, exact: true }).first()).toBeVisible();
      }
      // What lies in a country is shown with it, and nothing beside it.
      await expect(rows).toHaveCount(1);
      await expect(main(page).getByRole('listitem').getByRole('link', { name: 'Texas' })).toBeVisible();
      await search.fill('nowhere at all');
      // As one types where scripts run, by the button elsewhere.
      if (!javaScriptEnabled) await search.press('Enter');
      await expect(main(page).getByRole('status')).toContainText('for “nowhere at all”');
      await expect(rows).toHaveCount(0);
      await expect(
        main(page)
          .getByRole('link', { name: /^(Clear|Show all)/ })
          .first(),
      ).toHaveAttribute('href', '/jurisdiction');
      await page.goto('/jurisdiction?order=name');
      const names = await rows.getByRole('link').allTextContents();
      const byName = new Intl.Collator('en', { sensitivity: 'base' });
      expect(names).toEqual([...names].sort(byName.compare));
      expect(names).toHaveLength(assessed.length);
    });
  });
}
