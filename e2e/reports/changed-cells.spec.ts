/** A saved report is reopened after its sources changed: the changed cells are marked, and links lead through them. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openStore } from '#app/store/store.ts';
import { libraryItems } from '#tests/support/library.ts';
import { getTerm } from '#tests/support/terms.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const main = (page: Page) => page.getByRole('main');
const tids = (keys: string[]) => keys.map((key) => getTerm(key).tid).join(',');
const SECTIONS = ['guide_sections/minimum-capital', 'guide_sections/time-to-decide'];
const PLACES = ['jurisdictions/de', 'jurisdictions/fr', 'jurisdictions/es'];
const REPORT = `/reportbuilder/report?j=${tids(PLACES)}&s=${tids(SECTIONS)}`;

interface Answer {
  about: string;
  lines: string[];
  key: string;
}

/** Publishes the guide of a jurisdiction with another answer to a question, as an import does. */
async function publishAnswer(dataDir: string, place: string, about: string, line: string): Promise<void> {
  const opened = await openStore({ file: join(dataDir, 'regatlas.db') });
  if (!opened.ok) throw new Error(opened.problem.message);
  const { content } = opened.store;
  const { nid } = libraryItems().find(
    (item) => item.type === 'guide' && item.field_one_jurisdiction === place,
  )!;
  const guide = (await content.get(nid))!;
  const terms = (await content.terms([nid])).get(nid)!;
  const answers = guide.fields['field_answers'] as Answer[];
  await content.publish({
    ...guide,
    fields: {
      ...guide.fields,
      field_answers: answers.map((answer) =>
        answer.about === about ? { ...answer, lines: [line], key: line } : answer,
      ),
    },
    terms: terms.map(({ field, term }) => ({ field, tid: term.tid })),
    ...{ relations: [], dates: [], featured: false, impact: 0 },
  });
  await opened.store.close();
}

/** The looks at reports that were recorded are an hour older. */
async function passAnHour(dataDir: string): Promise<void> {
  const opened = await openStore({ file: join(dataDir, 'regatlas.db') });
  if (!opened.ok) throw new Error(opened.problem.message);
  const before = new Date(Date.now() - 3_600_000).toISOString();
  await opened.store.of((db) =>
    db.updateTable('report_visit').set({ seen_at: before, since_at: before }).execute(),
  );
  await opened.store.close();
}

test('the count of changed cells leads to them, by keyboard, on a phone and without scripts', async ({
  anotherSite,
  browser,
  context,
  page,
}) => {
  const site = await anotherSite();
  await enter(context, site.url, emailFor('full'));
  await visit(page, `${site.url}${REPORT}&save=1`);
  await main(page).getByLabel('Report name').fill('Watched');
  await main(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(main(page)).toContainText('Report saved.');
  const saved = page.url();
  const before = await main(page)
    .getByRole('table')
    .locator('tbody td')
    .nth(1)
    .locator('p')
    .first()
    .innerText();

  await publishAnswer(site.dataDir, PLACES[1]!, SECTIONS[0]!, 'Three million');
  await publishAnswer(site.dataDir, PLACES[2]!, SECTIONS[1]!, 'Ten years');
  await expect(async () => {
    await visit(page, saved);
    await expect(main(page)).toContainText('2 cells changed since', { timeout: 1000 });
  }).toPass();

  // By keyboard: the count, the next one, and back to the first.
  const cell = (text: string) => main(page).getByRole('cell', { name: text });
  await main(page).getByRole('link', { name: '2 cells changed since', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(cell('Three million')).toBeFocused();
  await expect(cell('Three million')).toBeInViewport();
  await cell('Three million').getByRole('button', { name: 'Changed since saved' }).press('Enter');
  await expect(cell('Three million')).toContainText(before);
  await page.keyboard.press('Escape');
  await cell('Three million')
    .getByRole('link', { name: 'Next change in Spain, Time to decide' })
    .press('Enter');
  await expect(cell('Ten years')).toBeFocused();
  await cell('Ten years')
    .getByRole('link', { name: 'First change in France, Minimum capital' })
    .press('Enter');
  await expect(cell('Three million')).toBeFocused();

  // On a phone the same count leads through the list.
  await page.setViewportSize({ width: 390, height: 800 });
  const answer = (text: string) => main(page).getByRole('listitem').filter({ hasText: text });
  await main(page).getByRole('link', { name: '2 cells changed since', exact: true }).click();
  await expect(answer('Three million')).toBeFocused();
  await answer('Three million')
    .getByRole('link', { name: /^Next change/ })
    .click();
  await expect(answer('Ten years')).toBeInViewport();

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  await enter(plain, site.url, emailFor('full'));
  const still = await plain.newPage();
  await still.goto(saved);
  await main(still).getByRole('link', { name: '2 cells changed since', exact: true }).click();
  await expect(main(still).getByRole('cell', { name: 'Three million' })).toBeFocused();
  await plain.close();
});

test('cells that changed since the last visit are marked, until they were seen or are marked as read', async ({
  anotherSite,
  browser,
  context,
  page,
}) => {
  const site = await anotherSite();
  await enter(context, site.url, emailFor('full'));
  await visit(page, `${site.url}${REPORT}&save=1`);
  await main(page).getByLabel('Report name').fill('Visited');
  await main(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(main(page)).toContainText('Report saved.');
  const saved = page.url();
  const look = page.waitForResponse((response) => response.url().endsWith('/look'));
  await visit(page, saved);
  await look;
  await expect(main(page)).not.toContainText('your last visit');

  // An hour later the guide of France says something else.
  await passAnHour(site.dataDir);
  await publishAnswer(site.dataDir, PLACES[1]!, SECTIONS[0]!, 'Three million');
  const since = main(page).getByRole('link', { name: /^1 cell changed since your last visit on/ });
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  await enter(plain, site.url, emailFor('full'));
  const still = await plain.newPage();
  await expect(async () => {
    await still.goto(saved);
    await expect(main(still)).toContainText('1 cell changed since your last visit on', { timeout: 1000 });
  }).toPass();

  // The look that a page with scripts records belongs to a visit that begins: reloading takes no mark away.
  await visit(page, saved);
  await expect(since.first()).toBeVisible();
  await visit(page, saved);
  await since.first().press('Enter');
  await expect(main(page).getByRole('cell', { name: 'Three million' })).toBeFocused();

  await main(still).getByRole('button', { name: 'Mark changes as read' }).click();
  await expect(main(still)).not.toContainText('changed since your last visit');
  await visit(page, saved);
  await expect(since).toHaveCount(0);
  await plain.close();
});
