/** Which watch rules would match a version of an item, before it is published: by the same judgement as afterwards. */
import { inSlices } from '#app/queue/slices.ts';
import type { Impact, PlannedVersion } from '#app/api/impact.ts';
import type { Services } from '#app/api/services.ts';
import { matchStore } from '../matches-store.server.ts';
import { ruleStore } from '../rules-store.server.ts';
import { createAskingRules, matchedFingerprint } from './asking-rules.server.ts';
import { readWatchedItems, type WatchServices } from './watched-items.server.ts';

/** Rules that would have a new match, and their readers. */
interface PredictedMatches {
  rules: number;
  readers: number;
}

export type PredictMatches = (version: PlannedVersion) => Promise<PredictedMatches>;

export function createPrediction(services: WatchServices): PredictMatches {
  const { store } = services;
  const prepare = createAskingRules(services);
  return async ({ record, terms }) => {
    const active = await store.of(ruleStore).active();
    const rules = active.filter(({ vertical }) => vertical === record.vertical);
    const [item] = await readWatchedItems(services, [record], new Map([[record.nid, terms]]));
    if (!item || rules.length === 0) return { rules: 0, readers: 0 };
    const known = new Map<number, Set<string>>();
    for (const { rule_id, fingerprint } of await store.of(matchStore).states(record.nid))
      known.set(rule_id, (known.get(rule_id) ?? new Set()).add(fingerprint));
    const giveWay = inSlices();
    const readers = new Set<number>();
    let count = 0;
    for (const asking of (await prepare(rules)).get(record.vertical) ?? []) {
      await giveWay();
      const fingerprint = matchedFingerprint(asking, item);
      // What a rule has told of already it does not tell again.
      if (!fingerprint || known.get(asking.rule.id)?.has(fingerprint)) continue;
      count++;
      readers.add(asking.rule.user_id);
    }
    return { rules: count, readers: readers.size };
  };
}

const predictions = new WeakMap<Services, PredictMatches>();

/** In the second thread, where there is one: many rules take a while. */
function predict(services: Services, version: PlannedVersion): Promise<PredictedMatches> {
  const { secondThread } = services;
  if (secondThread) return secondThread.run('predict', version) as Promise<PredictedMatches>;
  const here = predictions.get(services) ?? createPrediction(services);
  predictions.set(services, here);
  return here(version);
}

export async function findRuleImpact(services: Services, version: PlannedVersion): Promise<Impact[]> {
  // Rules tell of what can be read.
  if (version.record.status === 'withdrawn') return [];
  const { rules, readers } = await predict(services, version);
  return [
    {
      id: 'watch-rules',
      count: rules,
      counted: ['watch rule matches', 'watch rules match'],
      ...(rules > 0 && { note: `Of ${readers === 1 ? 'one reader' : `${readers} readers`}.` }),
    },
  ];
}
