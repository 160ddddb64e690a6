/**
 * Matches watch rules with the log of content events. The matches of a part of the log are written together with how
 * far the log was read, so that a crash or a second instance neither loses nor repeats one. To judge which rules match
 * is the part that takes long, so it may run in another thread.
 */
import {
  type WatchServices,
  createRuleMatcher,
  type RuleMatcher,
  readWatchedItems,
  type WatchedItem,
} from './watched-items.server.ts';
import { matchStore, type Judged, type NewMatch } from '../matches-store.server.ts';
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { VerticalConfig } from '#app/config/model.ts';
import { inSlices } from '#app/queue/slices.ts';
import { type Reader, contentAccess } from '#app/runtime/access.ts';
import type { Synonyms } from '#app/store/search/language/syntax/synonyms.ts';
import type { ContentEvent } from '#app/store/store.ts';
import { type WatchRule, ruleStore } from '../rules-store.server.ts';
import { getReader } from '#app/api/sign-in/authenticate.ts';
import { searchSynonyms } from '#app/store/search/site/search-synonyms.ts';

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
/** Compiled rules of a vertical; one is some kB. */
const MAX_COMPILED = 5_000;

/** How long synonyms are used before they are read again. */
const SYNONYMS_MS = 60_000;

interface Compiled {
  until: number;
  synonyms: Synonyms;
  matchers: LRUCache<string, RuleMatcher>;
}

/** A rule with the access of its reader. */
interface Asking {
  rule: WatchRule;
  reader: Reader;
  isMatch: RuleMatcher;
}

export type JudgeEvents = (events: readonly ContentEvent[]) => Promise<Judged>;

/** Judges by the rules, items and rights as the store has them now. */
export function createJudge(services: WatchServices): JudgeEvents {
  const { store, now } = services;
  const compiled = new WeakMap<VerticalConfig, Compiled>();

  async function matchersFor(vertical: VerticalConfig): Promise<Compiled> {
    const time = now().getTime();
    const known = compiled.get(vertical);
    if (known && time < known.until) return known;
    const synonyms = await searchSynonyms(services, vertical);
    const fresh = {
      until: time + SYNONYMS_MS,
      synonyms,
      matchers: new LRUCache<string, RuleMatcher>({ max: MAX_COMPILED }),
    };
    compiled.set(vertical, fresh);
    return fresh;
  }

  async function compile({ vertical, query }: WatchRule): Promise<RuleMatcher | undefined> {
    const config = services.config().verticals[vertical];
    // Where the feature is off, its rules rest.
    if (!config || !Object.hasOwn(config.features, 'watch')) return undefined;
    const { synonyms, matchers } = await matchersFor(config);
    const key = JSON.stringify(query);
    let matcher = matchers.get(key);
    if (!matcher) matchers.set(key, (matcher = createRuleMatcher(query, synonyms)));
    return matcher;
  }

  /** The readers of rules with their access now; undefined for one who may not read the vertical. */
  function readers(): (rule: WatchRule) => Promise<Reader | undefined> {
    const known = new Map<string, Promise<Reader | undefined>>();
    return ({ user_id, vertical }) => {
      const key = `${user_id} ${vertical}`;
      let reader = known.get(key);
      if (!reader) {
        reader = getReader(services, user_id, vertical).then((found) => (found?.active ? found : undefined));
        known.set(key, reader);
      }
      return reader;
    };
  }

  /** The rules whose readers may read, by vertical. */
  async function prepare(rules: readonly WatchRule[]): Promise<Map<string, Asking[]>> {
    const readerFor = readers();
    const asking: Asking[] = [];
    for (const rule of rules) {
      const isMatch = await compile(rule);
      const reader = isMatch && (await readerFor(rule));
      if (isMatch && reader) asking.push({ rule, reader, isMatch });
    }
    return Map.groupBy(asking, ({ rule }) => rule.vertical);
  }

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
    // The item as it is now: of several events the last counts, and a withdrawn item matches nothing.
    const last = new Map(events.map((event) => [event.nid, event]));
    const rules = await store.of(ruleStore).active();
    if (rules.length === 0) return { matches: [] };
    const items = await readItems([...last.keys()]);
    const asking = await prepare(rules);
    const giveWay = inSlices();
    const matches: NewMatch[] = [];
    for (const item of items) {
      const event = last.get(item.record.nid)!;
      for (const { rule, reader, isMatch } of asking.get(item.record.vertical) ?? []) {
        if (event.id <= rule.from_event) continue;
        await giveWay();
        const access = contentAccess(item.vertical, item.record, reader);
        if (isMatch(item, access)) matches.push(toMatch(rule, item, event, item[access].fingerprint));
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
