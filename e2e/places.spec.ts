/** Places and what applies there: the world map, jurisdictions, requirements, and beside them glossary and help. */
import type { Page } from '@playwright/test';
import { addressOf, itemOf, libraryOf, type LibraryItem } from './support/library.ts';
import { carrying, termOf, terms } from './support/terms.ts';
import { expect, test } from './support/test.ts';
import { visit } from './support/visit.ts';

const library = libraryOf();
const ofType = (...types: string[]) => library.filter(({ type }) => types.includes(type));
const jurisdictions = terms.filter(({ vid }) => vid === 'jurisdictions');
const regions = jurisdictions.filter(({ parent }) => parent === 0);
/** Countries, territories and unions: what lies in a region itself. */
const placesIn = (...within: readonly { tid: number }[]) =>
  jurisdictions.filter(({ parent }) => within.some(({ tid }) => tid === parent));
const pageOf = (reference: string) =>
  ofType('jurisdiction').find((item) => item.field_one_jurisdiction === reference)!;

const main = (page: Page) => page.getByRole('main');
/** Part of a page under a heading: a section, or a block at the side. */
const under = (page: Page, name: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
const texts = (items: readonly { title: string }[]) => items.map(({ title }) => title).sort();

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
        const cellsOf = (row: Element) => [...row.children].map((cell) => cell.textContent!.trim());
        const columns = cellsOf(table.querySelector('thead tr')!);
        return [...table.querySelectorAll('tbody tr')].map((row) => ({
          href: row.querySelector('a')!.getAttribute('href'),
          name: row.querySelector('a')!.textContent!,
          ...Object.fromEntries(cellsOf(row).map((text, at) => [columns[at], text])),
        }));
      }) as Promise<({ href: string; name: string } & Record<string, string>)[]>;

  test('the map and its table say the same, and lead to the same pages', async ({ page }) => {
    await visit(page, '/world');
    const rows = await tabled(page);
    expect(rows.map(({ name }) => name).sort()).toEqual(
      placesIn(...regions)
        .map(({ name }) => name)
        .sort(),
    );
    for (const { key, name } of placesIn(...regions))
      expect(rows.find((row) => row.name === name)!.href, name).toBe(
        addressOf(pageOf(`jurisdictions/${key}`)),
      );
    const drawn = await mapped(page);
    expect(drawn.length).toBeGreaterThan(200);
    const byName = new Map(rows.map((row) => [row.name, row]));
    for (const { name, value, href } of drawn) {
      const row = byName.get(name)!;
      expect([row['Market status'] || 'Not assessed', row.href], name).toEqual([value, href]);
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
    const united = main(page).getByRole('link', { name: 'United Kingdom: Open licensing' });
    await united.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(addressOf(pageOf('jurisdictions/gb')));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('United Kingdom');
    await page.goBack();
    await skip.press('Enter');
    await expect(page).toHaveURL('/world#table');
    await expect(page.locator('#table')).toBeInViewport();
  });

  test('a region alone, and the table sorted', async ({ page }) => {
    const africa = regions.find(({ key }) => key === 'africa')!;
    await visit(page, '/world');
    await main(page)
      .getByRole('navigation', { name: 'Regions' })
      .getByRole('link', { name: 'Africa' })
      .click();
    await expect(page).toHaveURL('/world?region=africa');
    const names = placesIn(africa).map(({ name }) => name);
    await expect(main(page).getByRole('rowheader')).toHaveCount(names.length);
    await main(page).getByRole('columnheader').getByRole('link', { name: 'Licences' }).click();
    await expect(main(page).locator('th[aria-sort=descending]')).toHaveText('Licences');
    const counts = (await tabled(page)).map((row) => Number(row['Licences'] || 0));
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
  const britain = carrying(ofType('regulatory-update'), termOf('jurisdictions/gb'));
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

test.describe('a jurisdiction', () => {
  test('shows its licences, its reference, and everything about it', async ({ page, signIn }) => {
    const britain = termOf('jurisdictions/gb');
    const item = pageOf('jurisdictions/gb') as LibraryItem & {
      field_licence: string[];
      field_authority: string[];
    };
    await signIn('full');
    await visit(page, addressOf(item));
    const licences = under(page, 'Licences').getByRole('listitem').filter({ hasText: 'United Kingdom' });
    await expect(licences.getByRole('listitem')).toHaveText(
      item.field_licence.map((reference) => termOf(reference).name),
    );
    await expect(under(page, 'Regulators').getByRole('link')).toHaveText(
      item.field_authority.map((reference) => termOf(reference).name),
    );

    const updates = carrying(ofType('regulatory-update'), britain);
    await expect(under(page, 'Latest updates').getByRole('article')).toHaveCount(6);
    const guides = carrying(ofType('guide'), britain);
    await expect(under(page, 'Country guide').getByRole('heading', { level: 3 })).toHaveText(texts(guides));
    const requirements = carrying(ofType('requirement'), britain);
    await expect(under(page, 'Requirements').getByRole('heading', { level: 3 })).toHaveText(
      texts(requirements),
    );
    await under(page, 'Latest updates')
      .getByRole('link', { name: `All ${updates.length}` })
      .click();
    await expect(main(page).getByRole('status')).toHaveText(
      new RegExp(`^${updates.length} items, filtered by United Kingdom`),
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
      // No country, but the specification has an entry for it.
      ['jurisdictions/eu', ['European Union', 'EU', '–', '–', '–', 'Europe', '150', '–', '–', '–', '–']],
    ] as const) {
      await visit(page, addressOf(pageOf(reference)));
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
    const states = placesIn(termOf('jurisdictions/us'));
    expect(states.length).toBeGreaterThan(50);
    await signIn('full');
    await visit(page, addressOf(pageOf('jurisdictions/us')));
    const below = under(page, 'States');
    expect((await below.getByRole('link').allTextContents()).sort()).toEqual(
      states.map(({ name }) => name).sort(),
    );
    await below.getByRole('link', { name: 'Texas' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Texas');
    const trail = main(page).getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('listitem')).toHaveText([
      'Jurisdictions',
      'North America',
      'United States',
      'Texas',
    ]);
    await trail.getByRole('link', { name: 'United States' }).click();
    await expect(page).toHaveURL(addressOf(pageOf('jurisdictions/us')));
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
      await expect(rows).toHaveCount(placesIn(...regions).length);
      await expect(main(page).getByRole('status')).toContainText(
        String(jurisdictions.length - regions.length),
      );
      const search = main(page).getByRole('searchbox', { name: 'Find a jurisdiction' });
      for (const [words, names] of [
        ['GERM', ['Germany']],
        ['de', undefined],
        ['cote d', ['Côte d’Ivoire']],
        ['texas', ['United States']],
      ] as const) {
        await search.fill(words);
        await search.press('Enter');
        await expect(page).toHaveURL(`/jurisdiction?${new URLSearchParams({ q: words })}`);
        await expect(main(page).getByRole('status')).toContainText(`for “${words}”`);
        const found = (await rows.getByRole('link').allTextContents()).map((name) => name.replace("'", '’'));
        if (names) expect(found).toEqual(names);
        else expect(found).toContain('Germany');
      }
      // What lies in a country is shown with it.
      await expect(main(page).getByRole('listitem').getByRole('link', { name: 'Texas' })).toBeVisible();
      await search.fill('nowhere at all');
      await search.press('Enter');
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
      expect(names).toHaveLength(placesIn(...regions).length);
    });
  });
}

test.describe('requirements', () => {
  interface Entry {
    title: string;
    category: string;
    topics?: string[];
    licences?: string[];
  }
  const requirements = ofType('requirement') as (Omit<LibraryItem, 'field_requirements'> & {
    field_requirements: Entry[];
  })[];
  const most = [...requirements].sort(
    (a, b) => b.field_requirements.length - a.field_requirements.length,
  )[0]!;
  const above = (reference: string) => {
    const term = termOf(reference);
    return terms.find(({ tid }) => tid === term.parent) ?? term;
  };

  test('of a jurisdiction stand in the tree of categories, by topic and by licence', async ({
    page,
    signIn,
  }) => {
    await signIn('full');
    await visit(page, addressOf(most));
    const entries = most.field_requirements;
    const own = main(page).locator('article article').filter({ hasText: 'Applies to' });
    await expect(own.getByRole('heading')).toHaveCount(entries.length);
    const byCategory = Map.groupBy(entries, ({ category }) => above(category).name);
    const sections = main(page).locator('h2[id^="requirement_categories."]');
    await expect(sections).toHaveCount(byCategory.size);
    for (const [category, within] of byCategory)
      await expect(
        main(page).getByRole('heading', { level: 2, name: `${category} ${within.length}`, exact: true }),
      ).toBeVisible();
    const bySub = Map.groupBy(
      entries.filter(({ category }) => termOf(category).parent !== 0),
      ({ category }) => termOf(category).name,
    );
    for (const [category, within] of bySub)
      await expect(
        main(page).getByRole('heading', { level: 3, name: `${category} ${within.length}`, exact: true }),
      ).toBeVisible();

    // A topic leads to its part of the index, and from there to the requirement.
    const topic = entries.flatMap(({ topics = [] }) => topics)[0]!;
    const { name, key } = termOf(topic);
    const about = entries.filter(({ topics = [] }) => topics.includes(topic));
    await under(page, 'By topic').getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`#requirement_topics.${key}$`));
    const part = main(page)
      .getByRole('heading', { level: 3, name: `${name} ${about.length}`, exact: true })
      .locator('xpath=..');
    await expect(part).toBeInViewport();
    await expect(part.getByRole('link')).toHaveText(about.map(({ title }) => title));
    await part.getByRole('link').first().click();
    await expect(main(page).getByRole('heading', { level: 4, name: about[0]!.title })).toBeInViewport();
  });

  test('of all jurisdictions are narrowed to a category', async ({ page, signIn }) => {
    await signIn('full');
    await visit(page, '/requirement');
    const all = requirements.flatMap(({ field_requirements }) => field_requirements);
    const supervision = termOf('requirement_categories/supervision');
    const within = all.filter(({ category }) => above(category).tid === supervision.tid);
    const line = main(page)
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: supervision.name, exact: true }) });
    await expect(line.first()).toContainText(String(within.length));
    await line.getByRole('link', { name: supervision.name, exact: true }).click();
    await expect(page).toHaveURL(`/requirement?category=${supervision.tid}`);
    const places = requirements.filter(({ field_requirements }) =>
      field_requirements.some(({ category }) => above(category).tid === supervision.tid),
    );
    for (const item of places)
      await expect(
        main(page)
          .locator(`a[href^="${addressOf(item)}"]`)
          .first(),
      ).toBeVisible();
  });
});

