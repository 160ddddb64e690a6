/** Every story of Storybook renders without a complaint, and axe finds nothing on it. */
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serveStorybook, STORYBOOK } from '../support/storybook.ts';
import { expect, test } from '../support/test.ts';

/** The files of stories are shared out over this many tests, so that workers can take them side by side. */
const SHARES = 30;
const LOOK_SHARES = 4;

interface Finding {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** What Storybook tells when a story has been rendered, played and examined by its accessibility addon. */
interface Finished {
  storyId: string;
  status: 'success' | 'error';
  reporters: { type: string; result?: { violations?: Finding[]; error?: unknown } }[];
}

interface Entry {
  id: string;
  type: string;
  importPath: string;
}

/** The stories, and the files that they are in. */
function readStories(): { stories: Entry[]; files: string[] } {
  const index = JSON.parse(readFileSync(join(STORYBOOK, 'index.json'), 'utf8')) as {
    entries: Record<string, Entry>;
  };
  const stories = Object.values(index.entries).filter(({ type }) => type === 'story');
  return { stories, files: [...new Set(stories.map(({ importPath }) => importPath))] };
}

/** Ids of the stories in a share. Those of one file stay together: a page loads their modules once. */
function storyIds(share: number): string[] {
  const { stories, files } = readStories();
  return stories.filter(({ importPath }) => files.indexOf(importPath) % SHARES === share).map(({ id }) => id);
}

/** The first story of each file of a screen, in shares. */
function screenIds(share: number): string[] {
  const { stories, files } = readStories();
  const screens = files.filter((file) => /\/screens\//.test(file));
  return screens.flatMap((file, index) =>
    index % LOOK_SHARES === share ? stories.find(({ importPath }) => importPath === file)!.id : [],
  );
}

interface Channel {
  last(event: string): [unknown] | undefined;
  emit(event: string, payload: unknown): void;
}
type Preview = typeof window & { __STORYBOOK_ADDONS_CHANNEL__?: Channel };

/** What an HTML parser closes or moves, so that the server's document and the browser's would differ. */
const MISNESTED = [
  'p :is(address, article, aside, blockquote, details, dialog, div, dl, fieldset, figure, footer, form, h1, h2, h3, h4, header, hr, main, menu, nav, ol, p, pre, section, table, ul):not(button *, td *)',
  ...['form form', 'a a', 'button button'],
].join();

/** Goes to another story in the page that shows one, as Storybook itself does, and waits for its end. */
async function turnTo(page: Page, id: string): Promise<Finished> {
  await page.evaluate((storyId) => {
    (window as Preview).__STORYBOOK_ADDONS_CHANNEL__!.emit('setCurrentStory', { storyId, viewMode: 'story' });
  }, id);
  const finished = await page.waitForFunction((storyId) => {
    const last = (window as Preview).__STORYBOOK_ADDONS_CHANNEL__!.last('storyFinished')?.[0] as
      Finished | undefined;
    return last?.storyId === storyId && last;
  }, id);
  return (await finished.jsonValue()) as Finished;
}

// For this agent Storybook ends animations at once; it would wait for them, and at least 100 ms for each story.
test.use({ userAgent: 'StorybookTestRunner', contextOptions: { reducedMotion: 'reduce' } });

let storybook: { url: string; server: Server };
test.beforeAll(async () => {
  storybook = await serveStorybook();
});
test.afterAll(() => storybook.server.close());

for (let share = 0; share < SHARES; share++) {
  test(`stories ${share + 1} of ${SHARES}`, async ({ page, complaints }) => {
    const ids = storyIds(share);
    await page.goto(`${storybook.url}/iframe.html?viewMode=story&id=${ids[0]}`);
    await page.waitForFunction(() => (window as Preview).__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished'));
    for (const id of ids) {
      const finished = await turnTo(page, id);
      expect.soft(finished.status, id).toBe('success');
      expect.soft(findingsIn(finished), id).toEqual([]);
      const misnested = await page
        .locator(MISNESTED)
        .evaluateAll((all) => all.map((element) => element.outerHTML.slice(0, 120)));
      expect.soft(misnested, id).toEqual([]);
      expect.soft(complaints.take(), id).toEqual([]);
    }
  });
}

/** What axe finds, as sentences; undefined if it did not run. */
function findingsIn({ reporters }: Finished): string[] | undefined {
  return reporters
    .find(({ type }) => type === 'a11y')
    ?.result?.violations?.flatMap(({ id: rule, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${rule}: ${html} ${failureSummary}`),
    );
}

// Contrast in every accent is computed from the tokens (app/ui/foundations/tokens.test.ts).
for (let share = 0; share < LOOK_SHARES; share++) {
  test(`every screen from right to left, dark, on a phone, ${share + 1} of ${LOOK_SHARES}`, async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const ids = screenIds(share);
    const look = 'direction:rtl;theme:dark';
    await page.goto(`${storybook.url}/iframe.html?viewMode=story&id=${ids[0]}&globals=${look}`);
    await page.waitForFunction(() => (window as Preview).__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished'));
    for (const id of ids) {
      const finished = await turnTo(page, id);
      expect.soft(finished.status, id).toBe('success');
      expect.soft(findingsIn(finished), id).toEqual([]);
      await expect.soft(page.locator('html'), id).toHaveAttribute('dir', 'rtl');
      const { scrollWidth, clientWidth } = await page
        .locator('html')
        .evaluate((root) => ({ scrollWidth: root.scrollWidth, clientWidth: root.clientWidth }));
      expect.soft(scrollWidth, `${id}: nothing is beyond the edge`).toBeLessThanOrEqual(clientWidth);
      expect.soft(complaints.take(), id).toEqual([]);
    }
  });
}

test('pages of documentation open', async ({ page }) => {
  for (const [id, heading] of [
    ['foundations-using-tokens--docs', 'Using tokens'],
    ['foundations-judging-a-screen--docs', 'Judging a screen'],
  ]) {
    await page.goto(`${storybook.url}/iframe.html?viewMode=docs&id=${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading!);
  }
});

test('controls change what a screen and a page of a plugin show', async ({ page }) => {
  await page.goto(`${storybook.url}/iframe.html?viewMode=story&id=screens-glossary--all`);
  await expect(page.getByRole('heading', { name: 'Glossary' })).toBeVisible();
  const change = (storyId: string, updatedArgs: object) =>
    page.evaluate(
      (payload) => (window as Preview).__STORYBOOK_ADDONS_CHANNEL__!.emit('updateStoryArgs', payload),
      { storyId, updatedArgs },
    );
  await change('screens-glossary--all', { total: 412 });
  await expect(page.getByText('412 industry terms')).toBeVisible();

  await turnTo(page, 'plugins-article--full');
  const gate = page.getByRole('heading', { name: 'You do not have access to this content.' });
  await expect(gate).toHaveCount(0);
  await change('plugins-article--full', { access: 'restricted' });
  await expect(gate).toBeVisible();
});
