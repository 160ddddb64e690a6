/**
 * Watch rules ready to be asked about items: compiled, with the access of their readers now. Rules rest where the feature
 * is off, and where their reader may not read.
 */
import { LRUCache } from 'lru-cache';
import type { VerticalConfig } from '#app/config/model.ts';
import { type Reader, contentAccess } from '#app/runtime/access.ts';
import { getReader } from '#app/api/sign-in/authenticate.ts';
import type { Synonyms } from '#app/store/search/language/syntax/synonyms.ts';
import { searchSynonyms } from '#app/store/search/site/search-synonyms.ts';
import type { WatchRule } from '../rules-store.server.ts';
import {
  createRuleMatcher,
  type RuleMatcher,
  type WatchedItem,
  type WatchServices,
} from './watched-items.server.ts';

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
export interface Asking {
  rule: WatchRule;
  reader: Reader;
  isMatch: RuleMatcher;
}

/**
 * The fingerprint of what the reader of a rule may see of an item, if the rule matches it.
 *
 * @returns undefined if it does not
 */
export function matchedFingerprint({ reader, isMatch }: Asking, item: WatchedItem): string | undefined {
  const access = contentAccess(item.vertical, item.record, reader);
  return isMatch(item, access) ? item[access].fingerprint : undefined;
}

/** @returns prepares rules: those whose readers may read, by vertical. It remembers compiled rules between calls. */
export function createAskingRules(
  services: WatchServices,
): (rules: readonly WatchRule[]) => Promise<Map<string, Asking[]>> {
  const { now } = services;
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

  return async (rules) => {
    const readerFor = readers();
    const asking: Asking[] = [];
    for (const rule of rules) {
      const isMatch = await compile(rule);
      const reader = isMatch && (await readerFor(rule));
      if (isMatch && reader) asking.push({ rule, reader, isMatch });
    }
    return Map.groupBy(asking, ({ rule }) => rule.vertical);
  };
}
