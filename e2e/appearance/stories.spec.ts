/**
 * The states of screens that matter most look as in their pictures (`pictures/`). The comparison is tolerant: it sees a
 * lost column, a wrong colour or a moved block, not the smoothing of an edge. When a change is meant, look at the new
 * pictures, then commit them: `npx playwright test --project=stories e2e/appearance --update-snapshots`.
 */
import type { Server } from 'node:http';
import { serveStorybook } from '../support/storybook.ts';
import { expect, test } from '../support/test.ts';

interface State {
  story: string;
  width?: number;
  /** Of the toolbar: theme, vertical, direction. */
  globals?: Record<string, string>;
}

const dark = { theme: 'dark' };

const STATES: Readonly<Record<string, State>> = {
  home: { story: 'screens-home--payments' },
  'home-dark': { story: 'screens-home--payments', globals: dark },
  'home-phone': { story: 'screens-home--payments', width: 390 },
  'home-failed': { story: 'screens-home--failed' },
  'home-gambling': { story: 'screens-home--gambling', globals: { vertical: 'gambling_compliance' } },
  list: { story: 'pages-content-list--filtered' },
  'list-right-to-left': { story: 'pages-content-list--filtered', globals: { direction: 'rtl' } },
  'list-empty': { story: 'pages-content-list--empty-by-filters' },
  article: { story: 'pages-reading-page--article' },
  'article-dark': { story: 'pages-reading-page--article', globals: dark },
  'article-phone': { story: 'pages-reading-page--article', width: 390 },
  'article-gated': { story: 'pages-reading-page--gated' },
  'long-words': { story: 'pages-content-list--long-words', width: 390 },
  requirements: { story: 'screens-requirements--all' },
  comparison: { story: 'content-comparison--saved' },
  'comparison-dark': { story: 'content-comparison--saved', globals: dark },
  'search-phone': { story: 'screens-search--results', width: 390 },
  queue: { story: 'screens-queue--rows' },
  watchlist: { story: 'screens-my-watchlist--rules', width: 768 },
  drawer: { story: 'shell-header--drawer-open', width: 390 },
};

test.use({ userAgent: 'StorybookTestRunner', contextOptions: { reducedMotion: 'reduce' } });

let storybook: { url: string; server: Server };
test.beforeAll(async () => {
  storybook = await serveStorybook();
});
test.afterAll(() => storybook.server.close());

for (const [name, { story, width = 1440, globals = {} }] of Object.entries(STATES)) {
  test(name, async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-21T09:00:00Z'));
    await page.setViewportSize({ width, height: 900 });
    const chosen = Object.entries(globals).map((pair) => pair.join(':'));
    await page.goto(`${storybook.url}/iframe.html?viewMode=story&id=${story}&globals=${chosen.join(';')}`);
    await expect(page.locator('#storybook-root > *').first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await expect(page).toHaveScreenshot(`${name}.png`, {
      animations: 'disabled',
      maxDiffPixelRatio: 0.01,
      timeout: 20_000,
    });
  });
}
