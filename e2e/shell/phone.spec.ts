/** Small screens: the burger menu, and no page wider than the screen. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADMINISTRATION, FIXED, LIST_STATES } from '#tests/pages/addresses.ts';
import { itemPath, getLibraryItem, libraryItems } from '#tests/support/library.ts';
import { ask, getTokens } from '../support/http.ts';
import { menuLabel, siteName } from '../support/names.ts';
import { createReader } from '../support/readers.ts';
import { banner } from '../support/shell.ts';
import { enter, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const article = getLibraryItem(1001);
const PERMISSIONS = ['world', 'hs', 'requirements', 'workspace', 'tool'];

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the burger opens all menus with the keyboard, keeps the focus inside, and Esc returns it', async ({
    page,
    signIn,
  }) => {
    await signIn('world');
    await visit(page, '/insights');
    const burger = banner(page).getByRole('button', { name: 'Menu' });
    await burger.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: siteName() });
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole('link', { name: menuLabel('/insights'), exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(
      drawer.getByRole('link', { name: menuLabel('/requirement'), exact: true, disabled: true }),
    ).toHaveCount(1);
    const stops = await drawer.locator('a[href], button, [tabindex="0"]').count();
    expect(stops).toBeGreaterThan(15);
    for (let press = 0; press <= stops; press++) {
      await page.keyboard.press('Tab');
      await expect(drawer.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Shift+Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(burger).toBeFocused();
  });

  test('the burger opens by touch and closes when the reader has gone somewhere', async ({
    page,
    signIn,
  }) => {
    await signIn('full');
    await visit(page, '/');
    await banner(page).getByRole('button', { name: 'Menu' }).tap();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('link', { name: menuLabel('/trackers'), exact: true }).tap();
    await expect(page).toHaveURL('/trackers');
    await expect(drawer).toBeHidden();
  });
});

test.describe('at 320 px, as WCAG 2.2 wants it (1.4.10)', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  test.setTimeout(240_000);

  /** The item of each content type that says most. */
  const longest = Object.values(Object.groupBy(libraryItems(), ({ type }) => type)).map((items = []) =>
    itemPath(items.reduce((a, b) => (JSON.stringify(b).length > JSON.stringify(a).length ? b : a))),
  );
  const readers = [
    ...FIXED,
    ...LIST_STATES,
    ...longest,
    ...[article, getLibraryItem(2001)].map(itemPath),
    '/search?query=%22safeguarding%22&offset=0',
    '/nowhere',
  ];
  const SHARES = 3;

  /** Whoever sticks out of the screen to the right, with every disclosure open; empty if nobody does. */
  async function widthOf(page: Page, path: string): Promise<string> {
    await page.goto(path);
    return page.evaluate(() => {
      const root = document.documentElement;
      for (const details of document.querySelectorAll<HTMLDetailsElement>('main details'))
        details.open = true;
      if (root.scrollWidth <= root.clientWidth) return '';
      const wide = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > root.clientWidth,
      );
      return `${root.scrollWidth} px: ${wide.map(({ outerHTML }) => outerHTML.slice(0, 80)).join('; ')}`;
    });
  }

  for (let share = 0; share < SHARES; share++) {
    test(`no page of a reader is wider than the screen, ${share + 1} of ${SHARES}`, async ({
      page,
      site,
      context,
      complaints,
    }) => {
      complaints.expect(/40[34]|500/);
      const email = await createReader(site.dataDir, { permissions: PERMISSIONS });
      await enter(context, site.url, email);
      const own = share === 0 ? [await collect(site.url, email)] : [];
      for (const path of [...own, ...readers.filter((_, at) => at % SHARES === share)])
        expect.soft(await widthOf(page, path), path).toBe('');
    });
  }

  test('nor one of administrators or of nobody', async ({ page, signIn, complaints }) => {
    complaints.expect(/410/);
    const token = 'x'.repeat(43);
    for (const path of ['/login', '/loggedout', `/loggedout?user=1&token=${token}`, '/setup?token=x'])
      expect.soft(await widthOf(page, path), path).toBe('');
    await signIn('admin');
    for (const path of ADMINISTRATION) expect.soft(await widthOf(page, path), path).toBe('');
  });

  test('the months of the impact index are letters on one line', async ({ page, signIn }) => {
    await signIn('full');
    await visit(page, '/');
    const months = page.getByRole('table', { name: 'Impact index by month' }).getByRole('columnheader');
    await expect(months).toHaveCount(13);
    const heights = await months
      .locator('span:first-child')
      .evaluateAll((spans) => spans.map((span) => Math.round(span.getBoundingClientRect().height)));
    expect(heights.filter((height) => height === 0 || height > 20)).toEqual([]);
  });

  test('a record of administrators is shown whole, with its action, and is still a row', async ({
    page,
    signIn,
  }) => {
    await signIn('admin');
    await visit(page, '/admin/people?q=world@demo.test');
    const row = page.getByRole('row', { name: /world@demo\.test/ });
    await expect(row.getByRole('cell')).toHaveCount(4);
    const action = await row.getByRole('link').boundingBox();
    expect(action!.x + action!.width).toBeLessThanOrEqual(page.viewportSize()!.width);
  });
});

/** One of everything that a reader collects, with long names. @returns the path of the checklist */
async function collect(url: string, email: string): Promise<string> {
  const { access_token: token } = await getTokens(url, email);
  const name = 'Zahlungsdiensteaufsichtsgesetz and the segregation of relevant funds in all of the branches';
  async function post<Answer>(path: string, body: object): Promise<Answer> {
    const answer = await ask(`${url}/api/payments_compliance/${path}`, { token, body });
    expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300);
    return JSON.parse(answer.text) as Answer;
  }
  await post('watchlist', { from: '/insights', name, note: name });
  await post('bookmarks', { nid: article.nid, folder: name.slice(0, 60) });
  await post('notes', { id: randomUUID(), page_id: article.nid, text: `${name} ${'x'.repeat(200)}` });
  await post('deadlines/own', { title: name, date: '2026-12-15', request: randomUUID() });
  const made = await post<{ checklist: { id: number } }>('workspace/checklists', {
    key: randomUUID(),
    title: name,
  });
  const path = `workspace/checklists/${made.checklist.id}`;
  await post(`${path}/items`, { key: 'item', title: name });
  return `/${path}`;
}
