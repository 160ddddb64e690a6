/** RESTARTS: two instances behind a proxy that asks for readiness and tries nothing twice, restarted in turn under load. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { ask } from '../overload/overload.ts';
import { readinessProxy } from '../overload/proxy.ts';
import type { Row } from '../row.ts';
import { signInAt } from '../site.ts';

const RESTARTS = 20;
const PER_SECOND = 30;
/** Several times as long as the proxy takes to notice. */
const DRAIN_SECONDS = '1';

export const restarts: Row = {
  ids: ['RESTARTS'],
  async measure(site) {
    const dataDir = join(site.scratch, 'restarts');
    await cp(site.dataDir, dataDir, { recursive: true });
    const start = () => site.startProduct({ DATA_DIR: dataDir, DRAIN_SECONDS });
    const instances = [await start(), await start()];
    const proxy = await readinessProxy();
    for (const { origin } of instances) await proxy.add(origin);
    let answered = 0;
    let failed = 0;
    const slices: Promise<void>[] = [];
    try {
      for (let n = 0; n < RESTARTS; n++) {
        // A token lives for 15 minutes; all of this takes fewer.
        const cookies = [await signInAt(proxy.origin)];
        const old = instances.shift()!;
        const page = { origin: proxy.origin, path: site.article, cookies, perSecond: PER_SECOND };
        const load = ask({ ...page, seconds: 5 }).then((asked) => {
          answered += asked.statuses[200] ?? 0;
          failed += asked.refused.length + asked.unanswered;
        });
        slices.push(load);
        await old.stop();
        proxy.remove(old.origin);
        const fresh = await start();
        await proxy.add(fresh.origin);
        instances.push(fresh);
        await load;
      }
    } finally {
      await Promise.allSettled(slices);
      if (failed > 0) console.error(`\nFailed: ${JSON.stringify(proxy.failures())}`);
      await proxy.close();
      await Promise.all(instances.map((one) => one.stop()));
    }
    return [
      {
        ...{ row: 'RESTARTS', what: `requests that failed in ${RESTARTS} restarts at ${PER_SECOND}/s` },
        ...{ value: failed, unit: '', budget: { value: { atMost: 0 } } },
      },
      { row: 'RESTARTS', what: 'requests answered', value: answered, unit: '' },
    ];
  },
};
