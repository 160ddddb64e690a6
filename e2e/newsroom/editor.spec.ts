/** The open editor: words typed before its scripts run, two tabs of one person, and publication from any field by keyboard. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { untilLive, visit } from '../support/visit.ts';

const titleIn = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });

/** Begins a page. @returns its address in the editor */
async function begin(page: Page): Promise<string> {
  await visit(page, '/admin/content');
  await page.keyboard.press('n');
  await page
    .getByRole('list', { name: 'New item' })
    .getByRole('button')
    .filter({ hasText: /^Page$/ })
    .click();
  await expect(page).toHaveURL(/\/admin\/content\/\d+$/);
  await expect(titleIn(page)).toBeFocused();
  return page.url();
}

const untilSaved = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());

/** Opens an address whose scripts come once the function that is answered is called. */
async function openWithoutScripts(page: Page, address: string): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const scripts = /\.js(?:\?.*)?$/;
  await page.route(scripts, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return async () => {
    release();
    await untilLive(page);
    await page.unroute(scripts);
  };
}

test('words that were typed before the scripts ran are in the draft, and the writer goes on', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const editor = await begin(page);

  // Into an empty field.
  let live = await openWithoutScripts(page, editor);
  await titleIn(page).click();
  await page.keyboard.type('Typed early');
  let saved = untilSaved(page);
  await live();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Typed early');
  await expect(titleIn(page)).toBeFocused();
  await page.keyboard.type(', and late');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Typed early, and late');
  await saved;
  // As an edit, which can be undone.
  await expect(page.getByRole('button', { name: 'Undo: Title' })).toBeEnabled();
  await expect(page.getByText(/^Saved \d+ s ago$/)).toBeVisible();

  // Into the middle of what is there, and into a second field.
  live = await openWithoutScripts(page, `${editor}?again`);
  await titleIn(page).click();
  await page.keyboard.press('Home');
  await page.keyboard.type('Also ');
  const other = page.locator('aside textarea, aside input[type=text]').first();
  const name = (await other.getAttribute('data-pointer')) ?? '';
  await other.fill('28/2/2027');
  saved = untilSaved(page);
  await live();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Also Typed early, and late');
  await saved;
  await visit(page, editor);
  await expect(titleIn(page)).toHaveValue('Also Typed early, and late');
  await expect(page.locator(`[data-pointer="${name}"]`)).not.toHaveValue('');
});

test('two tabs of one person: the conflict says who it was', async ({
  page,
  context,
  signIn,
  complaints,
}) => {
  complaints.expect(/409/);
  await signIn('admin');
  const editor = await begin(page);
  const other = await context.newPage();
  await visit(other, editor);
  const saved = untilSaved(other);
  await titleIn(other).fill('From the second tab');
  await saved;
  await titleIn(page).fill('From the first tab');
  await expect(page.getByText('You changed this in another tab or on another device, too.')).toBeVisible();
  await expect(page.getByText('Somebody else')).toHaveCount(0);
  await page.getByRole('button', { name: 'Keep this one: Title' }).click();
  await expect(page.getByText(/^Saved \d+ s ago$/)).toBeVisible();
});

for (const width of [1440, 390])
  test(`publication is a key away from any field, and two Tabs from the last one, at ${width} px`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn('admin');
    await begin(page);
    await page.keyboard.type('A page by keyboard');
    const publish = page.getByRole('button', { name: 'Publish…' });
    await expect(publish).toHaveAttribute('aria-keyshortcuts', 'Control+Enter Meta+Enter');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(titleIn(page)).toBeFocused();
    // From formatted text, whose last words are in the draft.
    const text = page.locator('[data-pointer="/body/value"] [contenteditable="true"]');
    await text.focus();
    await page.keyboard.type('The last words.');
    const saved = untilSaved(page);
    await page.keyboard.press('Control+Enter');
    expect((await saved).request().postData()).toContain('The last words.');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(text).toBeFocused();

    const back = page.getByRole('button', { name: 'Go to the buttons of this item' });
    await back.focus();
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[data-pointer]') !== null)).toBe(true);
    await page.keyboard.press('Tab');
    await expect(back).toBeFocused();
    await expectAccessible(page, 'the end of the form');
    await page.keyboard.press('Enter');
    await expect(publish).toBeFocused();
    await expect(publish).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
