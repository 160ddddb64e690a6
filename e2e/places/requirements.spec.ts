/** What applies in a place: requirements by category, topic and licence, and the guide beside them. */
import { itemPath, getLibraryItem, type LibraryItem } from '#tests/support/library.ts';
import type { Page } from '@playwright/test';
import { collectionTitle } from '../support/names.ts';
import { main, ofType, texts, under } from '../support/places.ts';
import { carrying, getTerm, terms } from '#tests/support/terms.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

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
    const term = getTerm(reference);
    return terms.find(({ tid }) => tid === term.parent) ?? term;
  };

  const rows = (page: Page) => main(page).locator('tbody tr:has(details)');

  test('of a jurisdiction are one table by category, and open in place', async ({ page, signIn }) => {
    await signIn('full');
    await visit(page, itemPath(most));
    const entries = most.field_requirements;
    await expect(rows(page)).toHaveCount(entries.length);
    const byCategory = Map.groupBy(entries, ({ category }) => above(category).name);
    const sections = main(page).locator('h2[id^="requirement_categories."]');
    await expect(sections).toHaveCount(byCategory.size);
    for (const [category, within] of byCategory)
      await expect(
        main(page).getByRole('heading', { level: 2, name: `${category} ${within.length}`, exact: true }),
      ).toBeVisible();

    // The text opens below its row, with the sub-category and the whole names of licences.
    const first = rows(page).first();
    const [category] = [...byCategory.values()].map(([entry]) => entry!);
    await first.getByRole('heading', { level: 3 }).click();
    await expect(first.getByRole('definition').first()).toHaveText(getTerm(category!.category).name);
    await first.getByRole('heading', { level: 3 }).click();
    await expect(first.getByRole('definition').first()).toBeHidden();

    // A link to a requirement opens it.
    const last = rows(page).last();
    const id = await last.locator('details').getAttribute('id');
    await visit(page, `${itemPath(most)}#${id}`);
    await expect(last.getByRole('definition').first()).toBeVisible();
  });

  test('that do not bind a licence are greyed, and those without the words are left out', async ({
    page,
    signIn,
  }) => {
    await signIn('full');
    await visit(page, itemPath(most));
    const entries = most.field_requirements;
    const licence = entries.flatMap(({ licences = [] }) => licences)[0]!;
    const { name } = getTerm(licence);
    const binding = entries.filter(
      ({ licences = [] }) => licences.length === 0 || licences.includes(licence),
    );
    await main(page)
      .getByRole('radio', { name: `${name}, ${binding.length}`, exact: true })
      .check({ force: true });
    await expect(rows(page)).toHaveCount(entries.length);
    await expect(rows(page).filter({ hasText: `Not for ${name}` })).toHaveCount(
      entries.length - binding.length,
    );
    const status = main(page).getByRole('status');
    const bound = `${binding.length} of ${entries.length} apply to: ${name}.`;
    await expect(status.filter({ hasText: bound })).toBeVisible();

    await main(page).getByRole('searchbox', { name: 'Find in these requirements' }).fill(entries[0]!.title);
    await expect(rows(page)).toHaveCount(1);
    await main(page).getByRole('searchbox', { name: 'Find in these requirements' }).fill('zzzqqx');
    await expect(status.filter({ hasText: 'No requirement here contains “zzzqqx”.' })).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('open in place, and from a link', async ({ page, signIn }) => {
      await signIn('full');
      await page.goto(itemPath(most));
      const first = rows(page).first();
      const fact = first.getByRole('definition').first();
      await expect(fact).toBeHidden();
      await first.getByRole('heading', { level: 3 }).click();
      await expect(fact).toBeVisible();
      const last = rows(page).last();
      await page.goto(`${itemPath(most)}#${await last.locator('details').getAttribute('id')}`);
      await expect(last.getByRole('definition').first()).toBeVisible();
    });
  });

  test('of all jurisdictions are narrowed to a category', async ({ page, signIn }) => {
    await signIn('full');
    await visit(page, '/requirement');
    const all = requirements.flatMap(({ field_requirements }) => field_requirements);
    const supervision = getTerm('requirement_categories/supervision');
    const within = all.filter(({ category }) => above(category).tid === supervision.tid);
    const line = main(page)
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: supervision.name, exact: true }) });
    await expect(line.first()).toContainText(String(within.length));
    await line.getByRole('link', { name: supervision.name, exact: true }).click();
    await expect(page).toHaveURL(`/requirement?category=${supervision.tid}`);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(supervision.name);
    // The reader's own come first: those of the account, then the union that binds one of them.
    const heads = main(page).getByRole('table').getByRole('columnheader');
    await expect(heads.filter({ hasText: 'One of yours' })).toHaveCount(5);

    // Another one is added, and one removed: the URL says which are compared.
    const before = await heads.getByRole('link', { name: /^Remove / }).allTextContents();
    await main(page).getByRole('link', { name: 'Add Japan', exact: true }).click();
    await expect(heads.filter({ hasText: 'Japan' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`jurisdiction=${getTerm('jurisdictions/jp').tid}$`));
    await heads.getByRole('link', { name: before[0]!, exact: true }).click();
    await expect(heads.getByRole('link', { name: /^Remove / })).toHaveText([
      ...before.slice(1),
      'Remove Japan',
    ]);
  });

  test('of a category are compared at first where most is written, and rendered for a reader on demand', async ({
    page,
    signIn,
  }) => {
    await signIn('full');
    const { tid } = getTerm('requirement_categories/supervision');
    const shared = await page.request.get(`/requirement?category=${tid}`);
    expect(await shared.text()).not.toContain('One of yours');
    const own = await page.request.get(`/requirement?category=${tid}&mine`);
    expect(await own.text()).toContain('One of yours');
    expect(own.headers()['cache-control']).toContain('no-store');
  });
});

test('a guide is followed by what else there is about its country', async ({ page, signIn }) => {
  const guide = getLibraryItem(2001);
  const country = getTerm(guide.field_one_jurisdiction!);
  await signIn('full');
  await visit(page, itemPath(guide));
  const latest = collectionTitle('guide', 'updates');
  const requirements = collectionTitle('guide', 'requirements');
  const updates = carrying(ofType('regulatory-update'), country);
  await expect(under(page, latest).getByRole('article')).toHaveCount(6);
  await expect(under(page, latest).getByRole('link', { name: `All ${updates.length}` })).toHaveAttribute(
    'href',
    `/regulatory_updates_list?jurisdiction=${country.tid}`,
  );
  await expect(under(page, requirements).getByRole('heading', { level: 3 })).toHaveText(
    texts(carrying(ofType('requirement'), country)),
  );
  await under(page, requirements).getByRole('article').getByRole('link').first().click();
  await expect(
    under(page, collectionTitle('requirement', 'guides')).getByRole('listitem').getByRole('link'),
  ).toHaveText([guide.title]);
});
