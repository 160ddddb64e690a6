/** P12: another reader's page while one account does its worst, beside the same page alone. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ATTACKS } from '../fairness/attacks.ts';
import { readDuring, type Read } from '../fairness/other-reader.ts';
import type { Figure, Row } from '../row.ts';
import { makeLibrary } from '../search/library.ts';
import { signInAt } from '../site.ts';

/** Articles beside the demonstration library. */
const DOCUMENTS = 20_000;
const MEGABYTE = 1024 * 1024;
const OTHER_ACCOUNT = 'world@demo.test';
/** After a start the server makes what lists and searches need. */
const SETTLE_MS = 5_000;
const WARM_UP = ['/es/search/?query="payment"', '/es/search/?query="payment"&size=10000'];

export const fairness: Row = {
  ids: ['P12'],
  async measure(site, { seconds, library }) {
    const made = library ?? join(site.scratch, 'fairness-library');
    if (!library) await makeLibrary(site, made, DOCUMENTS);
    // The attacks write.
    const dataDir = join(site.scratch, 'fairness');
    await cp(made, dataDir, { recursive: true });
    const server = await site.startProduct({ DATA_DIR: dataDir });
    try {
      await delay(SETTLE_MS);
      const token = /access_token=([^;]+)/.exec(await site.signIn(server))![1]!;
      const reader = {
        url: server.origin + site.article,
        cookie: await signInAt(server.origin, OTHER_ACCOUNT),
      };
      for (const path of WARM_UP)
        await fetch(`${server.origin}/api/payments_compliance${path}`, {
          headers: { authorization: `Bearer ${token}` },
        });
      const figures: Figure[] = [];
      const reads: Read[] = [];
      const memory: Figure[] = [];
      let unanswered = 0;
      let calls = 0;
      for (const { what, prepare } of ATTACKS) {
        const attack = await prepare({ site, server, dataDir, token, seconds });
        const before = await readDuring(server, reader, delay(seconds * 1_000));
        const attacking = attack();
        const during = await readDuring(server, reader, attacking);
        const ended = await attacking;
        calls += ended.calls;
        unanswered += ended.unanswered + during.unanswered;
        reads.push(before, during);
        figures.push({
          ...{
            row: 'P12',
            what: `another reader's page (p50) during ${what}`,
            value: during.p50,
            unit: 'ms',
          },
          ...{ baseline: { what: 'the page alone', value: before.p50 }, budget: { ratio: { atMost: 5 } } },
        });
        figures.push({
          ...{ row: 'P12', what: `the same page (p95) during ${what}`, value: during.p95, unit: 'ms' },
          baseline: { what: 'the page alone', value: before.p95 },
        });
        memory.push({
          ...{ row: 'P12', what: `memory of the server during ${what}`, unit: 'MB' },
          ...{
            value: during.memory / MEGABYTE,
            baseline: { what: 'before', value: before.memory / MEGABYTE },
          },
        });
      }
      const alive = (await fetch(`${server.origin}/readyz`)).status === 200;
      return [
        ...figures,
        ...memory,
        {
          ...{ row: 'P12', what: `pages and calls without an answer, of ${calls.toLocaleString('en')}` },
          ...{ value: unanswered + (alive ? 0 : 1), unit: '', budget: { value: { atMost: 0 } } },
        },
        {
          ...{
            row: 'P12',
            what: 'most memory of the server',
            unit: 'MB',
            budget: { value: { atMost: 400 } },
          },
          value: Math.max(...reads.map(({ memory }) => memory)) / MEGABYTE,
        },
      ];
    } finally {
      await server.stop();
    }
  },
};
