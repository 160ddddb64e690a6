/**
 * OVERLOAD: five times as many pages a second as the server can make, of many accounts, in ratios to what it can in the same
 * run. Every page is rendered. The load, the server and this process share the machine, so the load takes time from the server.
 */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addReaders, ask, percentile, signInAll, type Asked } from '../overload/overload.ts';
import type { Server } from '../processes.ts';
import type { Figure, Row } from '../row.ts';

const ACCOUNTS = 40;
const TIMES = 5;
/** Of the measurement of the capacity: enough that the server is never idle. */
const READERS = 16;
const WARM_UP_SECONDS = 3;
/** Each of the two measurements takes so many turns: on two cores a turn of the same server differs by a third. */
const TURNS = 5;
const MEGABYTE = 1024 * 1024;
const LOOK_MS = 200;
const HEALTH_EVERY_MS = 100;
/** For the memory to be given back. */
const REST_SECONDS = 15;
/** Recovered: so many pages in a row take no more than so many times as long as before. */
const IN_A_ROW = 3;
const NORMAL_TIMES = 3;
const RECOVERY_LIMIT_MS = 20_000;

async function timed(url: string, cookie?: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url, cookie === undefined ? {} : { headers: { cookie } });
  await answer.arrayBuffer();
  return answer.ok ? performance.now() - begun : Infinity;
}

interface Watched {
  /** Milliseconds of each answer. */
  health: number[];
  /** The most, in bytes. */
  memory: number;
}

/** Waits for a load, and asks for health until it has ended, as a balancer does with much and with little to do. */
async function watched(server: Server, load: Promise<Asked>): Promise<[Asked, Watched]> {
  let isOver = false;
  void load.finally(() => (isOver = true)).catch(() => {});
  let memory = server.memory();
  const look = setInterval(() => (memory = Math.max(memory, server.memory())), LOOK_MS);
  const health: number[] = [];
  while (!isOver) {
    for (const path of ['/healthz', '/readyz']) health.push(await timed(server.origin + path));
    await delay(HEALTH_EVERY_MS);
  }
  clearInterval(look);
  return [await load, { health, memory }];
}

/** Milliseconds until pages take as long as before. */
async function recovery(page: string, cookie: string, usual: number): Promise<number> {
  const begun = performance.now();
  let since = begun;
  for (let good = 0; good < IN_A_ROW && performance.now() - begun < RECOVERY_LIMIT_MS;) {
    const asked = performance.now();
    if ((await timed(page, cookie)) <= NORMAL_TIMES * usual) good++;
    else good = 0;
    if (good === 1) since = asked;
  }
  return since - begun;
}

export const overload: Row = {
  ids: ['OVERLOAD'],
  async measure(site, { seconds }) {
    const dataDir = join(site.scratch, 'overload');
    await cp(site.dataDir, dataDir, { recursive: true });
    const emails = await addReaders({ file: join(dataDir, 'regatlas.db') }, ACCOUNTS);
    const server = await site.startProduct({ DATA_DIR: dataDir, PAGE_STORE_MB: '0' });
    try {
      const { origin } = server;
      const cookies = await signInAll(origin, emails);
      const page = { origin, path: site.article, cookies };
      const turn = Math.max(seconds, 5);
      await ask({ ...page, seconds: WARM_UP_SECONDS, atOnce: READERS });
      const before: number[] = [];
      for (let n = 0; n < 20; n++) before.push(await timed(origin + site.article, cookies[0]));
      const usual = percentile(before, 0.5);
      const memoryBefore = server.memory();

      const capacities: number[] = [];
      const rates: number[] = [];
      const all: Asked[] = [];
      const health: number[] = [];
      const back: number[] = [];
      let memory = memoryBefore;
      for (let n = 0; n < TURNS; n++) {
        const [alone] = await watched(server, ask({ ...page, seconds: turn, atOnce: READERS }));
        const capacity = alone.inTime / turn;
        const asking = ask({ ...page, seconds: turn, perSecond: TIMES * capacity });
        const [asked, seen] = await watched(server, asking);
        back.push(await recovery(origin + site.article, cookies[1]!, usual));
        capacities.push(capacity);
        rates.push(asked.inTime / turn);
        all.push(asked);
        health.push(...seen.health);
        memory = Math.max(memory, seen.memory);
      }
      await delay(REST_SECONDS * 1_000);
      const memoryAfter = server.memory();

      const average = (values: readonly number[]) =>
        values.reduce((sum, one) => sum + one, 0) / values.length;
      const merged = (what: (asked: Asked) => number[]) => all.flatMap(what);
      const refused = merged((asked) => asked.refused);
      const answered = merged((asked) => asked.answered);
      const sum = (what: (asked: Asked) => number) => all.reduce((total, asked) => total + what(asked), 0);
      const sent = answered.length + refused.length + sum((asked) => asked.unanswered);
      const figure = (what: string, value: number, unit: string, more: Partial<Figure> = {}): Figure => ({
        ...{ row: 'OVERLOAD', what, value, unit, ...more },
      });
      const atMost = (most: number) => ({ budget: { value: { atMost: most } } });
      return [
        figure('pages at five times the capacity', average(rates), 'pages/s', {
          baseline: { what: 'capacity', value: average(capacities) },
          budget: { ratio: { atLeast: 0.9 } },
          samples: rates,
        }),
        figure('refused, of all that were sent', (100 * refused.length) / sent, '%'),
        figure('refusal, slowest hundredth', percentile(refused, 0.99), 'ms', atMost(50)),
        figure('slowest refusal', Math.max(0, ...refused), 'ms'),
        figure(
          'refusals without Retry-After',
          sum((asked) => asked.withoutRetryAfter),
          '',
          atMost(0),
        ),
        figure(
          'refusals other than 503 and 429',
          refused.length - sum(({ statuses }) => (statuses[503] ?? 0) + (statuses[429] ?? 0)),
          '',
          atMost(0),
        ),
        figure(
          'requests without an answer',
          sum((asked) => asked.unanswered),
          '',
          atMost(0),
        ),
        figure('page that was let in (p50)', percentile(answered, 0.5), 'ms'),
        figure('page that was let in (p99)', percentile(answered, 0.99), 'ms'),
        figure('health, slowest hundredth', percentile(health, 0.99), 'ms', atMost(100)),
        figure('slowest health', Math.max(...health), 'ms'),
        figure('until pages are as fast as before', Math.max(...back), 'ms', atMost(2_000)),
        figure('most memory', memory / MEGABYTE, 'MB', {
          baseline: { what: 'before', value: memoryBefore / MEGABYTE },
        }),
        figure('memory over the base', (memory - memoryBefore) / MEGABYTE, 'MB', atMost(350)),
        figure(`memory ${REST_SECONDS} s later`, memoryAfter / MEGABYTE, 'MB', {
          baseline: { what: 'before', value: memoryBefore / MEGABYTE },
        }),
      ];
    } finally {
      await server.stop();
    }
  },
};
