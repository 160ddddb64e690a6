/** Whether a watch rule matches an item. */
import type { Access } from '#app/plugin.ts';
import type { Synonyms } from '#app/store/search/language/syntax/expand-synonyms.ts';
import { createMatcher } from '#app/store/search/language/text/matches.ts';
import { parseQuery } from '#app/store/search/language/syntax/parse.ts';
import type { WatchQuery } from '../rules-store.server.ts';
import type { WatchedItem } from './watched-items.server.ts';

/** @param access of the rule's reader to the item: nothing else of it is looked at */
export type RuleMatcher = (item: WatchedItem, access: Access) => boolean;

/** Types and terms decide first, because words cost most. */
export function createRuleMatcher({ text, types, terms }: WatchQuery, synonyms: Synonyms): RuleMatcher {
  const matchesText = createMatcher(parseQuery(text), synonyms);
  return (item, access) => {
    const { terms: own, text: getText } = item[access];
    if (types.length > 0 && !types.includes(item.record.type)) return false;
    if (!terms.every(({ tids }) => tids.some((tid) => own.has(tid)))) return false;
    return text === '' || matchesText(getText());
  };
}
