/** CHECKLIST: ticks in a long checklist in a slow browser. */
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Row } from '../row.ts';
import type { Site } from '../site.ts';
import { inSlowBrowser } from '../slow-browser.ts';

const ITEMS = 500;
/** As many as the checklist of a page with requirements. */
const FEW_ITEMS = 16;
const SECTIONS = 10;
const TICKS = 8;
const SCROLLED_MS = 1_000;

/** The reader has two checklists, of which one is long. @returns their ids */
async function makeChecklists({ dataDir }: Site, folder: string): Promise<{ few: number; many: number }> {
  await cp(dataDir, folder, { recursive: true });
  const db = new Sqlite(join(folder, 'regatlas.db'));
  const now = new Date().toISOString();
  const addList = db.prepare(
    `insert into checklist (user_id, vertical, key, title, created_at, changed_at)
     select id, 'payments_compliance', ?, ?, ?, ? from "user" where email = 'full@demo.test'`,
  );
  const addItem = db.prepare(
    `insert into checklist_item (checklist_id, position, title, note, owner, due, status, reason, evidence, section, created_at, changed_at)
     values (?, ?, ?, ?, ?, ?, 'open', '', '', ?, ?, ?)`,
  );
  const make = db.transaction((count: number) => {
    const title = `Checklist of ${count}`;
    const list = Number(addList.run(title, title, now, now).lastInsertRowid);
    for (let at = 0; at < count; at++)
      addItem.run(
        list,
        at,
        `Reconcile client money on every reconciliation day, part ${at + 1}`,
        at % 5 === 0 ? 'Ask finance for the latest figures.' : '',
        at % 3 === 0 ? '' : 'Mira Kovač',
        at % 4 === 0 ? null : '2027-01-31',
        `Section ${Math.floor((at * SECTIONS) / count) + 1}`,
        now,
        now,
      );
    return list;
  });
  const made = { few: make(FEW_ITEMS), many: make(ITEMS) };
  db.close();
  return made;
}

/** Ticks boxes all over the list. */
const tick = (url: string, cookie: string, count: number) =>
  inSlowBrowser(url, cookie, async ({ page, slow, delay, longestTask }) => {
    // Openers in rows are links until scripts run.
    await page
      .getByRole('button', { name: /^Assign/ })
      .first()
      .waitFor();
    const boxes = await page.locator('[role=checkbox]').elementHandles();
    if (boxes.length !== count) throw new Error(`${url} has ${boxes.length} items.`);
    await slow();
    const each: number[] = [];
    for (let at = 0; at < TICKS; at++) {
      const box = boxes[Math.floor((at * count) / TICKS)]!;
      await box.scrollIntoViewIfNeeded();
      // What scrolling lays out is not part of the tick.
      await page.waitForTimeout(SCROLLED_MS);
      const { x, y, width, height } = (await box.boundingBox())!;
      // By the mouse itself: a click of the element would search the page for it in the slow browser.
      each.push(await delay('click', () => page.mouse.click(x + width / 2, y + height / 2)));
    }
    return { ticks: each, longest: longestTask() };
  });

export const checklist: Row = {
  ids: ['CHECKLIST'],
  async measure(site) {
    const folder = join(site.scratch, 'checklist');
    const { few, many } = await makeChecklists(site, folder);
    const server = await site.startProduct({ DATA_DIR: folder });
    try {
      const cookie = await site.signIn(server);
      const measured = (id: number, count: number) =>
        tick(`${server.origin}/workspace/checklists/${id}`, cookie, count);
      const short = await measured(few, FEW_ITEMS);
      const long = await measured(many, ITEMS);
      const what = `${FEW_ITEMS} items`;
      return [
        {
          ...{ row: 'CHECKLIST', what: `slowest tick, ${ITEMS} items`, unit: 'ms' },
          ...{ value: Math.max(...long.ticks), samples: long.ticks },
          baseline: { what, value: Math.max(...short.ticks) },
          budget: { value: { atMost: 200 } },
        },
        {
          ...{ row: 'CHECKLIST', what: `longest task of these ticks, ${ITEMS} items`, unit: 'ms' },
          value: long.longest,
          baseline: { what, value: short.longest },
        },
      ];
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
