/** Instances that are ended, one after another, behind a proxy that asks for readiness, while readers read. */
import { onTestFinished, test } from 'vitest';
import { ask } from '../bench/overload/overload.ts';
import { readinessProxy } from '../bench/overload/proxy.ts';
import { signInAt } from '../bench/site.ts';
import { onPostgres } from './support/engines.ts';
import { atMost, found } from './support/figures.ts';
import { serve } from './support/site.ts';

const RESTARTS = 5;
const PER_SECOND = 30;
/** From the first request to the last of a restart. */
const SECONDS = 5;
const PAGE = '/article/1001/regulatory-analysis/article';

test('a restart of each instance cuts no request', async () => {
  const { env, dataDir } = await onPostgres();
  // An update begins one instance before it ends another: each with files of its own.
  const start = () => serve({ ...env, DRAIN_SECONDS: '1' }, dataDir);
  const instances = [await start(), await start()];
  const proxy = await readinessProxy();
  onTestFinished(proxy.close);
  for (const { url } of instances) await proxy.add(url);
  const cookies = [await signInAt(proxy.origin)];
  let answered = 0;
  let failed = 0;
  for (let n = 0; n < RESTARTS; n++) {
    const asking = ask({
      origin: proxy.origin,
      path: PAGE,
      cookies,
      seconds: SECONDS,
      perSecond: PER_SECOND,
    });
    const old = instances.shift()!;
    await old.stop();
    proxy.remove(old.url);
    const fresh = await start();
    await proxy.add(fresh.url);
    instances.push(fresh);
    const { statuses, unanswered } = await asking;
    const all = Object.values(statuses).reduce((sum, count) => sum + count, 0);
    const good = (statuses[200] ?? 0) + (statuses[301] ?? 0) + (statuses[302] ?? 0);
    answered += good;
    failed += all - good + unanswered;
  }
  const row = 'SHUTDOWN';
  found({
    row,
    what: `requests in ${RESTARTS} restarts`,
    value: answered,
    unit: '',
    budget: { value: { atLeast: 500 } },
  });
  found({ row, what: 'of these cut or refused', value: failed, unit: '', ...atMost(0) });
});
