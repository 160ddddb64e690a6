/** Every story of Storybook renders without a complaint, and axe finds nothing on it. */
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serveStorybook, STORYBOOK } from './support/storybook.ts';
import { expect, test } from './support/test.ts';

/** Stories are shared out over this many tests, so that workers can take them side by side. */
const SHARES = 6;

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

function storyIds(): string[] {
  const index = JSON.parse(readFileSync(join(STORYBOOK, 'index.json'), 'utf8')) as { entries: Record<string, { type: string }> };
  return Object.keys(index.entries).filter((id) => index.entries[id]!.type === 'story');
}

/** Opens a story and waits for its end. */
async function open(page: Page, url: string, id: string): Promise<Finished> {
  await page.goto(`${url}/iframe.html?viewMode=story&id=${id}`);
  const finished = await page.waitForFunction(() => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
      __STORYBOOK_ADDONS_CHANNEL__?: { last(event: string): [unknown] | undefined };
    };
    return channel?.last('storyFinished')?.[0];
  });
  return (await finished.jsonValue()) as Finished;
}

let storybook: { url: string; server: Server };
test.beforeAll(async () => {
  storybook = await serveStorybook();
});
test.afterAll(() => storybook.server.close());

for (let share = 0; share < SHARES; share++) {
  test(`stories ${share + 1} of ${SHARES}`, async ({ page, complaints }) => {
    const ids = storyIds().filter((_, index) => index % SHARES === share);
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) {
      const { storyId, status, reporters } = await open(page, storybook.url, id);
      expect.soft([storyId, status], id).toEqual([id, 'success']);
      const examined = reporters.find(({ type }) => type === 'a11y')?.result;
      const findings = examined?.violations?.flatMap(({ id: rule, nodes }) => nodes.map(({ html, failureSummary }) => `${rule}: ${html} ${failureSummary}`));
      expect.soft(findings, id).toEqual([]);
      expect.soft(complaints.take(), id).toEqual([]);
    }
  });
}
