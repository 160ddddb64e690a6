/**
 * How much a watch rule finds, counted by the index: as many items as the list or search that it watches. Before it is
 * saved, also what the search page shows beyond that.
 */
import { addDays, addMonths, monthsFrom, toMonth, type Day } from '#app/runtime/months.ts';
import { makeAnd, makeOr } from '#app/store/search/language/syntax/build.ts';
import { formatQuery } from '#app/store/search/language/syntax/format.ts';
import { parseQuery } from '#app/store/search/language/syntax/parse.ts';
import type { QueryNode, WordNode } from '#app/store/search/language/syntax/query.ts';
import type { WatchQuery } from '../rules-store.server.ts';
import { searchSynonyms } from '#app/store/search/site/search-synonyms.ts';
import { datesIn } from '#app/store/search/site/dates-in-words.ts';
import { readProvision } from '#app/store/search/language/references/provision.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { WatchedPage } from './asked-page.server.ts';
import { contentAccess } from '#app/runtime/access.ts';
import type { ContentFilter } from '#app/store/search/lists/list-query.ts';
import { hiddenTermFields } from '#app/runtime/plugins/field-rules.ts';
import { emptyItems } from '#app/api/content/lists/empty-items.ts';
import { createAnswerCache } from '#app/api/content/shared-answers.ts';

/** Months that the volume of a rule is measured over, this one included. */
const MONTHS = 12;

/** What a rule found in the last months. */
export interface Volume {
  /** Items of each of the last {@link MONTHS} months by date of publication, the oldest first. */
  months: number[];
  /** Items of an average month, to one decimal. */
  perMonth: number;
}

/** Answers of rules of many readers; each is small. */
const cachedVolume = createAnswerCache();

/** @returns undefined while the index cannot count: it is being made, or has failed */
export async function measureVolume(viewer: Viewer, query: WatchQuery): Promise<Volume | undefined> {
  if (!canCount(viewer, query)) return undefined;
  return cachedVolume(viewer, ['volume', query], async () => {
    const months = toMonths(viewer, await countByDay(viewer, query));
    const total = months.reduce((sum, count) => sum + count, 0);
    return { months, perMonth: toPerMonth(total) };
  });
}

/** Of the items of 12 months, those of an average one, to one decimal: `2.4`. */
const toPerMonth = (inYear: number): number => Math.round((inYear / MONTHS) * 100) / 100;

/** Whether the index has all items, where words have to be looked up. */
export function canCount({ services }: Viewer, { text }: WatchQuery): boolean {
  return text === '' || services.search.state().state === 'current';
}

/** What a rule looks for in the index: the items with its words, and the filter by its terms and types. */
export interface RuleItems {
  filter: ContentFilter & { types: readonly string[] };
  /** Nids of the items with the words; undefined for a rule without words. */
  found: ArrayLike<number> | undefined;
}

/**
 * The items that a rule would find, as the store counts them.
 *
 * @param node the words, if they differ from the text of the rule
 * @param relaxed whether items count that the search page shows although they do not have all words
 */
export async function findRuleItems(
  viewer: Viewer,
  query: WatchQuery,
  { node = parseQuery(query.text).node, relaxed = false } = {} as { node?: QueryNode; relaxed?: boolean },
): Promise<RuleItems> {
  const { services, vertical, user, reader } = viewer;
  const types = query.types.length > 0 ? query.types : Object.keys(vertical.contentTypes);
  const found =
    node &&
    (await services.search.find({
      account: user.userId,
      query: { node, notes: [] },
      vertical: vertical.id,
      types,
      reads: (access) => contentAccess(vertical, access, reader) === 'full',
      synonyms: await searchSynonyms(services, vertical),
      strict: !relaxed,
    }));
  const filter = {
    vertical: vertical.id,
    types,
    terms: query.terms,
    not: query.not,
    binding: true,
    hiddenFields: hiddenTermFields(services.registry, vertical, types),
    except: await emptyItems(services, vertical, types),
  };
  return { filter, found: found?.nids };
}

/** The items that a rule would find, by day of publication; days without any are left out. */
async function countByDay(
  viewer: Viewer,
  query: WatchQuery,
  options?: { node?: QueryNode; relaxed?: boolean },
): Promise<ReadonlyMap<Day, number>> {
  const { filter, found } = await findRuleItems(viewer, query, options);
  return viewer.services.store.content.publishedDays(filter, found);
}

/** First and last day of the last 12 months: whole months, this one included up to the day of content. */
export function lastYear({ contentDay: { day } }: Pick<Viewer, 'contentDay'>): { from: Day; to: Day } {
  return { from: `${addMonths(toMonth(day), 1 - MONTHS)}-01`, to: day };
}

/** Of items by day of publication, those of each of the last 12 months, the oldest first. Pure. */
export function toMonths(viewer: Pick<Viewer, 'contentDay'>, days: ReadonlyMap<Day, number>): number[] {
  const { from, to } = lastYear(viewer);
  const names = monthsFrom(toMonth(from), MONTHS);
  const months = names.map(() => 0);
  for (const [day, count] of days)
    if (day >= from && day <= to) months[names.indexOf(toMonth(day))]! += count;
  return months;
}

/** Nids of the items of a period, ascending. */
export async function nidsBetween(
  { services }: Viewer,
  { filter, found }: RuleItems,
  { from, to }: { from: Day; to: Day },
): Promise<Int32Array> {
  const nids = await services.store.content.nids({ ...filter, dates: { kind: 'published', from, to } });
  if (!found) return nids;
  const having = new Set<number>();
  for (let at = 0; at < found.length; at++) having.add(found[at]!);
  return nids.filter((nid) => having.has(nid));
}

/** Sets of items of rules, shared by readers with the same access; each has at most what a year brought. */
const cachedYear = createAnswerCache();

/** Nids of what a rule found in the last 12 months, ascending. */
export const nidsOfLastYear = (viewer: Viewer, query: WatchQuery): Promise<Int32Array> =>
  cachedYear(viewer, ['year', query], async () =>
    nidsBetween(viewer, await findRuleItems(viewer, query), lastYear(viewer)),
  );

/** Days that a preview looks back, today included. */
const PREVIEW_DAYS = 100;

interface Preview {
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
interface Relaxed {
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
