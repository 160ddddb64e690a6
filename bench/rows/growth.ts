/** P8: the effect of a hundred thousand items on pages that depend on the size of the library. Search comes later. */
import { cp, mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readDocument } from '../document.ts';
import { articles } from '../articles.ts';
import { run, type Server } from '../processes.ts';
import { median, type Figure, type Missing, type Row } from '../row.ts';

const ITEMS = 100_000;
/** Requests of one measurement, each to another address, so that caches have no effect. */
const REQUESTS = 40;
/** Jurisdictions have these node ids in the demonstration library. */
const PLACES = 4_010;
const PLACE_TERMS = 1_010;
const BUDGET = { value: { atMost: 40 } };

const indexes = Array.from({ length: REQUESTS }, (_, index) => index);
const ADDRESSES: Record<string, (index: number) => string> = {
  'filtered list': (index) => `/regulatory_analysis?jurisdiction=${PLACE_TERMS + index}`,
  'deeper page of a list': (index) => `/regulatory_analysis?page=${index + 2}`,
  'jurisdiction page': (index) => `/jurisdiction/${PLACES + index}/-`,
  '404 with suggestions': (index) => `/nothing/licence-rule-${index}-of-the-market`,
};

async function milliseconds(task: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await task();
  return performance.now() - started;
}

/** p50 of sequential requests, after following redirects. */
async function halfTime(server: Server, cookie: string, address: (index: number) => string): Promise<number> {
  const times: number[] = [];
  for (const index of indexes) {
    let url = server.origin + address(index);
    const first = await fetch(url, { headers: { cookie }, redirect: 'manual' });
    await first.text();
    const moved = first.headers.get('location');
    if (!moved && first.status !== 200 && first.status !== 404) throw new Error(`${url}: ${first.status}`);
    if (moved) url = new URL(moved, server.origin).href;
    // A unique query makes the address new; content pages ignore unknown parameters.
    const fresh = `${url}${url.includes('?') ? '&' : '?'}bench=${index}`;
    times.push(await milliseconds(async () => (await fetch(fresh, { headers: { cookie } })).text()));
  }
  return median(times);
}

export const growth: Row = {
  ids: ['P8'],
  async measure({ root, scratch, dataDir, cookie, startProduct }): Promise<(Figure | Missing)[]> {
    const large = join(scratch, 'large');
    const folder = join(scratch, 'growth', 'payments_compliance');
    await Promise.all([cp(dataDir, large, { recursive: true }), mkdir(folder, { recursive: true })]);
    const file = join(folder, 'articles.ndjson');
    await articles(root, file, ITEMS);
    await run([join(root, 'cli/tasks/command.ts'), 'content', 'import', file], {
      cwd: root,
      env: { DATA_DIR: large },
    });
    const generated = (await stat(file)).size;
    await rm(file);
    const small = await startProduct();
    const big = await startProduct({ DATA_DIR: large });
    try {
      const figures: Figure[] = [];
      const list = `${big.origin}/regulatory_analysis?jurisdiction=${PLACE_TERMS}`;
      const waits: number[] = [];
      let answered = false;
      const first = milliseconds(() => readDocument(list, cookie)).finally(() => (answered = true));
      while (!answered) {
        waits.push(await milliseconds(async () => (await fetch(`${big.origin}/api/getToken`)).text()));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      figures.push({
        row: 'P8',
        what: `first list after the start, ${ITEMS.toLocaleString('en')} items`,
        value: await first,
        unit: 'ms',
        budget: { value: { atMost: 3_000 } },
      });
      figures.push({
        row: 'P8',
        what: 'longest wait of a call meanwhile',
        value: Math.max(...waits),
        unit: 'ms',
        budget: { value: { atMost: 200 } },
      });
      for (const [what, address] of Object.entries(ADDRESSES))
        figures.push({
          row: 'P8',
          what: `${what}, p50`,
          value: await halfTime(big, cookie, address),
          unit: 'ms',
          baseline: {
            what: 'the same, demonstration library',
            value: await halfTime(small, cookie, address),
          },
          budget: BUDGET,
        });
      figures.push({
        row: 'P8',
        what: 'database',
        value: Math.round((await stat(join(large, 'regatlas.db'))).size / 1e6),
        unit: 'MB',
        baseline: { what: 'the records as NDJSON', value: Math.round(generated / 1e6) },
      });
      return figures;
    } finally {
      await Promise.all([small.stop(), big.stop()]);
    }
  },
};