test('a guide is followed by what else there is about its country', async ({ page, signIn }) => {
  const guide = itemOf(2001);
  const country = termOf(guide.field_one_jurisdiction!);
  await signIn('full');
  await visit(page, addressOf(guide));
  const updates = carrying(ofType('regulatory-update'), country);
  await expect(under(page, 'Latest updates').getByRole('article')).toHaveCount(6);
  await expect(
    under(page, 'Latest updates').getByRole('link', { name: `All ${updates.length}` }),
  ).toHaveAttribute('href', `/regulatory_updates_list?jurisdiction=${country.tid}`);
  await expect(under(page, 'Requirements').getByRole('heading', { level: 3 })).toHaveText(
    texts(carrying(ofType('requirement'), country)),
  );
  await under(page, 'Requirements').getByRole('article').getByRole('link').first().click();
  await expect(under(page, 'Country guide').getByRole('heading', { level: 3 })).toHaveText([guide.title]);
});

test.describe('words', () => {
  const glossary = terms.filter(({ vid }) => vid === 'glossary') as ((typeof terms)[number] & {
    description?: string;
  })[];
  const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

  for (const javaScriptEnabled of [true, false]) {
    test.describe(() => {
      test.use({ javaScriptEnabled });
      test(`the glossary is searched, and every term has an address, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
        page,
        signIn,
        complaints,
      }) => {
        complaints.expect(/^csp .+\.js$/);
        await signIn('none');
        await page.goto('/profile/glossary');
        const entries = main(page).getByRole('term');
        await expect(entries).toHaveCount(glossary.length);
        const last = glossary.find(({ key }) => key === 'safeguarding')!;
        await main(page)
          .getByRole('navigation', { name: 'Letters' })
          .getByRole('link', { name: 'S', exact: true })
          .click();
        await expect(page).toHaveURL('/profile/glossary#letter-s');
        await expect(main(page).getByRole('heading', { level: 2, name: 'S', exact: true })).toBeInViewport();
        await entries.getByRole('link', { name: last.name, exact: true }).click();
        await expect(page).toHaveURL('/profile/glossary#safeguarding');
        await page.goto('/profile/glossary#safeguarding');
        await expect(entries.getByRole('link', { name: last.name, exact: true })).toBeInViewport();

        const search = main(page).getByRole('searchbox', { name: 'Search the glossary' });
        await search.fill('Safeguarding');
        await search.press('Enter');
        await expect(page).toHaveURL('/profile/glossary?q=Safeguarding');
        const found = glossary.filter(({ name, description = '' }) =>
          folded(`${name} ${description}`).includes('safeguarding'),
        );
        await expect(entries).toHaveCount(found.length);
        expect((await entries.allTextContents()).sort()).toEqual(found.map(({ name }) => name).sort());
        await search.fill('zzz');
        await search.press('Enter');
        await expect(main(page)).toContainText('No term matches');
        await main(page).getByRole('link', { name: 'Show all' }).click();
        await expect(entries).toHaveCount(glossary.length);
      });
    });
  }

  test('help is one page of topics, searched, each with a page of its own', async ({ page, signIn }) => {
    await signIn('none');
    const topics = ofType('help-topic');
    await visit(page, '/profile/help');
    const headings = main(page).getByRole('heading', { level: 2 }).getByRole('link');
    await expect(headings).toHaveCount(topics.length);
    expect((await headings.allTextContents()).sort()).toEqual(texts(topics));
    const topic = topics.find(({ title }) => /filter/.test(title))!;
    const search = main(page).getByRole('searchbox', { name: 'Search the help pages' });
    await search.fill('filters');
    await search.press('Enter');
    await expect(page).toHaveURL('/profile/help?q=filters');
    await expect(main(page).getByRole('status')).toContainText('for “filters”');
    const found = await headings.count();
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(topics.length);
    await headings.filter({ hasText: topic.title }).click();
    await expect(page).toHaveURL(addressOf(topic));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(topic.title);
    await visit(page, '/settings/help?q=nothing+like+it');
    await expect(main(page)).toContainText('No topic matches');
    await main(page).getByRole('link', { name: 'Show all' }).click();
    await expect(page).toHaveURL('/settings/help');
    await expect(headings).toHaveCount(topics.length);
  });
});
