/**
 * Matches watch rules with the log of content events. The matches of a part of the log are written together with how far
 * the log was read, so that a crash or a second instance neither loses nor repeats one.
 */
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { VerticalConfig } from '#app/config/model.ts';
import { type Reader, contentAccess } from '#app/runtime/access.ts';
import type { Synonyms } from '#app/search/expand-synonyms.ts';
import type { ContentEvent } from '#app/store/store.ts';
import type { MatchedPart, NewMatch } from '#app/store/watch/matches.ts';
import type { WatchRule } from '#app/store/watch/rules.ts';
import { getReader } from '../reader.ts';
import { searchSynonyms } from '../search/search-synonyms.ts';
import { createRuleMatcher, type RuleMatcher } from './rule-matcher.ts';
import { readWatchedItems, type WatchedItem, type WatchServices } from './watched-items.ts';

/** Events of one transaction. */
const PART = 64;
/** Rules to match before other work gets a turn. */
const RULES_AT_ONCE = 200;
/** Compiled rules of a vertical; one is some kB. */
const MAX_COMPILED = 5_000;

/** How long synonyms are used before they are read again. */
const SYNONYMS_MS = 60_000;

interface Compiled {
  until: number;
  synonyms: Synonyms;
  matchers: LRUCache<string, RuleMatcher>;
}

export interface WatchMatcher {
  /** Matches everything that was published before the call. @returns the number of new matches found */
  catchUp(): Promise<number>;
}

export function createWatchMatcher(services: WatchServices): WatchMatcher {
  const { store, now } = services;
  const compiled = new WeakMap<VerticalConfig, Compiled>();
  let running: Promise<number> | undefined;

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
    if (!config) return undefined;
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

  async function findMatches(
    events: readonly ContentEvent[],
  ): Promise<Pick<MatchedPart, 'matches' | 'judged'>> {
    // The item as it is now: of several events the last counts, and a withdrawn item matches nothing.
    const last = new Map(events.map((event) => [event.nid, event]));
    const rules = await store.watchRules.active();
    if (rules.length === 0) return { matches: [] };
    const records = await store.content.published([...last.keys()]);
    const items = Map.groupBy(await readWatchedItems(services, records), ({ record }) => record.vertical);
    const readerFor = readers();
    const matches: NewMatch[] = [];
    const judging = new Set<number>();
    for (const [index, rule] of rules.entries()) {
      if (index % RULES_AT_ONCE === RULES_AT_ONCE - 1) await setImmediate();
      const watched = items.get(rule.vertical) ?? [];
      const isMatch = await compile(rule);
      const reader = isMatch && (await readerFor(rule));
      if (!isMatch || !reader) continue;
      judging.add(rule.id);
      for (const item of watched) {
        const event = last.get(item.record.nid)!;
        if (event.id <= rule.from_event) continue;
        const access = contentAccess(item.vertical, item.record, reader);
        if (isMatch(item, access)) matches.push(toMatch(rule, item, event, item[access].fingerprint));
      }
    }
    return { matches, judged: { nids: [...last.keys()], rules: judging } };
  }

  async function run(): Promise<number> {
    let total = 0;
    for (;;) {
      const from = await store.watchMatches.matchedUpTo();
      const events = await store.events.since(from, PART);
      if (events.length === 0) return total;
      const found = await findMatches(events);
      const at = now().toISOString();
      // Another instance may have read this part meanwhile: then this one continues behind it.
      if (await store.watchMatches.record({ from, to: events.at(-1)!.id, ...found, at }))
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

function toMatch(
  { id }: WatchRule,
  { record }: WatchedItem,
  event: ContentEvent,
  fingerprint: string,
): NewMatch {
  const kind = event.kind === 'published' ? 'published' : 'changed';
  return { rule_id: id, nid: record.nid, fingerprint, event_id: event.id, kind };
}
