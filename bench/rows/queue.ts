/** QUEUE: the morning queue with all the rows that it shows: its count and its answer, and keys in a slow browser. */
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Sqlite from 'better-sqlite3';
import { MOST_ROWS } from '#app/features/inbox/limits.ts';
import { addDays } from '#app/runtime/months.ts';
import { articles } from '../articles.ts';
import { run, type Server } from '../processes.ts';
import { median, type Figure, type Row } from '../row.ts';
import type { Site } from '../site.ts';
import { inSlowBrowser } from '../slow-browser.ts';

/** More than a queue shows, about every place. */
const ITEMS = 2_000;
const DAYS = 60;
const REQUESTS = 30;
/** Keys of each kind that are pressed: the queue of the demonstration has as many rows. */
const KEYS = 7;
const COUNT = '/api/payments_compliance/queue/count';
const QUEUE = '/api/payments_compliance/queue';

/** A library with many items of the last weeks, and the reader's account from long before them. */
async function makeLibrary({ root, scratch, dataDir }: Site, folder: string): Promise<void> {
  const source = join(scratch, 'queue', 'payments_compliance');
  await Promise.all([cp(dataDir, folder, { recursive: true }), mkdir(source, { recursive: true })]);
  const generated = join(source, '..', 'generated.ndjson');
  await articles(root, generated, ITEMS);
  const file = join(source, 'articles.ndjson');
  const output = createWriteStream(file);
  const today = new Date().toISOString().slice(0, 10);
  let index = 0;
  for await (const line of createInterface({ input: createReadStream(generated) })) {
    const day = addDays(today, -(index++ % DAYS));
    const record = { ...(JSON.parse(line) as object), field_date_pub: day };
    output.write(
      `${JSON.stringify({ ...record, created: `${day}T08:00:00Z`, changed: `${day}T08:00:00Z` })}\n`,
    );
  }
  await once(output.end(), 'finish');
  await run([join(root, 'cli/tasks/command.ts'), 'content', 'import', file], {
    cwd: root,
    env: { DATA_DIR: folder },
  });
  const db = new Sqlite(join(folder, 'regatlas.db'));
  const places = db
    .prepare("select distinct tid from content_term where field = 'field_jurisdiction'")
    .pluck()
    .all();
  db.prepare(
    `update "user" set created_at = '2020-01-01T00:00:00.000Z', profile = json_set(profile, '$.field_jurisdiction', json(?))
     where email = 'full@demo.test'`,
  ).run(JSON.stringify(places.slice(0, 100)));
  db.close();
}

/** Milliseconds of each of several requests, after one that warms. */
async function times({ origin }: Server, path: string, cookie: string): Promise<number[]> {
  const token = /access_token=([^;]+)/.exec(cookie)![1]!;
  const found: number[] = [];
  for (let at = 0; at <= REQUESTS; at++) {
    const started = performance.now();
    const answer = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
    await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    if (at > 0) found.push(performance.now() - started);
  }
  return found;
}

/** From a key to the next frame, in milliseconds: of moving to the next row, and of settling a row. */
const keys = ({ origin }: Server, cookie: string) =>
  inSlowBrowser(`${origin}/queue`, cookie, async ({ page, slow, delay }) => {
    const rows = await page.locator('[data-key]').count();
    // Openers of panels are links until scripts run, in the last row at last.
    await page
      .locator('[data-key]')
      .last()
      .getByRole('button', { name: /^Remind me/ })
      .waitFor();
    await slow();
    const press = async (key: string) => {
      const each: number[] = [];
      for (let at = 0; at < KEYS; at++) each.push(await delay('keydown', () => page.keyboard.press(key)));
      return each;
    };
    return { rows, move: await press('j'), settle: await press('d') };
  });

export const queue: Row = {
  ids: ['QUEUE'],
  async measure(site) {
    const large = join(site.scratch, 'queue-library');
    await makeLibrary(site, large);
    const [small, big] = [await site.startProduct(), await site.startProduct({ DATA_DIR: large })];
    try {
      const figures: Figure[] = [];
      for (const [what, path] of [
        ['count of a full queue', COUNT],
        [`a full queue of ${MOST_ROWS} rows`, QUEUE],
      ] as const) {
        const [few, many] = [
          await times(small, path, site.cookie),
          await times(big, path, await site.signIn(big)),
        ];
        figures.push({
          ...{ row: 'QUEUE', what, value: median(many), unit: 'ms', samples: many },
          baseline: { what: 'queue of the demonstration', value: median(few) },
        });
      }
      const few = await keys(small, site.cookie);
      const many = await keys(big, await site.signIn(big));
      if (many.rows < MOST_ROWS) throw new Error(`The queue has ${many.rows} rows only.`);
      for (const [what, samples, baseline] of [
        ['slowest key to the next row', many.move, few.move],
        ['slowest key that settles a row', many.settle, few.settle],
      ] as const)
        figures.push({
          ...{
            row: 'QUEUE',
            what: `${what}, ${MOST_ROWS} rows`,
            value: Math.max(...samples),
            unit: 'ms',
            samples,
          },
          baseline: { what: `${few.rows} rows`, value: Math.max(...baseline) },
          budget: { value: { atMost: 200 } },
        });
      return figures;
    } finally {
      await Promise.all([small.stop(), big.stop()]);
      await rm(large, { recursive: true, force: true });
    }
  },
};
