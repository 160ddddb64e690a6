/** A draft is looked at as several readers will read it, and shared with somebody who has no account. */
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const API = '/api/payments_compliance/newsroom';
const SECRET = 'what only subscribers read';

test('a draft is previewed, shared and taken back', async ({ page, signIn, browser, baseURL }) => {
  test.setTimeout(120_000);
  await signIn('admin');
  const token = (await page.context().cookies()).find(({ name }) => name === 'access_token')!.value;
  const begun = await page.request.post(`${API}/drafts`, {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      ...{ type: 'regulatory-update', client_id: crypto.randomUUID() },
      fields: { title: 'Rules to come', body: { summary: 'For everybody.', value: `<p>${SECRET}</p>` } },
    },
  });
  const { nid } = (await begun.json()) as { nid: number };

  // From the editor, whole: the draft is unfinished, and shows what it has.
  await visit(page, `/admin/content/${nid}`);
  await page.getByRole('link', { name: 'Preview' }).click();
  const bar = page.getByRole('region', { name: 'Preview' });
  await expect(bar).toContainText('Readers see nothing yet.');
  await expect(page.getByText(/problems? to solve before publication/)).toBeVisible();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1, name: 'Rules to come' })).toBeVisible();
  await expect(frame.getByText(SECRET)).toBeVisible();
  await expectAccessible(page, 'preview');

  // Pages of the site as they will be, in which no level finds more than it may read.
  const pages = page.getByRole('navigation', { name: 'Pages of the site' });
  for (const [name, hasTitle] of [
    ['All regulatory updates', true],
    ['Home', false],
    ['Jurisdictions', false],
  ] as const) {
    await pages.getByRole('link', { name, exact: true }).click();
    await expect(pages.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(frame.getByRole('main')).toBeVisible();
    if (hasTitle) await expect(frame.getByText('Rules to come').first()).toBeVisible();
    await expect(frame.getByText(SECRET)).toHaveCount(0);
  }
  await expectAccessible(page, 'preview of a page of the site');
  const own = pages.getByRole('link', { name: 'Rules to come' });
  await own.click();
  await expect(own).toHaveAttribute('aria-current', 'page');

  // As somebody without access, on a phone, in dark.
  await bar.getByRole('link', { name: 'None', exact: true }).click();
  await expect(bar.getByRole('link', { name: 'None', exact: true })).toHaveAttribute('aria-current', 'true');
  await expect(frame.getByText('Access denied')).toBeVisible();
  await expect(frame.getByText(SECRET)).toHaveCount(0);
  await bar.getByRole('link', { name: 'Phone' }).click();
  await expect(page).toHaveURL(/screen=phone/);
  await bar.getByRole('link', { name: 'Dark' }).click();
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');

  // A link for somebody without an account; the level is the link's.
  await bar.getByText('Share a link…').click();
  await bar.getByRole('combobox', { name: 'As a reader with' }).selectOption('Full');
  await bar.getByRole('button', { name: 'Make a link' }).click();
  const url = await page.getByLabel('The new link').inputValue();
  expect(url.startsWith(baseURL!)).toBe(true);
  const guest = await (await browser.newContext()).newPage();
  const answer = await guest.goto(url);
  expect(answer!.headers()).toMatchObject({
    ...{ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' },
  });
  const shared = guest.frameLocator('iframe');
  await expect(shared.getByText(SECRET)).toBeVisible();
  await expect(guest.getByText(/This link opens until/)).toBeVisible();
  await expectAccessible(guest, 'shared preview');
  // Links of the page leave the preview.
  await shared.getByRole('link', { name: 'Insights' }).first().click();
  await expect(guest).toHaveURL(/\/login/);

  // It ends, and says so with a way out.
  await bar.getByText('Share a link…').click();
  await bar.getByRole('button', { name: /^End/ }).click();
  await expect(page.getByText('The link does not open any more.')).toBeVisible();
  await guest.goto(url);
  await expect(guest.getByRole('heading', { level: 1, name: 'This link was ended' })).toBeVisible();
  await guest.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(guest).toHaveURL(/\/login/);
  await guest.context().close();

  await bar.getByRole('link', { name: 'Exit preview' }).click();
  await expect(page).toHaveURL(`/admin/content/${nid}`);
});

test('a release is previewed whole, and shared by one link', async ({ page, signIn, browser }) => {
  await signIn('admin');
  const token = (await page.context().cookies()).find(({ name }) => name === 'access_token')!.value;
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${API}${path}`, {
      headers: { Authorization: `Bearer ${token}` },
      data: { ...data, client_id: crypto.randomUUID() },
    });
    return (await answer.json()) as { id: number; nid: number; revision: number };
  };
  const release = await post('/releases', { title: 'December' });
  const add = async (title: string, more: object = {}) => {
    const body = { summary: 'In short.', value: '<p>At length.</p>' };
    const { nid, revision } = await post('/drafts', {
      ...{ type: 'insight-article', fields: { title, body, ...more } },
    });
    await post(`/drafts/${nid}/publish`, { revision, kind: 'update', release: release.id });
    return nid;
  };
  const first = await add('First of two');
  await add('Second of two', { field_related_content: [first] });

  await visit(page, `/admin/content/releases/${release.id}`);
  await page.getByRole('link', { name: 'Preview the whole release' }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1, name: 'First of two' })).toBeVisible();
  const items = page.getByRole('navigation', { name: 'Items of the release' });
  await items.getByRole('link', { name: 'Second of two' }).click();
  await expect(frame.getByRole('heading', { level: 1, name: 'Second of two' })).toBeVisible();
  // Not published yet, and there all the same.
  await expect(frame.getByRole('link', { name: 'First of two' }).first()).toBeVisible();
  await expectAccessible(page, 'preview of a release');

  await page.getByText('Share a link…').click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(await page.getByLabel('The new link').inputValue());
  await guest.getByRole('link', { name: 'Second of two' }).click();
  await expect(
    guest.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Second of two' }),
  ).toBeVisible();
  await expectAccessible(guest, 'shared release');
  await guest.context().close();
});
