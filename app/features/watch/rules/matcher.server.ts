/**
 * Matches watch rules with the log of content events. The matches of a part of the log are written together with how
 * far the log was read, so that a crash or a second instance neither loses nor repeats one. To judge which rules match
 * is the part that takes long, so it may run in another thread.
 */
import { createAskingRules, matchedFingerprint } from './asking-rules.server.ts';
import { type WatchServices, readWatchedItems, type WatchedItem } from './watched-items.server.ts';
import { matchStore, type Judged, type NewMatch } from '../matches-store.server.ts';
import { setImmediate } from 'node:timers/promises';
import { inSlices } from '#app/queue/slices.ts';
import type { ContentEvent } from '#app/store/store.ts';
import { type WatchRule, ruleStore } from '../rules-store.server.ts';

/** Events of one transaction. */
const PART = 64;

export interface WatchMatcher {
  /** Matches everything that was published before the call. @returns the number of new matches found */
  catchUp(): Promise<number>;
}

/**
 * @param judge may run elsewhere; by default it takes this thread's time, in slices
 * @param ending aborted, it stops after the part of the log that it is at
 */
export function createWatchMatcher(
  services: WatchServices,
  judge: JudgeEvents = createJudge(services),
  ending?: AbortSignal,
): WatchMatcher {
  const { store, now } = services;
  let running: Promise<number> | undefined;

  async function run(): Promise<number> {
    let total = 0;
    for (;;) {
      const from = await store.of(matchStore).matchedUpTo();
      const events = await store.events.since(from, PART);
      if (events.length === 0 || ending?.aborted) return total;
      const found = await judge(events);
      const at = now().toISOString();
      // Another instance may have read this part meanwhile: then this one continues behind it.
      if (await store.of(matchStore).record({ from, to: events.at(-1)!.id, ...found, at }))
        total += found.matches.length;
    }
  }

  return {
    async catchUp() {
      // What was published since a run began may be in no part of it.
      await running?.catch(() => {});
      running ??= run().finally(() => (running = undefined));
      return running;
    },
  };
}

/** Items to prepare at once: about a slice. */
const ITEMS_AT_ONCE = 8;
export type JudgeEvents = (events: readonly ContentEvent[]) => Promise<Judged>;

/** Judges by the rules, items and rights as the store has them now. Without events it only makes ready. */
export function createJudge(services: WatchServices): JudgeEvents {
  const { store } = services;
  const prepare = createAskingRules(services);

  async function readItems(nids: readonly number[]): Promise<WatchedItem[]> {
    const records = await store.content.published([...nids]);
    const items: WatchedItem[] = [];
    for (let from = 0; from < records.length; from += ITEMS_AT_ONCE) {
      items.push(...(await readWatchedItems(services, records.slice(from, from + ITEMS_AT_ONCE))));
      await setImmediate();
    }
    return items;
  }

  return async (events) => {
    if (events.length === 0) return { matches: [] };
    const rules = await store.of(ruleStore).active();
    const oldest = rules.reduce((least, { from_event: from }) => Math.min(least, from), Infinity);
    // The item as it is now: of several events the last counts, and a withdrawn item matches nothing.
    const last = new Map(events.filter(({ id }) => id > oldest).map((event) => [event.nid, event]));
    // After the import of a library, all of its events are older than the first rule.
    if (last.size === 0) return { matches: [] };
    const items = await readItems([...last.keys()]);
    const asking = await prepare(rules);
    const giveWay = inSlices();
    const matches: NewMatch[] = [];
    for (const item of items) {
      const event = last.get(item.record.nid)!;
      for (const one of asking.get(item.record.vertical) ?? []) {
        if (event.id <= one.rule.from_event) continue;
        await giveWay();
        const fingerprint = matchedFingerprint(one, item);
        if (fingerprint) matches.push(toMatch(one.rule, item, event, fingerprint));
      }
    }
    const judging = new Set([...asking.values()].flat().map(({ rule }) => rule.id));
    return { matches, judged: { nids: [...last.keys()], rules: judging } };
  };
}

function toMatch(
  { id }: WatchRule,
  { record }: WatchedItem,
  event: ContentEvent,
  fingerprint: string,
): NewMatch {
  const kind = event.kind === 'published' ? 'published' : 'changed';
  return { rule_id: id, nid: record.nid, fingerprint, event_id: event.id, kind };
}
