/** The session ends between a page and the form that is sent from it: what was typed is still there, and is sent after signing in again. */
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { endSession, signInWith } from '../support/end-session.ts';
import { emailFor, enter, expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const SAYS = 'Your session has ended, so nothing was sent. What you entered is still here';
const main = (page: Page) => page.getByRole('main');
const ADMIN = emailFor('admin');

/** In another tab. */
async function signInAgain(context: BrowserContext, url: string) {
  const tab = await context.newPage();
  await tab.goto(`${url}/login`);
  await signInWith(tab, ADMIN);
  await expect(tab).toHaveURL((to) => to.pathname !== '/login');
  await tab.close();
}

async function fillDecision(page: Page) {
  await main(page).getByLabel('Title').fill('Own funds of Firm Pay');
  await main(page).getByLabel('Reason').fill('We are above it.');
}

test('with scripts the page stays, and sends what was typed once its reader is back', async ({
  anotherSite,
  context,
  page,
  complaints,
}) => {
  test.slow();
  complaints.expect(/401/);
  const { url } = await anotherSite();
  await enter(context, url, ADMIN);
  const record = main(page).getByRole('button', { name: 'Record decision' });
  await visit(page, `${url}/decisions/new?nid=1001`);
  await fillDecision(page);
  await endSession(page, url);
  await record.click();
  await expect(main(page).getByText(SAYS)).toBeVisible();
  await expect(main(page).getByLabel('Reason')).toHaveValue('We are above it.');
  await expectAccessible(page, 'a form whose session has ended');
  await signInAgain(context, url);
  await record.dblclick();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Own funds of Firm Pay' })).toBeVisible();
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Decided' })).toHaveCount(1);

  // A file is still chosen.
  await main(page).getByRole('link', { name: 'Attach a file' }).click();
  await main(page).getByLabel('Remark on the file').fill('As signed.');
  await main(page)
    .getByLabel('File', { exact: true })
    .setInputFiles({
      name: 'Minutes.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 minutes'),
    });
  await endSession(page, url);
  const attach = main(page).getByRole('button', { name: 'Attach', exact: true });
  await attach.click();
  await expect(
    main(page)
      .getByRole('alert')
      .or(main(page).getByText(/session|sign in/i))
      .first(),
  ).toBeVisible();
  await signInAgain(context, url);
  await attach.click();
  await expect(main(page).getByText('File attached.')).toBeVisible();
  await expect(main(page).getByText('As signed.').first()).toBeVisible();

  // Staff write about a gap.
  await visit(page, `${url}/admin/coverage`);
  await main(page).getByRole('link', { name: 'New gap' }).click();
  const form = main(page).getByRole('form', { name: 'New gap' });
  for (const [label, text] of Object.entries({
    Title: 'Forms of the bank',
    'What is missing': 'The forms are behind a sign-in.',
    'In a few words': 'no forms',
    'What we do, or what readers can do': 'We ask the bank',
  }))
    await form.getByLabel(label, { exact: true }).fill(text);
  await endSession(page, url);
  await form.getByRole('button', { name: 'Add the gap' }).click();
  await expect(main(page).getByText(SAYS)).toBeVisible();
  await expect(form.getByLabel('What is missing', { exact: true })).toHaveValue(
    'The forms are behind a sign-in.',
  );
});

test('a profile and favourites lose nothing', async ({ anotherSite, context, page, complaints }) => {
  test.slow();
  complaints.expect(/401/);
  const { url } = await anotherSite();
  await enter(context, url, ADMIN);
  await visit(page, `${url}/profile`);
  await main(page).getByLabel('First name').fill('Adelheid');
  await endSession(page, url);
  const save = main(page).getByRole('button', { name: 'Save profile' });
  await save.click();
  await expect(main(page).getByText(SAYS)).toBeVisible();
  await expect(main(page).getByLabel('First name')).toHaveValue('Adelheid');
  await signInAgain(context, url);
  await save.click();
  await expect(main(page).getByText('Profile saved.')).toBeVisible();

  await visit(page, `${url}/settings/favourites`);
  const ordered = main(page).getByRole('region', { name: 'Jurisdictions in your order' });
  const field = ordered.getByLabel('Follow a jurisdiction');
  await endSession(page, url);
  await field.fill('brazil');
  await field.press('Enter');
  await expect(main(page).getByText(SAYS)).toBeVisible();
  await signInAgain(context, url);
  await field.fill('brazil');
  await field.press('Enter');
  await expect(ordered.getByRole('listitem').filter({ hasText: 'Brazil' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the browser still has the form, and sends it when its page is loaded again', async ({
    anotherSite,
    context,
    page,
    complaints,
  }) => {
    complaints.expect(/401/);
    const { url } = await anotherSite();
    await enter(context, url, ADMIN);
    await page.goto(`${url}/decisions/new?nid=1001`);
    await fillDecision(page);
    await endSession(page, url);
    await main(page).getByRole('button', { name: 'Record decision' }).click();
    await expect(main(page).getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
    const opened = context.waitForEvent('page');
    await main(page).getByRole('link', { name: 'Sign in in another tab' }).click();
    const tab = await opened;
    await signInWith(tab, ADMIN);
    await expect(tab).toHaveURL((to) => to.pathname !== '/login');
    await page.reload();
    await expect(main(page).getByRole('heading', { level: 1, name: 'Own funds of Firm Pay' })).toBeVisible();
    await expect(main(page).getByText('We are above it.').first()).toBeVisible();
  });
});
