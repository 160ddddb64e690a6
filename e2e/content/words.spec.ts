/** Pages of words: the glossary and help, searched, each entry with an address. */
import { itemPath } from '#tests/support/library.ts';
import { main, ofType, texts } from '../support/places.ts';
import { terms } from '#tests/support/terms.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

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
    await expect(page).toHaveURL(itemPath(topic));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(topic.title);
    await visit(page, '/settings/help?q=nothing+like+it');
    await expect(main(page)).toContainText('No topic matches');
    await main(page).getByRole('link', { name: 'Show all' }).click();
    await expect(page).toHaveURL('/settings/help');
    await expect(headings).toHaveCount(topics.length);
  });
});
