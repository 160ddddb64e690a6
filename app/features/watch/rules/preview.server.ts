/** What a rule will watch: how much it finds, and what the search page shows beyond that. */
import { addDays } from '#app/runtime/months.ts';
import { makeAnd, makeOr } from '#app/store/search/language/syntax/build.ts';
import { formatQuery } from '#app/store/search/language/syntax/format.ts';
import { parseQuery } from '#app/store/search/language/syntax/parse.ts';
import type { QueryNode, WordNode } from '#app/store/search/language/syntax/query.ts';
import type { WatchQuery } from '../rules-store.server.ts';
import { searchSynonyms } from '#app/store/search/site/search-synonyms.ts';
import { datesIn } from '#app/store/search/site/dates-in-words.ts';
import { readProvision } from '#app/store/search/language/references/provision.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { countByDay, findRuleItems, lastYear, toPerMonth, type RuleItems } from './volume.server.ts';
import type { WatchedPage } from './watched-page.server.ts';

/** Days that a preview looks back, today included. */
const PREVIEW_DAYS = 100;

export interface Preview {
  /** Matches of each of the last {@link PREVIEW_DAYS} days by date of publication, the oldest first. */
  days: number[];
  /** First and last of these days (RFC 3339 full-date). */
  first: string;
  last: string;
  /** Of an average month of the last 12, as saved rules count it. */
  perMonth: number;
  /** Published items that match today. */
  total: number;
  /** The items of the rule, and their number by day of publication. */
  items: RuleItems;
  byDay: ReadonlyMap<string, number>;
}

/** Counts what the rule finds, with the reader's access now. */
export async function previewRule(viewer: Viewer, query: WatchQuery): Promise<Preview> {
  const last = viewer.contentDay.day;
  const first = addDays(last, 1 - PREVIEW_DAYS);
  const days = new Array<number>(PREVIEW_DAYS).fill(0);
  const year = lastYear(viewer);
  let total = 0;
  let inYear = 0;
  const items = await findRuleItems(viewer, query);
  const byDay = await viewer.services.store.content.publishedDays(items.filter, items.found);
  for (const [day, count] of byDay) {
    total += count;
    if (day >= year.from && day <= year.to) inYear += count;
    if (day >= first && day <= last)
      days[Math.round((Date.parse(day) - Date.parse(first)) / 86_400_000)]! += count;
  }
  return { days, first, last, perMonth: toPerMonth(inYear), total, items, byDay };
}

/** A search page that shows more than a rule with its words finds, and a rule that finds any of the words. */
export interface Relaxed {
  /** Words that an item must have to match the rule. */
  words: string[];
  /** Items that the search page shows; absent where it reads the text as more than words. */
  shown?: number;
  /** Path and query of the search with any of the words, and the items that such a rule finds. */
  anyFrom: string;
  anyCount: number;
}

/**
 * A search shows items with some of the words where hardly any item has them all; a rule requires every word.
 *
 * @param total items that the rule finds
 * @returns undefined where the search page shows what the rule finds
 */
export async function findRelaxed(
  viewer: Viewer,
  { query, withText }: WatchedPage,
  total: number,
): Promise<Relaxed | undefined> {
  const { node } = parseQuery(query.text);
  const words = looseWords(node);
  if (!node || !withText || words.length < 2) return undefined;
  const shown = (await isMoreThanWords(viewer, query.text))
    ? undefined
    : sum(await countByDay(viewer, query, { relaxed: true }));
  if (shown !== undefined && shown <= total) return undefined;
  const any = withAny(node, words);
  return {
    words: words.map(({ word }) => word),
    ...(shown === undefined ? {} : { shown }),
    anyFrom: withText(formatQuery(any)),
    anyCount: sum(await countByDay(viewer, query, { node: any })),
  };
}

/** Whether the search page shows items by dates or by a provision of an act, which a rule does not watch. */
async function isMoreThanWords(viewer: Viewer, text: string): Promise<boolean> {
  if (datesIn(viewer, text)) return true;
  return readProvision(text, await searchSynonyms(viewer.services, viewer.vertical)) !== undefined;
}

const sum = (days: ReadonlyMap<string, number>) => [...days.values()].reduce((all, count) => all + count, 0);

/** Words typed side by side that a search may leave out. */
function looseWords(node: QueryNode | undefined): WordNode[] {
  if (node?.kind !== 'and' || !node.loose) return [];
  return node.parts.filter((part): part is WordNode => isLoose(part));
}

const isLoose = (part: QueryNode): boolean => part.kind === 'word' && !part.field && !part.optional;

/** The query with any of the words instead of all; its other parts stay. */
function withAny(node: QueryNode, words: WordNode[]): QueryNode {
  const others = node.kind === 'and' ? node.parts.filter((part) => part.kind !== 'word' || part.field) : [];
  return makeAnd([makeOr(words, () => {})!, ...others], false, () => {})!;
}
