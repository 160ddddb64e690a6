/** Rich text in a browser, by keyboard and clipboard: what no test without one can see. On its stories. */
import type { Server } from 'node:http';
import type { Page } from '@playwright/test';
import { serveStorybook } from '../support/storybook.ts';
import { expect, test } from '../support/test.ts';

test.use({ userAgent: 'StorybookTestRunner', contextOptions: { reducedMotion: 'reduce' } });

let storybook: { url: string; server: Server };
test.beforeAll(async () => {
  storybook = await serveStorybook();
});
test.afterAll(() => storybook.server.close());

const findText = (page: Page) => page.getByRole('textbox', { name: 'Body' });

async function openStory(page: Page, name: string): Promise<void> {
  await page.goto(`${storybook.url}/iframe.html?viewMode=story&id=newsroom-rich-text--${name}`);
  await expect(findText(page)).toHaveAttribute('contenteditable', 'true');
}

/** Puts the cursor at the end of the text that contains the words, and waits until the tools know it. */
async function goTo(page: Page, words: string): Promise<void> {
  await findText(page).evaluate(async (text: HTMLElement, wanted) => {
    text.focus();
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() && !walker.currentNode.textContent!.includes(wanted));
    const told = new Promise((resolve) =>
      document.addEventListener('selectionchange', resolve, { once: true }),
    );
    document.getSelection()!.collapse(walker.currentNode, walker.currentNode.textContent!.length);
    await told;
  }, words);
}

async function paste(page: Page, data: Record<string, string>, picture = false): Promise<void> {
  await findText(page).evaluate(
    (text: HTMLElement, [parts, hasPicture]) => {
      const clipboardData = new DataTransfer();
      for (const [type, value] of Object.entries(parts)) clipboardData.setData(type, value);
      if (hasPicture) clipboardData.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
      text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [data, picture] as const,
  );
}

test('typing, formats and blocks by keys', async ({ page }) => {
  await openStory(page, 'article');
  const text = findText(page);
  await goTo(page, 'lose that route.');
  await page.keyboard.type(' More & <b> ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('bold');
  await page.keyboard.press('Control+b');
  await expect(text.locator('strong', { hasText: 'bold' })).toBeVisible();
  await expect(text).toContainText('route. More & <b> bold');
  await page.keyboard.press('Enter');
  await page.keyboard.type('### Typed');
  await expect(text.locator('h3')).toHaveText('Typed');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- one');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('after');
  await expect(text.locator('p', { hasText: 'after' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(text.locator('p', { hasText: 'after' })).toBeHidden();
  await page.keyboard.press('Control+y');
  await expect(text.locator('p', { hasText: 'after' })).toBeVisible();
});

test('Tab moves in a table, adds a row at its end, and leaves it after Escape', async ({ page }) => {
  await openStory(page, 'article');
  const text = findText(page);
  await goTo(page, 'or must stop');
  await page.keyboard.press('Tab');
  await page.keyboard.type('new');
  await expect(text.locator('tr')).toHaveCount(5);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Tab now leaves the text.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
});

test('the tools are one tab stop, with arrow keys, and Escape goes back', async ({ page }) => {
  await openStory(page, 'article');
  await goTo(page, 'Who files what');
  await page.keyboard.press('Alt+F10');
  await expect(page.getByLabel('Kind of block')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
  await expect(page.locator('[role=toolbar] [tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(findText(page)).toBeFocused();
});

test('the slash adds a table, a dialog adds links', async ({ page }) => {
  await openStory(page, 'article');
  const text = findText(page);
  await goTo(page, 'transitional provisions.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/tab');
  await expect(page.getByRole('option', { name: 'Table' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(text.locator('table')).toHaveCount(2);
  await goTo(page, 'with a notice');
  await page.keyboard.press('Control+k');
  await page.getByLabel('Address').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Type an address such as')).toBeVisible();
  await page.getByLabel('Address').fill('eba.europa.eu/rules');
  await page.getByLabel('Text', { exact: true }).fill('the rules');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('link', { name: 'the rules' })).toHaveAttribute(
    'href',
    'https://eba.europa.eu/rules',
  );
});

const WORD = `<html><head><style>p{margin:0}</style><meta name=Generator content="Microsoft Word 15"></head><body><h1>Title<o:p></o:p></h1>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>first</p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.</span>deeper</p>
<table><tr><td>cell</td></tr></table><img src="https://a.example/x.png"><script>alert(1)</script></body></html>`;

test('pasting keeps to the rules and says what it left out', async ({ page }) => {
  await openStory(page, 'article');
  const text = findText(page);
  await goTo(page, 'transitional provisions.');
  await page.keyboard.press('Enter');
  await paste(page, { 'text/html': WORD });
  await expect(text.locator('h2', { hasText: 'Title' })).toBeVisible();
  await expect(text.locator('ul li ol li', { hasText: /^deeper$/ })).toBeVisible();
  await expect(
    page.getByText('Pasted without 1 picture. Add pictures with the picture button.'),
  ).toBeVisible();
  await paste(page, {}, true);
  await expect(page.getByText('Pictures cannot be pasted.')).toBeVisible();
  await paste(page, {
    'text/html': `<p data-pm-slice='0 0 ["locked_block",{"source":"<script>"}]'>slice</p>`,
  });
  await expect(text).toContainText('slice');
  await expect(text.getByText('Locked block', { exact: true })).toBeHidden();
});

test('locked blocks show their source, and a table of uneven rows can be completed', async ({ page }) => {
  await openStory(page, 'locked');
  const text = findText(page);
  await text.getByRole('button', { name: 'Source' }).first().click();
  await expect(text.getByText('<table><tr><th>Category')).toBeVisible();
  await text.getByRole('button', { name: 'Edit as a table' }).click();
  await expect(text.locator('td, th')).toHaveCount(4);
  await text.getByRole('button', { name: 'Delete' }).click();
  await expect(text.getByText('Locked block', { exact: true })).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(text.getByText('Locked block', { exact: true })).toBeVisible();
});
