/** A morning's queue: to zero by keyboard alone and by thumb, with undo, and the counts that fall with it. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openStore } from '#app/store/store.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { untilSaved, visit } from '../support/visit.ts';

test.setTimeout(180_000);

const rows = (page: Page) => page.getByRole('main').locator('article');
const link = (page: Page, index: number) => rows(page).nth(index).getByRole('heading').getByRole('link');
const figure = (page: Page) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: 'in your queue' }).locator('dd');
const undoBar = (page: Page) => page.locator('[data-undo]');

test('by keyboard alone: the queue is settled to zero, and every count falls with it', async ({
  anotherSite,
  context,
  page,
}) => {
  const site = await anotherSite();
  await enter(context, site.url, emailFor('full'));
  await visit(page, `${site.url}/`);
  await expect(figure(page)).toHaveText(/^[1-9]/);
  const total = Number(await figure(page).textContent());
  await visit(page, `${site.url}/queue`);
  await expect(rows(page)).toHaveCount(total);
  const press = (key: string) => page.keyboard.press(key);
  const first = (await link(page, 0).textContent())!;
  await expect(rows(page).first()).toContainText(/In your places? /);

  // Opened is not done.
  await press('j');
  await expect(link(page, 0)).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/\/queue/);
  await page.goBack();
  await expect(rows(page)).toHaveCount(total);

  await link(page, 0).focus();
  await untilSaved(page, () => press('e'));
  await expect(rows(page)).toHaveCount(total - 1);
  await expect(link(page, 0)).toBeFocused();
  await expect(link(page, 0)).not.toHaveText(first);
  await expect(undoBar(page)).toContainText(`Done: ${first}`);
  await untilSaved(page, () => press('u'));
  await expect(link(page, 0)).toHaveText(first);
  await expect(link(page, 0)).toBeFocused();

  // A reminder: the panel takes the focus, Esc gives it back.
  await press('r');
  const panel = page.getByRole('group', { name: `Remind me: ${first}` });
  await expect(panel.getByRole('button', { name: /^Tomorrow/ })).toBeFocused();
  await press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(link(page, 0)).toBeFocused();
  await press('r');
  await expect(panel.getByRole('button', { name: /^Tomorrow/ })).toBeFocused();
  await untilSaved(page, () => press('Enter'));
  await expect(rows(page)).toHaveCount(total - 1);

  // Filed: a bookmark with a label, and done here.
  const filed = (await link(page, 0).textContent())!;
  await press('f');
  await expect(page.getByLabel('Label', { exact: true })).toBeFocused();
  await page.keyboard.insertText('SEPA');
  await press('Enter');
  await expect(undoBar(page)).toContainText(`Filed under “SEPA”: ${filed}`);
  await expect(rows(page)).toHaveCount(total - 2);

  // Nobody to assign to is said, and changes nothing.
  await press('a');
  await expect(page.getByRole('alert')).toContainText('nobody to assign');
  await untilSaved(page, () => press('d'));
  await press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts in lists' });
  for (const does of ['done', 'dismiss', 'remind me', 'assign', 'file', 'undo'])
    await expect(keys.getByText(does, { exact: true })).toBeVisible();
  await press('Escape');
  for (let left = total - 3; left > 0; left--) {
    await expect(rows(page)).toHaveCount(left);
    await untilSaved(page, () => press('e'));
  }
  await expect(page.getByRole('main')).toContainText('Nothing needs a look');
  await expect(page.getByRole('main')).toContainText(/6 places( and 1 bookmark| and)? .*checked/);

  // The counts have fallen, in this document and in the next one.
  await expect(page.getByRole('banner').getByText(/\d+ new/)).toHaveCount(0);
  await visit(page, `${site.url}/queue?later=1`);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: first })).toContainText(
    'Until',
  );
  await visit(page, `${site.url}/`);
  await expect(figure(page)).toHaveText('0');
  await expect(page.getByRole('main')).toContainText('Nothing needs a look.');
  await visit(page, `${site.url}/profile/my-bookmarks`);
  await expect(page.getByRole('main')).toContainText(filed);

  // The switch in the profile.
  await visit(page, `${site.url}/queue?later=1`);
  await page
    .getByRole('button', { name: /^Take back/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Take back/ })).toHaveCount(0);
  await visit(page, `${site.url}/profile`);
  await page.getByRole('switch', { name: 'Single keys' }).uncheck();
  await visit(page, `${site.url}/queue`);
  await expect(rows(page)).toHaveCount(1);
  await link(page, 0).focus();
  await press('e');
  await expect(rows(page)).toHaveCount(1);
});

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('by thumb: done, undone, for later, and to zero; every target is 44 px', async ({
    anotherSite,
    context,
    page,
  }) => {
    const site = await anotherSite();
    await enter(context, site.url, emailFor('full'));
    await visit(page, `${site.url}/queue`);
    const total = await rows(page).count();
    const buttons = rows(page).first().getByRole('button');
    for (const button of await buttons.all()) {
      const box = (await button.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
    const done = (index: number) => rows(page).nth(index).getByRole('button', { name: /^Done/ });
    await untilSaved(page, () => done(0).tap());
    await expect(rows(page)).toHaveCount(total - 1);
    await untilSaved(page, () => undoBar(page).getByRole('button', { name: 'Undo' }).tap());
    await expect(rows(page)).toHaveCount(total);
    await rows(page)
      .first()
      .getByRole('button', { name: /^Remind me/ })
      .tap();
    await untilSaved(page, () => page.getByRole('button', { name: /^In two weeks/ }).tap());
    await untilSaved(page, () =>
      rows(page)
        .first()
        .getByRole('button', { name: /^Dismiss/ })
        .tap(),
    );
    for (let left = total - 2; left > 0; left--) {
      await expect(rows(page)).toHaveCount(left);
      await untilSaved(page, () => done(0).tap());
    }
    await expect(page.getByRole('main')).toContainText('Nothing needs a look');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('a colleague gets what is assigned, by name, and the one who assigned it sees that it is done', async ({
  anotherSite,
  browser,
  context,
  page,
}) => {
  const site = await anotherSite();
  const opened = await openStore({ file: join(site.dataDir, 'regatlas.db') });
  if (!opened.ok) throw new Error(opened.problem.message);
  const { store } = opened;
  const made = await store.organisations.create({ name: 'Albion', seats: null, domains: [] });
  if (made.outcome !== 'saved') throw new Error(made.outcome);
  await store.of((db) =>
    db
      .updateTable('user')
      .set({ organisation_id: made.id })
      .where('email', 'in', [emailFor('full'), emailFor('admin')])
      .execute(),
  );
  await store.close();
  await enter(context, site.url, emailFor('full'));
  await visit(page, `${site.url}/queue`);
  const title = (await link(page, 0).textContent())!;
  await link(page, 0).focus();
  await page.keyboard.press('a');
  const panel = page.getByRole('group', { name: `Assign: ${title}` });
  const name = (await panel.getByRole('combobox').locator('option').first().textContent())!;
  await untilSaved(page, () => panel.getByRole('button', { name: 'Assign' }).click());
  await expect(undoBar(page)).toContainText(`Assigned to ${name}: ${title}`);

  const other = await browser.newContext();
  await enter(other, site.url, emailFor('admin'));
  const theirs = await other.newPage();
  await visit(theirs, `${site.url}/queue?source=assigned`);
  await expect(rows(theirs)).toHaveCount(1);
  await expect(rows(theirs).first()).toContainText('Assigned by ');
  await untilSaved(theirs, () => rows(theirs).first().getByRole('button', { name: /^Done/ }).click());
  await other.close();
  await visit(page, `${site.url}/queue?later=1`);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: title })).toContainText(
    `${name} was done on`,
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('rows are settled by forms, and taken back', async ({ anotherSite, context, page }) => {
    const site = await anotherSite();
    await enter(context, site.url, emailFor('full'));
    await page.goto(`${site.url}/queue`);
    const total = await rows(page).count();
    await rows(page).first().getByRole('button', { name: /^Done/ }).click();
    await expect(rows(page)).toHaveCount(total - 1);
    await undoBar(page).getByRole('button', { name: 'Undo' }).click();
    await expect(rows(page)).toHaveCount(total);
    await rows(page)
      .first()
      .getByRole('button', { name: /^Remind me/ })
      .click();
    await page.getByRole('button', { name: /^Tomorrow/ }).click();
    await expect(rows(page)).toHaveCount(total - 1);
    await page.goto(`${site.url}/queue?later=1`);
    await page
      .getByRole('button', { name: /^Take back/ })
      .first()
      .click();
    await page.goto(`${site.url}/queue?what=new`);
    await rows(page).first().getByRole('button', { name: /^File/ }).click();
    await expect(page).toHaveURL(/what=new.*#row-/);
    await expect(rows(page).first().getByRole('link', { name: 'Open the page' })).toBeVisible();
    await page.goto(`${site.url}/queue`);
    await expect(rows(page)).toHaveCount(total);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^All \d+ done/ })
      .first()
      .click();
    expect(await rows(page).count()).toBeLessThan(total - 1);
  });
});
