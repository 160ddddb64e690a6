/** Two people in one browser: the page that one left open sends nothing once the other has signed in. */
import type { BrowserContext, Page } from '@playwright/test';
import { signInWith } from '../support/end-session.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const main = (page: Page) => page.getByRole('main');
const OTHER = emailFor('full');

/** In another tab, without a word to those that are open. The cookie that scripts can read has gone if `late`. */
async function somebodyElseSignsIn(context: BrowserContext, url: string, { late = false } = {}) {
  const tab = await context.newPage();
  await tab.goto(`${url}/loggedout`);
  await tab.goto(`${url}/login`);
  await signInWith(tab, OTHER);
  await expect(tab).toHaveURL((to) => to.pathname !== '/login');
  await tab.waitForLoadState('networkidle');
  await tab.close();
  if (late) await context.clearCookies({ name: 'access_token' });
}

for (const late of [false, true])
  test(`a form is not sent as somebody else${late ? ', also when the short cookie has gone' : ''}`, async ({
    anotherSite,
    context,
    page,
    complaints,
  }) => {
    test.slow();
    complaints.expect(/401/);
    const { url } = await anotherSite();
    await enter(context, url, emailFor('admin'));
    await visit(page, `${url}/decisions/new?nid=1001`);
    await page.waitForLoadState('networkidle');
    await main(page).getByLabel('Title').fill('Own funds of Firm Pay');
    await main(page).getByLabel('Reason').fill('We are above it.');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && !request.url().includes('/api/')) sent.push(request.url());
    });
    await somebodyElseSignsIn(context, url, { late });
    await Promise.all([
      page.waitForEvent('load'),
      main(page).getByRole('button', { name: 'Record decision' }).click(),
    ]);
    expect(sent).toEqual([]);
    // The page is the other person's now, without what was typed.
    await expect(page.getByText('Own funds of Firm Pay')).toHaveCount(0);
    await expect(main(page).getByLabel('Reason')).toHaveValue('');
    const tab = await context.newPage();
    await visit(tab, `${url}/decisions`);
    await expect(main(tab).getByText('Own funds of Firm Pay')).toHaveCount(0);
  });
