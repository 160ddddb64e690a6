/** What applies in a place: requirements by category, topic and licence, and the guide beside them. */
import { itemPath, getLibraryItem, type LibraryItem } from '#tests/support/library.ts';
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

  test('of a jurisdiction are in the tree of categories, by topic and by licence', async ({
    page,
    signIn,
  }) => {
    await signIn('full');
    await visit(page, itemPath(most));
    const entries = most.field_requirements;
    // Without the short answers at the head of each category.
    const own = main(page).locator('table:not([data-answers]) tbody tr');
    await expect(own).toHaveCount(entries.length);
    const byCategory = Map.groupBy(entries, ({ category }) => above(category).name);
    const sections = main(page).locator('h2[id^="requirement_categories."]');
    await expect(sections).toHaveCount(byCategory.size);
    for (const [category, within] of byCategory)
      await expect(
        main(page).getByRole('heading', { level: 2, name: `${category} ${within.length}`, exact: true }),
      ).toBeVisible();
    const bySub = Map.groupBy(
      entries.filter(({ category }) => getTerm(category).parent !== 0),
      ({ category }) => getTerm(category).name,
    );
    for (const [category, within] of bySub)
      await expect(
        main(page).getByRole('heading', { level: 3, name: `${category} ${within.length}`, exact: true }),
      ).toBeVisible();

    // A topic leads to its part of the index, and from there to the requirement.
    const topic = entries.flatMap(({ topics = [] }) => topics)[0]!;
    const { name, key } = getTerm(topic);
    const about = entries.filter(({ topics = [] }) => topics.includes(topic));
    await own.getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`#requirement_topics.${key}$`));
    const part = main(page)
      .getByRole('heading', { level: 3, name: `${name} ${about.length}`, exact: true })
      .locator('xpath=..');
    await expect(part).toBeInViewport();
    await expect(part.getByRole('link')).toHaveText(about.map(({ title }) => title));
    await part.getByRole('link').first().click();
    await expect(main(page).getByRole('heading', { level: 4, name: about[0]!.title })).toBeInViewport();

    // What binds one licence: that which names it, and that which binds every licence.
    const licence = entries.flatMap(({ licences = [] }) => licences)[0]!;
    await main(page).getByLabel('Licence', { exact: true }).selectOption(licence);
    const bound = entries.filter(({ licences = [] }) => licences.length === 0 || licences.includes(licence));
    await expect(own).toHaveCount(bound.length);
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
    const places = requirements.filter(({ field_requirements }) =>
      field_requirements.some(({ category }) => above(category).tid === supervision.tid),
    );
    for (const item of places)
      await expect(
        main(page)
          .locator(`a[href^="${itemPath(item)}"]`)
          .first(),
      ).toBeVisible();
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
    under(page, collectionTitle('requirement', 'guides')).getByRole('heading', { level: 3 }),
  ).toHaveText([guide.title]);
});
