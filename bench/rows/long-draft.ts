/** EDITOR: a law of 600 pages in the editor: opened, typed in and saved, by the longest task of the page in each. */
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { lawText } from '#app/features/newsroom/rich-text/testing/law.ts';
import { ensureBrowser } from '../../cli/browser.ts';
import type { Row } from '../row.ts';
import { signInAt, type Site } from '../site.ts';

/** In each of three fields, which are saved one by one: with its tags, a field has nearly a megabyte. */
const ARTICLES = 550;
const SECTIONS = 110;
const TYPED = 'Payment institutions shall keep a record.';
const API = '/api/payments_compliance/newsroom';

const sections = () =>
  Array.from({ length: SECTIONS }, (_, at) => ({
    title: `Title ${at + 1}`,
    body: lawText(ARTICLES / SECTIONS),
  }));

/** @returns the path of its editor */
async function makeDraft(origin: string, cookie: string): Promise<string> {
  const [, token] = /access_token=([^;]+)/.exec(cookie)!;
  const send = async (path: string, method: string, body: object) => {
    const answer = await fetch(`${origin}${API}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as { nid: number; revision: number };
  };
  const type = 'insight-article';
  const made = await send('/drafts', 'POST', { type, client_id: 'a-long-draft', fields: { title: 'Law' } });
  let { revision } = made;
  for (const fields of [
    { body: { summary: 'A law.', value: lawText(ARTICLES) } },
    { field_accordion: sections() },
    { field_sub_section: sections() },
  ])
    ({ revision } = await send(`/drafts/${made.nid}`, 'PATCH', { revision, fields }));
  return `/admin/content/${made.nid}`;
}

/** Runs in the page, before its scripts: collects tasks of 50 ms and more. */
function collectTasks(): void {
  const tasks: number[] = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  Object.assign(window, { benchTasks: tasks });
}

/** The longest task since the last question, in milliseconds; 0 if none took 50 or more. */
async function longestTask(page: Page): Promise<number> {
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const { benchTasks } = window as unknown as { benchTasks: number[] };
    return Math.max(0, ...benchTasks.splice(0));
  });
}

const saved = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().includes('/newsroom/drafts/'),
    { timeout: 120_000 },
  );

async function edit(page: Page, url: string) {
  await page.addInitScript(collectTasks);
  await page.goto(url);
  const text = page.locator('[contenteditable=true][data-long]').first();
  await text.waitFor({ timeout: 120_000 });
  const opened = await longestTask(page);
  await text.locator('p').nth(20).click();
  await longestTask(page);
  let wait = saved(page);
  await page.keyboard.type(TYPED);
  const typed = await longestTask(page);
  await wait;
  const afterSave = await longestTask(page);
  await page
    .getByRole('button', { name: /^Title 50/ })
    .first()
    .click();
  const section = page.locator('[data-entry="/field_accordion/49"] [contenteditable=true]');
  await section.waitFor();
  await section.locator('p').nth(1).click();
  wait = saved(page);
  await page.keyboard.type(TYPED);
  await wait;
  return { opened, typed, saved: afterSave, section: await longestTask(page) };
}

async function measureIn(site: Site, folder: string) {
  await cp(site.dataDir, folder, { recursive: true });
  const server = await site.startProduct({ DATA_DIR: folder });
  const executablePath = ensureBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  });
  try {
    const cookie = await signInAt(server.origin, 'admin@demo.test');
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies(
      cookie.split('; ').map((pair) => {
        const [name = '', value = ''] = pair.split(/=(.*)/s);
        return { name, value, url: server.origin };
      }),
    );
    const path = await makeDraft(server.origin, cookie);
    return await edit(await context.newPage(), `${server.origin}${path}`);
  } finally {
    await browser.close();
    await server.stop();
  }
}

export const longDraft: Row = {
  ids: ['EDITOR'],
  async measure(site) {
    const folder = join(site.scratch, 'long-draft');
    try {
      const { opened, typed, saved, section } = await measureIn(site, folder);
      const figure = (what: string, value: number) => ({
        ...{ row: 'EDITOR', what: `longest task, 600 pages: ${what}`, value, unit: 'ms' },
        budget: { value: { atMost: 200 } },
      });
      return [
        figure('opening', opened),
        figure('typing in the text', typed),
        figure('saving it', saved),
        figure('typing in a section and saving', section),
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
